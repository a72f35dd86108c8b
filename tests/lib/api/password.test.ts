// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setApiHandlers } from "@/lib/api/handlers";
import { verifyNewPassword, verifyPassword } from "@/lib/api/password";
import { mockBackend } from "@/tests/support/msw";

const onErrorMessage = vi.fn();
const onSystemUpdate = vi.fn();

beforeEach(() => {
  setApiHandlers({ onErrorMessage, onSystemUpdate, onSessionEnd: vi.fn() });
  localStorage.setItem("me", JSON.stringify({ access: "a1" }));
});

function answer(path: string, response: () => Response) {
  const seen: { token: string | null; body: unknown }[] = [];
  mockBackend.use(
    http.post(path, async ({ request }) => {
      seen.push({ token: request.headers.get("authorization"), body: await request.json() });
      return response();
    }),
  );
  return seen;
}

describe("the check of the current password", () => {
  const PATH = "/user/password/verify/";

  test("is sent with the member's token", async () => {
    const seen = answer(PATH, () => HttpResponse.json({ is_valid: true }));
    expect(await verifyPassword("demo1234!")).toEqual({ status: 200, data: { is_valid: true } });
    expect(seen).toEqual([{ token: "Bearer a1", body: { password: "demo1234!" } }]);
  });

  test.each([400, 429, 500])(
    "returns the response of a refusal with %s and does not throw",
    async (status) => {
      const data = { message: "비밀번호를 다시 확인해 주세요.", code: "password_mismatch" };
      answer(PATH, () => HttpResponse.json(data, { status, headers: { "retry-after": "60" } }));
      expect(await verifyPassword("wrong")).toMatchObject({
        status,
        data,
        error: { message: data.message, retryAfterS: 60 },
      });
    },
  );

  test("returns status 0 where no answer arrived", async () => {
    answer(PATH, () => HttpResponse.error());
    expect(await verifyPassword("demo1234!")).toMatchObject({ status: 0, error: { code: "no_answer" } });
  });
});

describe("the check of a new password", () => {
  const PATH = "/user/new-password/verify/";
  const flags = { is_eight: false, is_special: true, is_same: true };

  test("is sent without a token", async () => {
    const seen = answer(PATH, () => HttpResponse.json({ is_eight: true, is_special: true, is_same: true }));
    expect((await verifyNewPassword("new1234!", "new1234!")).status).toBe(200);
    expect(seen).toEqual([{ token: null, body: { new_pw1: "new1234!", new_pw2: "new1234!" } }]);
  });

  test("returns the response with the three flags on a refusal, without throwing or a toast", async () => {
    answer(PATH, () => HttpResponse.json({ ...flags, message: "짧아요.", code: "x" }, { status: 400 }));
    expect(await verifyNewPassword("a!", "a!")).toMatchObject({ status: 400, data: flags });
    expect(onErrorMessage).not.toHaveBeenCalled();
  });

  test("is not a refusal while the operator's update runs", async () => {
    answer(PATH, () => HttpResponse.json({ message: "업데이트", code: "system_update" }, { status: 503 }));
    expect(await verifyNewPassword("new1234!", "new1234!")).toEqual({ status: 503, data: null });
    expect(onSystemUpdate).toHaveBeenCalledOnce();
  });
});
