import type { ClosingWay, Membership, MembershipClosing } from "@/lib/contract/membership";

/** What a way of a closing is called, on its button and once it is chosen. */
export function nameClosingWay(way: ClosingWay, { is_taken_back: isOpen }: MembershipClosing): string {
  if (way === "wait") return isOpen ? "그대로 다니기" : "기다리기";
  return way === "money" ? "돌려받기" : "지점 바꾸기";
}

/** The last day on which it can be used: where it is stopped, or its branch closes and the money goes back, sooner than it ends. */
export function findLastDayOfUse({ ends_on, refund, closing }: Membership): string {
  if (refund?.status === "scheduled") return refund.on;
  const isOver = closing && (closing.way ?? closing.default_way) === "money" && closing.deadline < ends_on;
  return isOver ? closing.deadline : ends_on;
}
