"use client";

import styled from "styled-components";
import { ActionColumns } from "@/components/ui/action-bar";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { Crumbs } from "@/components/ui/crumbs";
import { Container, Lead, SectionTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { Skeleton } from "@/components/ui/skeleton";
import { SumLines } from "@/components/ui/sum-lines";
import { TextLink } from "@/components/ui/text-link";
import { useOwnTitle } from "@/hooks/use-own-title";
import type { FetchedPlace } from "@/lib/api/reading/rules";
import { describeEndOfSale } from "@/lib/branch/guarantee";
import { isUpcoming as isBranchUpcoming } from "@/lib/branch/upcoming";
import type { Product } from "@/lib/contract/product";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { CLOSED_FOR_GOOD, findClosure, isLongTerm, isOverBefore } from "@/lib/contract/rules/order";
import { formatDateWith } from "@/lib/format/date";
import { useSessionStore } from "@/stores/session";
import { BuyBar } from "./buy-bar";
import { CouponLine } from "./coupon-line";
import { Intro, Part } from "./detail-frame";
import { IncludedList } from "./included-list";
import { ProductPeriod } from "./period";
import { ProductPicture } from "./picture";
import { RefundPart } from "./refund-part";
import { describeUnitPrice, listPriceLines } from "./words";

type ProductDetailProps = {
  product: Product;
  /** Undefined while it loads; null if it failed to load. */
  branch?: FetchedPlace | null;
};

/** Everything to know before buying a product. */
export function ProductDetail({ product, branch }: ProductDetailProps) {
  const { name, kind, description, image, place_pk } = product;
  const today = getToday();
  const isUpcoming = Boolean(branch && isBranchUpcoming(branch, today));
  const rest = findClosure(branch?.closures ?? [], today);
  const isResting = rest !== undefined && rest.to !== CLOSED_FOR_GOOD;
  const startsOn = branch && isUpcoming ? branch.open_date : isResting ? addDays(rest.to, 1) : today;
  const closesOn = branch?.closes_on;
  const closedUntil = useSessionStore(({ me }) => isLongTerm(product) && me?.long_terms_closed_until);
  const isSold =
    product.is_active && !closedUntil && isOverBefore(product, startsOn, closesOn, 0, branch?.closures);
  const unitPrice = describeUnitPrice(product);
  // One after the other, products have one address's document and title.
  useOwnTitle(branch === undefined ? "" : `${branch ? `${branch.name}점 ` : ""}${name} 상품 상세`);
  return (
    <Container>
      <Crumbs>
        <a href={`/product?place=${place_pk}`}>이용권 고르기</a> · {name}
      </Crumbs>
      <ActionColumns>
        <div>
          <Intro>
            <ProductPicture image={image} />
            <div>
              <h1>{name}</h1>
              {branch === undefined ? (
                <BranchWaiting />
              ) : (
                <TextLink href={`/place/${place_pk}`}>
                  {branch ? `${branch.name}점` : "지점 보기"}
                  <ChevronRightIcon size={18} />
                </TextLink>
              )}
              <Lead>{description}</Lead>
            </div>
          </Intro>
          {!product.is_active && (
            <Gone role="note">지금은 팔지 않는 상품이에요. 이미 산 이용권은 그대로 쓸 수 있어요.</Gone>
          )}
          {closedUntil && (
            <Gone role="note">
              {`7일 안심을 두 번 써서 ${formatDateWith(closedUntil, "까지")} 살 수 없는 이용권이에요.`}
            </Gone>
          )}
          {closesOn && product.is_active && <Gone role="note">{describeEndOfSale(closesOn)}</Gone>}
          <Part aria-labelledby="product-price">
            <SectionTitle id="product-price">가격</SectionTitle>
            {unitPrice && <Quiet>{unitPrice}</Quiet>}
            <SumLines lines={listPriceLines(product)} />
            {isSold && <CouponLine product={product} />}
          </Part>
          <Part aria-labelledby="product-included">
            <SectionTitle id="product-included">포함된 것</SectionTitle>
            <IncludedList kind={kind} />
            {branch && branch.amenities.length > 0 && (
              <Extras>
                {branch.name}점 시설: {branch.amenities.join(", ")}
              </Extras>
            )}
          </Part>
          <Part aria-labelledby="product-period">
            <SectionTitle id="product-period">이용 기간</SectionTitle>
            <ProductPeriod
              product={{ ...product, is_active: isSold }}
              branch={branch ?? undefined}
              startsOn={startsOn}
              isUpcoming={isUpcoming}
            />
          </Part>
          <RefundPart product={product} startsOn={startsOn} hours={branch?.hours} />
        </div>
        <BuyBar product={product} isSold={isSold} />
      </ActionColumns>
    </Container>
  );
}

function BranchWaiting() {
  return (
    <Waiting>
      <Skeleton width="80px" height="20px" />
    </Waiting>
  );
}

const Waiting = styled.div`
  padding-block: 12px;
`;

const Gone = styled.p`
  margin-bottom: 24px;
  padding: 14px 18px;
  border-radius: var(--radius-large);
  background: var(--color-caution-tint);
  color: var(--color-caution);
  font-weight: var(--weight-semibold);
`;

const Extras = styled(Quiet)`
  margin-top: 14px;
`;
