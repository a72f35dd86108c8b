import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { SectionTitle } from "@/components/ui/page";
import { externalLinks } from "@/lib/config/links";
import type { Promotion } from "@/lib/promotion/promotions";
import { Actions, FormBand } from "./parts";

type HeroActionsProps = { promotion: Promotion; branch: { pk: number; name: string }; isUpcoming: boolean };

/** The one thing to do now: book while the branch is closed, apply or buy once it is open. */
export function HeroActions({ promotion, branch, isUpcoming }: HeroActionsProps) {
  const { bookingHref, discount, form } = promotion;
  const outward = isUpcoming && bookingHref ? { href: bookingHref, label: "사전 예약하기" } : null;
  const inward = { href: `/place/${branch.pk}`, label: `${branch.name}점 둘러보기` };
  const primary = outward ?? (discount ? { href: externalLinks.secretPromotion, label: form.label } : null);
  return (
    <Actions>
      {primary && (
        <ButtonAnchor href={primary.href} target="_blank" rel="noopener noreferrer" $size="large">
          {primary.label}
          <span className="visually-hidden"> (새 창)</span>
        </ButtonAnchor>
      )}
      <ButtonLink href={inward.href} $size="large" $look={primary ? "secondary" : "primary"}>
        {inward.label}
      </ButtonLink>
    </Actions>
  );
}

/** The promotion's own form. */
export function ApplyBand({ form }: Pick<Promotion, "form">) {
  return (
    <FormBand>
      <div>
        <SectionTitle>{form.title}</SectionTitle>
        <p>{form.content}</p>
      </div>
      <ButtonAnchor href={externalLinks.secretPromotion} target="_blank" rel="noopener noreferrer">
        {form.label}
        <span className="visually-hidden"> (새 창)</span>
      </ButtonAnchor>
    </FormBand>
  );
}
