import type { ReactNode } from "react";
import { Container, Lead, SectionTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { StateView } from "@/components/ui/state-view";
import { TabRow } from "@/components/ui/tab-row";
import { TextLink } from "@/components/ui/text-link";
import type { MainCategory } from "@/lib/contract/product";
import { formatPrice } from "@/lib/format/number";
import { categoryLinks, tabulate, type BranchPrices } from "@/lib/product/category";
import { CategoryPrices } from "./prices";
import { RegionList } from "./regions";
import { SamePrices } from "./same-prices";
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
  const { same, columns, rows, regions } = tabulate(branches);
  const hasShares = columns.some(({ units }) => units > 1);
  const unit = category.products.some(({ months }) => months) ? "월" : "1회";
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
                  {lowest.perUnit && `${lowest.perUnit.name}\u00a0`}
                  {formatPrice(lowest.perUnit?.priceKrw ?? lowest.priceKrw)}
                  {lowest.perUnit && <small>{` ${lowest.name} ${formatPrice(lowest.priceKrw)}`}</small>}
                </strong>
              </p>
            )}
            {included}
          </div>
          <div className={styles.picture}>{picture}</div>
        </div>
        <section id="prices" aria-labelledby="prices-title" className={styles.prices}>
          <SectionTitle id="prices-title">지점별 가격</SectionTitle>
          {branches.length > 0 ? (
            <>
              <Quiet size="label">
                모든 가격에 부가세가 들어 있어요.
                {hasShares &&
                  ` 위는 ${unit === "월" ? "한 달" : "1회"}에 드는 가격, 아래는 한 번에 내는 금액이고, 단위는 원이에요.`}
              </Quiet>
              <div className={styles.beside}>
                <div>
                  {same.length > 0 && <SamePrices options={same} />}
                  {columns.length > 0 ? (
                    <CategoryPrices
                      name={name}
                      unit={unit}
                      columns={columns}
                      rows={rows}
                      isWhole={regions.length === 0}
                    />
                  ) : (
                    <RegionList rows={regions.length === 0 ? rows : []} />
                  )}
                  {regions.length > 0 && (
                    <RegionList regions={regions} shown={columns.length > 0 ? rows.length : 0} />
                  )}
                </div>
                <div>
                  {refundRule}
                  {unit === "월" && (
                    <TextLink href="/place/price">일찍 그만두면 어디가 쌀까요? 진짜 값 보기</TextLink>
                  )}
                </div>
              </div>
            </>
          ) : (
            <StateView
              title={`지금 파는 ${name} 상품이 없어요`}
              sign="empty"
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
