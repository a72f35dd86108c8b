import { http, HttpResponse } from "msw";
import type { User } from "@/lib/contract/member";
import { useSessionStore } from "@/stores/session";
import { mockBackend } from "@/tests/support/msw";
import { readForm } from "@/tests/support/read-form";

export const user: User = {
  id: 7,
  name: "김버핏",
  nickname: "버핏러",
  photo_uri: null,
  email: "me@butfit.example",
  phone_number: "01012345678",
  gender: "F",
  birth_date: "19900307",
  remain_point: 12_400,
  allowed_for_marketing: false,
  marketing_changed_at: null,
};

/** A member whose record is in this tab's storage and in the store. */
export function beMember(changes: Partial<User> = {}) {
  const me = { ...user, ...changes, access: "a1", refresh: "r1" };
  sessionStorage.setItem("me", JSON.stringify(me));
  useSessionStore.setState({ status: "member", me });
}

export const storedMember = () => JSON.parse(sessionStorage.getItem("me") ?? "null");

export const refuse = (status: number, body: object, headers?: Record<string, string>) => () =>
  HttpResponse.json(body, { status, headers });

/** Answers changes of the member's data in order, repeating the last answer, and records the requests. */
export function answerUpdate(...answers: (() => Response | Promise<Response>)[]) {
  const forms: Record<string, unknown>[] = [];
  mockBackend.use(
    http.put("/user/info/", async ({ request }) => {
      const form = Object.fromEntries(await readForm(request));
      forms.push(form);
      const answer = answers[Math.min(forms.length, answers.length) - 1];
      return answer ? answer() : HttpResponse.json({ ...user, ...form });
    }),
  );
  return forms;
}

/** Says which nicknames are taken, and records the checks. */
export function answerNickname(taken: string[] = []) {
  const asked: { nickname: string | null; raw: string; token: string | null }[] = [];
  mockBackend.use(
    http.get("/api/user/", ({ request }) => {
      const nickname = new URL(request.url).searchParams.get("check_nickname");
      asked.push({ nickname, raw: request.url, token: request.headers.get("authorization") });
      return HttpResponse.json({ is_available: !taken.includes(nickname ?? "") });
    }),
  );
  return asked;
}
