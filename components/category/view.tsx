import type { ReactNode } from "react";
import { Container, Lead, SectionTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { StateView } from "@/components/ui/state-view";
import { TabRow } from "@/components/ui/tab-row";
import type { MainCategory } from "@/lib/contract/product";
import { formatPrice } from "@/lib/format/number";
import { categoryLinks, type BranchPrices } from "@/lib/product/category";
import { CategoryPrices } from "./prices";
import styles from "./view.module.css";

type CategoryViewProps = {
  category: MainCategory;
  branches: BranchPrices[];
  picture: ReactNode;
  /** What its products include and the refund rule; a category without products has neither. */
  included?: ReactNode;
  refundRule?: ReactNode;
};

/** A main category: what it is, what it includes, and its price at every branch. */
export function CategoryView({ category, branches, picture, included, refundRule }: CategoryViewProps) {
  const { id, name, description } = category;
  const lowest = branches.flatMap(({ options }) => options).sort(byUnitPrice)[0];
  return (
    <main id="main">
      <Container>
        <TabRow label="이용권 종류" tabs={categoryLinks} current={`/category/${id}`} />
        <div className={styles.intro}>
          <div>
            <h1>{name}</h1>
            <Lead>{description}</Lead>
            {lowest && (
              <p className={styles.lowest}>
                가장 낮은 가격
                <strong>
                  {lowest.perUnit && `${lowest.perUnit.name} `}
                  {formatPrice(lowest.perUnit?.priceKrw ?? lowest.priceKrw)}
                </strong>
              </p>
            )}
            {included && (
              <>
                <h2>포함된 것</h2>
                {included}
              </>
            )}
          </div>
          {picture}
        </div>
        <section id="prices" aria-labelledby="prices-title">
          <SectionTitle id="prices-title">지점별 가격</SectionTitle>
          {branches.length > 0 ? (
            <>
              <Quiet>모든 가격에 부가세가 들어 있어요.</Quiet>
              <div className={styles.beside}>
                <div>{refundRule}</div>
                <CategoryPrices name={name} branches={branches} />
              </div>
            </>
          ) : (
            <StateView
              title={`지금 파는 ${name} 상품이 없어요`}
              picture="empty-search"
              action={
                <a className="state-action" href="/place">
                  지점 찾기
                </a>
              }
            >
              다른 이용권을 보거나 가까운 지점에 물어봐 주세요.
            </StateView>
          )}
        </section>
      </Container>
    </main>
  );
}

function byUnitPrice(a: BranchPrices["options"][number], b: BranchPrices["options"][number]): number {
  return (a.perUnit?.priceKrw ?? a.priceKrw) - (b.perUnit?.priceKrw ?? b.priceKrw);
}
