import type { Ending, SessionNotice } from "./notice";
import { getLoginHref } from "./return-url";

/** Long enough for another tab to tell why it has ended the session. */
const HEARD_AFTER_MS = 200;

const sentences: Partial<Record<string, string>> = {
  expired: "로그인이 만료됐어요",
  no_answer: "서버가 대답하지 않아 로그아웃했어요",
  logged_out: "다른 창에서 로그아웃했어요",
  password_changed: "비밀번호가 바뀌었어요",
  logged_in: "다른 창에서 로그인했어요",
  no_cookies: "쿠키가 막혀 있어 페이지를 열지 못했으니, 브라우저 설정에서 쿠키를 허용해 주세요",
  tab_only: "저장 공간이 가득 차 이 창에서만 로그인 상태를 유지해요",
} satisfies Partial<Record<SessionNotice, string>>;

const endings = new Set<string>([
  "expired",
  "no_answer",
  "logged_out",
  "password_changed",
] satisfies Ending[]);

const OTHER_MEMBER = "다른 창에서 다른 회원으로 로그인했어요";

/**
 * Says a note, once the other tabs have had the time to explain it.
 *
 * @param take gets the note and removes it
 * @param show shows its sentence, for an ending with the address to log in again
 * @param memberId whose page it is now
 */
export async function say(
  take: () => string | null,
  show: (sentence: string, loginHref?: string) => void,
  memberId?: number,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, HEARD_AFTER_MS));
  const notice = take();
  const former = notice?.match(/^other_than_(\d+)$/)?.[1];
  // The same member has only logged in once more.
  const isOther = former && memberId !== undefined && Number(former) !== memberId;
  const sentence = isOther ? OTHER_MEMBER : sentences[notice ?? ""];
  const { pathname, search } = window.location;
  if (sentence && endings.has(notice ?? "")) show(sentence, getLoginHref(pathname, search));
  else if (sentence) show(sentence);
}
