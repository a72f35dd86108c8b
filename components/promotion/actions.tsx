import { Band } from "@/components/ui/band";
import { ButtonLink } from "@/components/ui/button";
import { SectionTitle } from "@/components/ui/page";
import { Actions } from "@/components/ui/split-hero";
import { externalLinks } from "@/lib/config/links";
import type { Promotion } from "@/lib/promotion/promotions";

type HeroActionsProps = { promotion: Promotion; branch: { pk: number; name: string } };

/** The main action, booking before the opening or applying where there is none; then the branch's page. */
export function HeroActions({ promotion: { bookingHref, form }, branch }: HeroActionsProps) {
  return (
    <Actions>
      <ButtonLink
        href={bookingHref ?? externalLinks.secretPromotion}
        target="_blank"
        rel="noopener noreferrer"
        size="large"
      >
        {bookingHref ? "사전 예약하기" : form.label}
      </ButtonLink>
      <ButtonLink href={`/place/${branch.pk}`} size="large" look="secondary">
        {branch.name}점 정보 보기
      </ButtonLink>
    </Actions>
  );
}

/** The promotion's own form. */
export function ApplyBand({ form }: Pick<Promotion, "form">) {
  return (
    <Band>
      <div>
        <SectionTitle>{form.title}</SectionTitle>
        <p>{form.content}</p>
      </div>
      <ButtonLink href={externalLinks.secretPromotion} target="_blank" rel="noopener noreferrer">
        {form.label}
      </ButtonLink>
    </Band>
  );
}
