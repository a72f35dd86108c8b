import type { ClosingWay, MembershipClosing } from "@/lib/contract/membership";

/** What a way of a closing is called, on its button and once it is chosen. */
export function nameClosingWay(way: ClosingWay, { is_taken_back: isOpen }: MembershipClosing): string {
  if (way === "wait") return isOpen ? "그대로 다니기" : "기다리기";
  return way === "money" ? "돌려받기" : "지점 바꾸기";
}
