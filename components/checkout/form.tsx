"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";
import { DayChoice } from "@/components/ui/day-choice";
import { Quiet } from "@/components/ui/quiet";
import { useHolidays } from "@/hooks/branch/use-holidays";
import { useLazyModule } from "@/hooks/use-lazy-component";
import { useRunOnce } from "@/hooks/use-run-once";
import { ApiError } from "@/lib/api/api-error";
import { createPayment } from "@/lib/api/payment";
import type { FetchedPlace } from "@/lib/api/reading/rules";
import { agreementListShape } from "@/lib/api/reading/shapes/payment";
import { anonymousCall, requestAnonymous } from "@/lib/api/request";
import { describeEndOfSale, describeGuarantee } from "@/lib/branch/guarantee";
import {
  forgetAttempt,
  keepAttempt,
  readDraft,
  rememberPayWay,
  saveDraft,
  type CheckoutDraft,
} from "@/lib/checkout/memory";
import type { Membership } from "@/lib/contract/membership";
import type { CreatePaymentRequest, PaymentWithCheckout } from "@/lib/contract/payment";
import type { Product } from "@/lib/contract/product";
import { addDays, getToday } from "@/lib/contract/rules/days";
import {
  AGREEMENT_NAMES,
  writeConsents,
  findClosure,
  findNextStart,
  isOverBefore,
} from "@/lib/contract/rules/order";
import { findStartRange } from "@/lib/contract/rules/term";
import { formatDateWith } from "@/lib/format/date";
import { describeError } from "@/lib/format/error";
import { checkStartDay, previewAmount, type OrderAmount } from "@/lib/payment/order";
import { CouponChoice, PointField, type CouponChoiceProps, type PointFieldProps } from "./coupon-and-points";
import { Columns, Part } from "./frame";
import { useGateway } from "./gateway";
import { NothingChosen } from "./nothing-chosen";
import { OrderCard } from "./order-card";
import { Agreements, PayBox } from "./pay";
import { findPayWay, PayWayChoice, type PayWayPartProps } from "./pay-way";
import { describeKept, ORDER_ERRORS } from "./payment-errors";

const loadDays = () => import("./term");

/** What is agreed to before paying, as it is now (`GET /api/agreement/`, anonymous). */
const getAgreements = anonymousCall(() => requestAnonymous({ url: "/api/agreement/" }, agreementListShape));

type CheckoutFormProps = {
  product: Product;
  /** Null while it is not known. */
  branch: FetchedPlace | null;
  /** All of the member's; none if they could not be loaded. */
  memberships: readonly Membership[];
  coupons: Pick<CouponChoiceProps, "choices" | "hasFailed" | "onRetry">;
  points: Pick<PointFieldProps, "balance" | "hasFailed" | "onRetry">;
  payWays: PayWayPartProps;
};

/** All choices of an order, and the button that pays it. */
export function CheckoutForm({ product, branch, memberships, coupons, points, payWays }: CheckoutFormProps) {
  const [today] = useState(() => getToday());
  const [draft, change] = useChoices(product.id, today);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const findHoliday = useHolidays();
  const isPass = product.kind === "day_pass";
  const [isDayNear, setIsDayNear] = useState(isPass || draft.startsOn !== "");
  const { loaded: days } = useLazyModule(loadDays, isDayNear);
  const closures = branch?.closures ?? [];
  const closesOn = branch?.closes_on;
  const findClosed = (day: string) => findClosure(closures, day);
  const isInTime = (day: string, bonusDays = 0) => isOverBefore(product, day, closesOn, bonusDays, closures);
  const after = findNextStart(memberships, product, closures);
  const next = after && isInTime(after) ? after : null;
  const range = findStartRange(today, branch?.open_date ?? null, next);
  const canStart = (day: string) => !findClosed(day) && isInTime(day);
  while (range.last > range.first && !canStart(range.last)) range.last = addDays(range.last, -1);
  const { startsOn } = draft;
  const findOver = (day: string) => days?.findOver(branch, day, findHoliday);
  const usable = coupons.choices?.filter(({ reason }) => reason === null) ?? [];
  const coupon = usable.find(({ couponUser }) => couponUser.id === draft.couponUserId) ?? null;
  const { data: texts = [], refetch: refetchTexts } = useQuery({
    queryKey: ["agreements"],
    queryFn: () => getAgreements.orThrow(),
  });
  const versions = writeConsents(texts);
  // Other texts than those that were agreed to have to be agreed to.
  const isOutdated = draft.versions && versions && draft.versions !== versions;
  const agreed = isOutdated ? [] : draft.agreed;
  // As they were agreed to: who comes back before the texts are there sends the same order, not another.
  const consents = draft.versions || versions;
  const preview = previewAmount(product, coupon, draft.points, points.balance ?? 0);
  const way = findPayWay(payWays.ways, draft.payWay);
  const receiptNumber = way?.pay_way === "transfer" && preview.amount > 0 ? draft.receiptNumber : "";
  const { pay, amount, problem, isBusy, layer } = useCheckout(
    {
      product: product.id,
      ...(coupon && { coupon_user: coupon.couponUser.id }),
      ...(preview.point_used > 0 && { use_point: preview.point_used }),
      starts_on: startsOn,
      ...(consents && { agreements: consents }),
      ...(way && preview.amount > 0 && { pay_way: way.pay_way }),
      ...(receiptNumber && { cash_receipt_number: receiptNumber }),
    },
    preview,
    (code) => {
      if (code.startsWith("coupon_")) coupons.onRetry();
      if (code === "pay_way_not_offered") payWays.onRetry();
      if (code === "agreement_changed") {
        change({ agreed: [] });
        void refetchTexts();
      }
    },
  );
  const dayProblem =
    checkStartDay(startsOn, range) ||
    (isPass && findOver(startsOn) ? `${findOver(startsOn)}. 다른 날을 골라 주세요.` : "") ||
    (findClosed(startsOn) ? "그날은 지점이 쉬어요. 다른 날을 골라 주세요." : "") ||
    (isInTime(startsOn, coupon?.bonusDays) ? "" : "쿠폰이 더한 날에는 지점이 문을 닫아요. 쿠폰을 빼 주세요.");
  const isWayKnown = payWays.ways !== undefined || amount.amount === 0;
  const isAgreed = agreed.length === AGREEMENT_NAMES.length;

  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  const startOn = (day: string) => {
    flushSync(() => change({ startsOn: day }));
    // The button is gone: the focus moves to what it has chosen.
    find(`[name=starts_on][value="${day}"]`)?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(true);
    const wrongNumber = "[name=cash_receipt_number]:invalid";
    const missing =
      (dayProblem && "[name=starts_on]") ||
      (!isWayKnown && "#pay-way button") ||
      (find(wrongNumber) && wrongNumber) ||
      (!isAgreed && "#agree-all");
    if (missing) find(missing)?.focus();
    else {
      if (way) rememberPayWay(way.pay_way);
      if (consents !== draft.versions) change({ versions: consents });
      pay();
    }
  };
  if (!next && !canStart(range.last)) {
    return (
      <NothingChosen placePk={product.place_pk}>
        {closesOn ? describeEndOfSale(closesOn) : "지점이 오래 쉬어요."}
      </NothingChosen>
    );
  }
  return (
    <Columns as="form" ref={form} onSubmit={handleSubmit} noValidate>
      <div>
        <OrderCard product={product} place={branch} />
        {/* What is said of a day loads when somebody is about to choose one. */}
        <Part onPointerEnter={() => setIsDayNear(true)} onFocus={() => setIsDayNear(true)}>
          <h2>이용 시작일</h2>
          <DayChoice
            label="이용 시작일"
            isLabelHidden
            name="starts_on"
            first={range.first}
            last={range.last}
            offered={range.next}
            chosen={startsOn}
            describeDay={(day) => {
              const closed = findClosed(day);
              const over = findOver(day);
              const words = closed
                ? ["쉬어요", closed.reason].filter(Boolean).join(" · ")
                : (over ?? findHoliday(day));
              return {
                words: day === range.next ? "이어서 시작" : words,
                isHoliday: findHoliday(day) !== undefined,
                isBarred: closed !== undefined || (isPass && over !== undefined),
              };
            }}
            onChoose={(day) => change({ startsOn: day })}
            error={isChecked || startsOn ? dayProblem : ""}
          />
          <Start>
            {closesOn && <Quiet size="label">{describeEndOfSale(closesOn)}</Quiet>}
            {!startsOn ? (
              <Quiet size="label">
                {isPass
                  ? "쓰는 날이 되기 전까지 취소하면 모두 돌려받아요."
                  : "7일 안심: 시작하고 7일 안에 그만두면 위약금 없이 쓴 만큼만 빼고 돌려받아요."}
              </Quiet>
            ) : (
              !dayProblem &&
              (days ? (
                <days.Term
                  product={product}
                  paidKrw={amount.amount}
                  startsOn={startsOn}
                  bonusDays={coupon?.bonusDays ?? 0}
                  range={range}
                  branch={branch}
                  findHoliday={findHoliday}
                  memberships={memberships}
                  onChoose={startOn}
                />
              ) : (
                <Quiet size="label">{formatDateWith(startsOn, "부터 쓸 수 있어요.")}</Quiet>
              ))
            )}
          </Start>
        </Part>
        <CouponChoice
          {...coupons}
          value={coupon?.couponUser.id ?? null}
          onChange={(couponUserId) => change({ couponUserId })}
        />
        <PointField
          {...points}
          restKrw={preview.list_price - preview.coupon_discount}
          value={preview.point_used}
          onChange={(wanted) => change({ points: wanted })}
        />
        <PayWayChoice
          {...payWays}
          way={way}
          isReplaced={draft.payWay !== "" && way?.pay_way !== draft.payWay}
          amountKrw={amount.amount}
          receiptNumber={draft.receiptNumber}
          isChecked={isChecked}
          guaranteed={describeGuarantee(branch?.guarantee)}
          onChange={change}
        />
        <Agreements
          agreed={agreed}
          texts={texts}
          error={isChecked && !isAgreed ? "필수 약관에 모두 동의해 주세요." : ""}
          onChange={(names) => change({ agreed: names, versions })}
        />
      </div>
      <PayBox amount={amount} problem={problem} isBusy={isBusy} />
      {layer}
    </Columns>
  );
}

/**
 * What the member has chosen for a product, kept over a reload. Rendered in the browser alone: the first value comes
 * out of the tab's storage.
 *
 * @param today YYYY-MM-DD
 */
function useChoices(productId: number, today: string) {
  const [draft, setDraft] = useState(() => readDraft(productId, today));

  const change = (changes: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    saveDraft(productId, next);
  };
  return [draft, change] as const;
}

/** The server's amount for an order, where it is another than the one that was shown. */
type Correction = { order: string; amount: OrderAmount };

/**
 * Pays an order: makes it once, compares the amount, leads through the provider's window, asks what became of it.
 *
 * @param onRefused called with the code when the server refuses: what it refuses may have changed meanwhile
 */
function useCheckout(order: CreatePaymentRequest, preview: OrderAmount, onRefused: (code: string) => void) {
  const { runOnce, isBusy } = useRunOnce();
  const { layer, payAtGateway } = useGateway();
  const [problem, setProblem] = useState("");
  const [correction, setCorrection] = useState<Correction | null>(null);
  const text = JSON.stringify(order);
  const amount = correction?.order === text ? correction.amount : preview;

  const pay = () =>
    void runOnce(async () => {
      setProblem("");
      try {
        const payment = await makeOrder(order);
        if (payment.status === "ready" && payment.amount !== amount.amount) {
          setCorrection({ order: text, amount: payment });
          setProblem("그사이 금액이 바뀌었어요. 확인하고 다시 눌러 주세요.");
          return;
        }
        return await payAtGateway(payment);
      } catch (error) {
        const code = error instanceof ApiError ? error.code : "";
        const isKept = code === "payment_declined" || code === "broken_off";
        const kept = isKept ? ` ${describeKept(order.coupon_user, order.use_point)}` : "";
        setProblem(describeError(error, ORDER_ERRORS) + kept);
        onRefused(code);
      }
    });

  return { pay, amount, problem, isBusy, layer };
}

/** The order under the key it is kept with, as long as it is open or paid; one that came to nothing is made anew. */
async function makeOrder(order: CreatePaymentRequest): Promise<PaymentWithCheckout> {
  const payment = await createPayment(order, keepAttempt(order));
  if (payment.status !== "failed" && payment.status !== "cancelled") return payment;
  forgetAttempt();
  return createPayment(order, keepAttempt(order));
}

const Start = styled.div`
  margin-top: 12px;
`;
