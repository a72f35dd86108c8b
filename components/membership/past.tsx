"use client";

import styled from "styled-components";
import { Disclosure } from "@/components/ui/disclosure";
import { Quiet } from "@/components/ui/quiet";
import type { Membership } from "@/lib/contract/membership";
import { formatShortDate } from "@/lib/format/date";
import { joinReturns } from "@/lib/member/refund-news";
import { getPaymentHref } from "@/lib/payment/address";

/** Finished memberships, collapsed. */
export function PastMemberships({ memberships }: { memberships: readonly Membership[] }) {
  return (
    <Fold title={<h2>지난 회원권 {memberships.length}개</h2>}>
      <ul>
        {memberships.map(
          ({ id, product, place, status, starts_on, ends_on, payment_id, moved_by, refund, handed_on }) => (
            <li key={id}>
              <div>
                <h3>{product.name}</h3>
                <Quiet size="label">
                  {place.name} · {formatShortDate(starts_on)} ~ {formatShortDate(ends_on)}
                </Quiet>
                {handed_on && <Quiet size="label">넘겨줬어요</Quiet>}
                {status === "refunded" && <Quiet size="label">{describePast(refund)}</Quiet>}
              </div>
              {payment_id && (
                <p>
                  <a
                    href={getPaymentHref(moved_by ?? payment_id, "contract")}
                    aria-label={`${product.name} (${formatShortDate(starts_on)} 시작) 계약서`}
                  >
                    계약서
                  </a>
                  <a
                    href={getPaymentHref(payment_id)}
                    aria-label={`${product.name} (${formatShortDate(starts_on)} 시작) 결제 내역`}
                  >
                    결제 내역
                  </a>
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </Fold>
  );
}

function describePast(refund: Membership["refund"]): string {
  const back = joinReturns(refund?.working?.amount ?? 0, refund?.working?.points ?? 0);
  return back ? `${back} 환불했어요` : "환불했어요";
}

const Fold = styled(Disclosure)`
  border-block: 1px solid var(--color-line);

  summary::after {
    color: var(--color-ink-muted);
  }
  h2 {
    font-size: var(--text-subheading);
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding-block: 16px;
    border-top: 1px solid var(--color-line);
    content-visibility: auto;
    contain-intrinsic-size: auto 80px;
  }
  h3 {
    font-size: var(--text-body);
    font-weight: var(--weight-semibold);
  }
  li > p {
    display: flex;
    flex: none;
    gap: 16px;
  }
  li a {
    display: inline-flex;
    flex: none;
    align-items: center;
    min-height: 44px;
    color: var(--color-ink-soft);
    font-size: var(--text-label);
    text-decoration: underline;
    text-decoration-color: var(--color-control-line);
  }
`;
