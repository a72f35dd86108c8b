"use client";

import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { LoadFailure } from "@/components/ui/load-failure";
import { SectionTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { StateView } from "@/components/ui/state-view";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { useAddress } from "@/hooks/use-address";
import { couponQueries } from "@/lib/api/coupon";
import { productQueries } from "@/lib/api/product";
import { describeEnd, describeEndOfSale } from "@/lib/branch/guarantee";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { getToday } from "@/lib/contract/rules/days";
import { formatDateWith } from "@/lib/format/date";
import { type CouponChoice, listCouponChoices } from "@/lib/payment/order";
import { groupProducts } from "@/lib/product/prices";
import { ProductOption } from "./option";
import { OptionsSkeleton } from "./options-skeleton";

/** What a branch sells now, by kind. */
export function BranchProducts({ branch }: { branch: Place }) {
  const { data, error, isFetching, refetch } = useQuery(productQueries.ofBranch(branch.pk));
  const findChoice = useCouponInAddress();
  if (!data && error && !isFetching) {
    return <LoadFailure title="이용권을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <OptionsSkeleton />;
  const closesOn = branch.closes_on;
  const today = getToday();
  const choices = new Map(data.map((product) => [product.id, findChoice(product)]));
  const canUseCoupon = ({ id }: Product) => choices.get(id)?.reason === null;
  const groups = groupProducts(data).sort(
    (one, other) => Number(other.products.some(canUseCoupon)) - Number(one.products.some(canUseCoupon)),
  );
  const offer = [...choices.values()].find(Boolean)?.couponUser.offer;
  if (groups.length === 0) {
    return (
      <StateView
        title={`${branch.name}점에서 지금 파는 이용권이 없어요`}
        sign="empty"
        action={
          <a className="state-action" href="/place">
            다른 지점 찾기
          </a>
        }
      >
        {closesOn
          ? `${describeEnd(closesOn)}. 다른 지점을 골라 주세요.`
          : "다른 지점을 고르거나 조금 뒤에 다시 봐 주세요."}
      </StateView>
    );
  }
  return (
    <>
      {closesOn && <Quiet>{describeEndOfSale(closesOn)}</Quiet>}
      {isUpcoming(branch, today) && <Quiet>{formatDateWith(branch.open_date, "에 여는 지점이에요.")}</Quiet>}
      {offer && (
        <Quiet>
          {data.some(canUseCoupon)
            ? `‘${offer.name}’ 쿠폰을 쓴 가격이에요. 결제 화면에 이미 적용돼 있어요.`
            : `${branch.name}점에는 ‘${offer.name}’ 쿠폰을 쓸 수 있는 이용권이 없어요.`}
        </Quiet>
      )}
      {groups.map(({ kind, name, products }) => (
        <section key={kind} aria-labelledby={`products-${kind}`}>
          <SectionTitle id={`products-${kind}`}>{name}</SectionTitle>
          <Options>
            {products.map((product) => (
              <li key={product.id}>
                <ProductOption
                  product={product}
                  // Of another kind than the coupon's it need not be said with every one.
                  coupon={products.some(canUseCoupon) ? choices.get(product.id) : undefined}
                />
              </li>
            ))}
          </Options>
        </section>
      ))}
      <Quiet>모든 가격에 부가세가 들어 있어요.</Quiet>
    </>
  );
}

const Options = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 12px;
`;

/**
 * The member's coupon that somebody has come from (`?coupon=id`), for the prices after it.
 *
 * @returns what it does for a product; undefined without such a coupon, or where it can be used no more
 */
function useCouponInAddress(): (product: Product) => CouponChoice | undefined {
  const id = Number(new URLSearchParams(useAddress()).get("coupon"));
  const { data, dataUpdatedAt } = useMemberQuery({ ...couponQueries.mine(), enabled: id > 0 });
  const couponUsers = data?.filter((coupon) => coupon.id === id) ?? [];
  return (product) => listCouponChoices(couponUsers, product, dataUpdatedAt)[0];
}
