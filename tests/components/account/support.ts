import { http, HttpResponse } from "msw";
import { mockBackend } from "@/tests/support/msw";

type Answer = () => Response;

/** The account calls, each answered with success until a test says otherwise; what was sent is recorded. */
export function answerAccountCalls(changes: Partial<Record<keyof typeof defaults, Answer>> = {}) {
  const answers = { ...defaults, ...changes };
  const calls: { call: keyof typeof defaults; query: string; body: unknown }[] = [];
  const take =
    (call: keyof typeof defaults) =>
    async ({ request }: { request: Request }) => {
      calls.push({ call, query: new URL(request.url).search, body: await readBody(request) });
      return answers[call]();
    };
  mockBackend.use(
    http.get("/user/vertification_phone/", take("checkPhone")),
    http.post("/user/auth_sms/", take("sendCode")),
    http.get("/user/auth_sms/", take("verifyCode")),
    http.get("/api/user/", take("checkNickname")),
    http.post("/user/new-password/verify/", take("verifyPassword")),
    http.post("/user/sign_up/", take("signUp")),
    http.put("/user/reset_password/", take("resetPassword")),
    // Read before one agrees, and no step of the account's own.
    http.get("/api/agreement/", () => answers.texts()),
    http.post("/user/token/", take("login")),
    http.post("/user/logout/", take("logout")),
  );
  return {
    answers,
    calls,
    /** What was sent to one of them. */
    to: (call: keyof typeof defaults) => calls.filter((entry) => entry.call === call),
  };
}

export const refuse =
  (status: number, body: object, headers?: Record<string, string>): Answer =>
  () =>
    HttpResponse.json(body, { status, headers });

export const give =
  (body: object, status = 200): Answer =>
  () =>
    HttpResponse.json(body, { status });

const defaults = {
  checkPhone: give({ is_registered: false }),
  sendCode: give({ expires_in: 180 }),
  verifyCode: give({ verified: true }),
  checkNickname: give({ is_available: true }),
  verifyPassword: give({ is_eight: true, is_special: true, is_same: true }),
  texts: give([]),
  signUp: give({ id: 7, access: "a1", refresh: "r1" }, 201),
  resetPassword: give({}),
  login: refuse(401, { code: "invalid_credentials", message: "휴대폰 번호나 비밀번호가 맞지 않아요." }),
  logout: give({}),
};

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("json")) return request.json();
  return type.includes("form") ? Object.fromEntries(await request.formData()) : null;
}
