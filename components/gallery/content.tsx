"use client";

import { Avatar } from "@/components/ui/avatar";
import * as balanceIcons from "@/components/ui/balance-icon";
import { ChangingNumber } from "@/components/ui/changing-number";
import * as chevronIcons from "@/components/ui/chevron-icon";
import * as frameIcons from "@/components/ui/frame-icon";
import * as lineIcons from "@/components/ui/icon";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { SumLines } from "@/components/ui/sum-lines";
import { Part, Row, State } from "./parts";

const icons = Object.entries({
  ...lineIcons,
  ...chevronIcons,
  ...frameIcons,
  ...balanceIcons,
}).sort(([one], [other]) => one.localeCompare(other));

/** Components that show content. */
export function ContentParts() {
  return (
    <Part title="내용">
      <State name="SumLines">
        <SumLines
          lines={[
            { name: "상품 금액", value: "528,000원" },
            { name: "쿠폰", note: "서머 페스타 10% 할인, 한 번에 한 장만 쓸 수 있어요", value: "-52,800원" },
            { name: "포인트", value: "-5,200원" },
            { name: "결제할 금액", value: "470,000원" },
          ]}
        />
      </State>
      <State name="ChangingNumber">
        <ChangingNumber>12,000원</ChangingNumber>
      </State>
      <State name="Avatar: picture, fallback">
        <Row>
          {[32, 48, 72].map((size) => (
            <Avatar
              key={size}
              src="/images/avatar-neutral.svg"
              fallbackSrc="/images/avatar-neutral.svg"
              size={size}
            />
          ))}
        </Row>
      </State>
      <State name="Icon">
        <Row>
          {icons.map(([name, Icon]) => (
            <Icon key={name} label={name} />
          ))}
        </Row>
      </State>
      <State name="LazyPicture">
        <LazyPicture src="/images/states/coming-soon" alt="" width={4} height={3} color="var(--color-lime)" />
      </State>
    </Part>
  );
}
