import { buy } from "../buy";
import { enterAs, enterAsRichMember } from "../enter";
import { expect } from "../fixtures";
import { signUpMember } from "../member";
import { seen, type Trigger } from "./trigger";

const path = "/mypage/message";

const SIX_MONTHS = 3;

/** A member who was told of a payment. */
async function tellMember() {
  const member = await signUpMember();
  await buy(member, SIX_MONTHS);
  return member;
}

export const messageTriggers: Trigger[] = [
  {
    call: "GET /api/member/message/",
    open: (page) => enterAsRichMember(page, path),
    done: (page) => seen(page.getByRole("heading", { name: "결제했어요" })),
    untrue: /아직 받은 알림이 없어요/,
  },
  {
    call: "POST /api/member/message/read/",
    open: async (page) => enterAs(page, await tellMember(), path),
    says: null,
    // It is shown as new until it is marked.
    again: async (page) => void (await page.reload()),
    done: (page) =>
      expect
        .poll(async () => {
          await page.reload();
          await seen(page.getByRole("heading", { name: "결제했어요" }));
          return page.getByText("새 알림", { exact: true }).count();
        })
        .toBe(0),
  },
];
