import type { ReactNode } from "react";
import { CouponIcon } from "@/components/ui/balance-icon";
import { joinClasses } from "@/components/ui/join-classes";
import type { Coupon } from "@/lib/contract/coupon";
import { describeConditions } from "@/lib/contract/rules/coupon";
import { formatNumber } from "@/lib/contract/rules/number";
import { describeEnd, describeValue, type CouponValue } from "@/lib/coupon/words";
import styles from "./ticket-frame.module.css";

type TicketFrameProps = {
  id?: string;
  value: CouponValue | null;
  name: string;
  /** Otherwise it is under a separate heading. */
  hasHeading?: boolean;
  /** What to know at a glance. */
  marks?: ReactNode;
  conditions: readonly (string | null | undefined)[];
  /** Until when it is usable, or why not. */
  standing: ReactNode;
  /** It is not usable now. */
  isOut?: boolean;
  /** The next step. */
  action?: ReactNode;
};

/** A ticket: the stub with the value, a tear line, the rest. */
export function TicketFrame({
  id,
  value,
  name,
  hasHeading = false,
  marks,
  conditions,
  standing,
  isOut = false,
  action,
}: TicketFrameProps) {
  const Name = hasHeading ? "h3" : "p";
  const [shown, repeated] = splitValue(name, value);
  return (
    <div id={id} className={joinClasses(styles.ticket, isOut && styles.out)}>
      <p className={styles.stub}>
        <StubValue value={value} />
      </p>
      <span className={styles.notch} aria-hidden="true" />
      <div className={styles.body}>
        {marks}
        <Name className={styles.name}>
          {shown}
          {repeated && (
            <>
              {" "}
              <span className="visually-hidden">{repeated}</span>
            </>
          )}
        </Name>
        {conditions.map(
          (condition) =>
            condition &&
            condition !== shown && (
              <p key={condition} className={styles.condition}>
                {condition}
              </p>
            ),
        )}
        <p className={styles.standing}>{standing}</p>
        {action}
      </div>
    </div>
  );
}

/** A name, without the value that stands on the stub beside it; and that, for who hears the name alone. */
function splitValue(name: string, value: CouponValue | null): [shown: string, repeated: string] {
  const repeated = value ? `${value.figure} ${value.word}` : "";
  return repeated && name.endsWith(` ${repeated}`)
    ? [name.slice(0, -repeated.length - 1), repeated]
    : [name, ""];
}

/** The same without text, in the shape of its lines. */
export function TicketOutline({ stub, children }: { stub: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.ticket}>
      {stub}
      <span className={styles.notch} aria-hidden="true" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** A coupon on offer, before anybody holds it. @param closing why nobody can claim it, `describeClosing` */
export function OfferTicket({ offer, closing, id }: { offer: Coupon; closing: string | null; id?: string }) {
  const left = offer.quantity_left ?? null;
  return (
    <TicketFrame
      id={id}
      value={describeValue(offer)}
      name={offer.name ?? "쿠폰"}
      conditions={[offer.description, describeConditions(offer)]}
      standing={
        closing ?? (
          <>
            {describeEnd(offer.expires_at ?? null)}
            {left !== null && ` · 선착순 ${formatNumber(left)}장 남음`}
          </>
        )
      }
      isOut={closing !== null}
    />
  );
}

/** A coupon's value as large as the stub is wide; a picture of a coupon where it is not known. */
function StubValue({ value }: { value: CouponValue | null }) {
  if (!value) return <CouponIcon size={28} />;
  const { figure, word } = value;
  const fontSize = figure.length <= 7 ? 22 : figure.length <= 8 ? 20 : 17;
  return (
    <>
      <strong style={{ fontSize }}>{figure}</strong> <span>{word}</span>
    </>
  );
}
