import { WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";

/** What holds at every branch, as its page and the search say it. */
export const CHAIN_ANSWERS = {
  young: "만 14세부터 가입해요. 만 19세 전에 산 이용권은 그때까지 위약금 없이 그만둘 수 있어요.",
  foreign: "외국인도 문자를 받을 한국 휴대폰 번호가 있으면 가입할 수 있어요.",
  leaving: `언제든 그만둘 수 있어요. 시작하고 ${WITHDRAWAL_DAYS}일 안에는 위약금이 없어요.`,
};
