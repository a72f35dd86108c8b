import type { ReactNode } from "react";
import { Accordion } from "@/components/ui/accordion";
import { Highlights } from "@/components/ui/highlights";
import { Container, Section, SectionTitle } from "@/components/ui/page";
import { QuestionList } from "@/components/ui/question-list";
import { SideSection } from "@/components/ui/side-section";
import { Figure, SplitHero } from "@/components/ui/split-hero";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { listPromotionPrices } from "@/lib/product/headline-prices";
import type { Promotion } from "@/lib/promotion/promotions";
import { ApplyBand, HeroActions } from "./actions";
import { Columns } from "./columns";
import { BranchFacts, Dates } from "./facts";
import { Prices } from "./prices";
import styles from "./view.module.css";

type PromotionViewProps = {
  promotion: Promotion;
  branch: PlaceDetail;
  /** The days until the opening of a presale's branch, which only the browser knows. */
  countdown?: ReactNode;
};

/** The offer of one branch or partner: what it is, what it costs, when, where, and the refund rule. */
export function PromotionView({ promotion, branch, countdown }: PromotionViewProps) {
  const prices = listPromotionPrices(branch.products, promotion.discount);
  const lowest = prices.reduce<number | null>(
    (least, { monthlyKrw }) => (least === null ? monthlyKrw : Math.min(least, monthlyKrw)),
    null,
  );
  return (
    <main id="main">
      <Container>
        <SplitHero {...promotion}>
          {lowest !== null && (
            <Figure>
              {promotion.priceName} <strong>월 {formatPrice(lowest)}부터</strong>
            </Figure>
          )}
          {promotion.bookingHref && <p className={styles.opening}>{formatDate(branch.open_date)} 오픈</p>}
          {countdown}
          <HeroActions promotion={promotion} branch={branch} />
        </SplitHero>

        {prices.length > 0 && <Prices promotion={promotion} prices={prices} />}

        <Section aria-labelledby="perks">
          <SectionTitle id="perks">함께 드려요</SectionTitle>
          <Highlights items={promotion.perks} />
        </Section>

        <Section>
          <Columns>
            <BranchFacts branch={branch} />
            <Dates promotion={promotion} openDate={branch.open_date} />
          </Columns>
        </Section>

        <Section>
          <ApplyBand form={promotion.form} />
        </Section>

        <SideSection aria-labelledby="questions">
          <SectionTitle id="questions">자주 묻는 질문</SectionTitle>
          <QuestionList>
            {promotion.questions.map(({ question, answer }) => (
              <Accordion key={question} title={question}>
                <p>{answer}</p>
              </Accordion>
            ))}
          </QuestionList>
        </SideSection>
      </Container>
    </main>
  );
}
