import { useQuery } from "@tanstack/react-query";
import { holidaysQuery } from "@/hooks/branch/use-holidays";
import type { Refund } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { listRefundSteps, type RefundStep } from "@/lib/member/stop";

/** What has become of a wish to stop, and by when the money arrives; without the holidays a little early. */
export function useRefundSteps(refund: Refund): RefundStep[] {
  const { data = [] } = useQuery(holidaysQuery);
  return listRefundSteps(refund, new Set(data.map(({ date }) => date)), getToday());
}
