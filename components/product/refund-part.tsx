"use client";

import styled from "styled-components";
import { SumLines } from "@/components/ui/sum-lines";
import { TextLink } from "@/components/ui/text-link";
import type { PlaceHours } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { describeRefund, getRefundExample } from "@/lib/product/refund";
import { RefundRule } from "./refund-rule";

type RefundPartProps = {
  product: Product;
  /** The first day on which it can be used, YYYY-MM-DD. */
  startsOn: string;
  /** Of its branch, once they are known. */
  hours?: readonly PlaceHours[];
};

/** The refund rule with an example calculated from this product's price. */
export function RefundPart({ product, startsOn, hours }: RefundPartProps) {
  const example = getRefundExample(product, startsOn);
  return (
    <Root>
      <RefundRule kind={product.kind} headingLevel={2} hours={hours} />
      {example && (
        <div>
          <h3>
            예를 들어 {example.usedUnits}
            {example.unit} 이용하고 그만두면
          </h3>
          <SumLines lines={describeRefund(example).lines} />
          <TextLink href={`/place/${product.place_pk}#prices`}>다른 날로 계산해 보기</TextLink>
        </div>
      )}
    </Root>
  );
}

const Root = styled.section`
  padding-bottom: 64px;

  h3 {
    margin-block: 28px 4px;
    font-size: var(--text-subheading);
  }
`;
