"use client";

import { Facts } from "@/components/ui/facts";
import type { FetchedPlace } from "@/lib/api/reading/rules";
import type { Product } from "@/lib/contract/product";
import { getToday } from "@/lib/contract/rules/days";
import { waitForClosures } from "@/lib/contract/rules/order";
import { findLastDay } from "@/lib/contract/rules/term";
import { formatDate } from "@/lib/format/date";
import { describeAmount } from "./words";

type ProductPeriodProps = {
  product: Product;
  /** Undefined until it has loaded, or if it fails to. */
  branch?: FetchedPlace;
  /** The first day on which it can be used, YYYY-MM-DD. */
  startsOn: string;
  isUpcoming: boolean;
};

/** How much is bought, and from when until when it can be used. */
export function ProductPeriod({ product, branch, startsOn, isUpcoming }: ProductPeriodProps) {
  const isDayPass = product.kind === "day_pass";
  const { endsOn, pauses } = waitForClosures(branch?.closures, startsOn, findLastDay(product, startsOn));
  const lastDay = formatDate(endsOn);
  const until = isDayPass
    ? "고른 날 하루"
    : isUpcoming
      ? `오픈하는 날 시작하면 ${lastDay}까지`
      : `${startsOn > getToday() ? "다시 여는 날" : "오늘"} 시작하면 ${lastDay}까지`;
  const start = isUpcoming ? `${formatDate(startsOn)} 오픈부터 골라요` : "결제할 때 골라요";
  const isLonger = pauses.length > 0 && " · 지점이 쉬는 만큼 늘어나요";
  const facts = [
    { name: product.visits && !isDayPass ? "횟수" : "기간", value: describeAmount(product) },
    // Nobody starts a product that is no longer sold.
    { name: "언제까지", value: product.is_active && until + (isLonger || "") },
    { name: "시작하는 날", value: product.is_active && start },
    { name: "이용하는 곳", value: branch && `${branch.name}점` },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}
