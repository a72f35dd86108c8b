// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { buildApiError, FALLBACK_MESSAGE } from "@/lib/api/api-error";
import { describeError, describeWait, FORM_WORDS } from "@/lib/format/error";

const refuse = (status: number, body: object, retryAfter?: string) => buildApiError(status, body, retryAfter);

test.each([
  [45, "45초"],
  [60, "1분"],
  [750, "12분 30초"],
  [0.2, "1초"],
  [59.4, "1분"],
])("%s seconds are %s in Korean", (seconds, words) => expect(describeWait(seconds)).toBe(words));

describe("a failed call is described", () => {
  test("by the server's message, or by the fallback where it has none", () => {
    expect(describeError(refuse(409, { message: "이미 받은 쿠폰이에요.", code: "x" }))).toBe(
      "이미 받은 쿠폰이에요.",
    );
    expect(describeError(buildApiError(0))).toBe(FALLBACK_MESSAGE);
    expect(describeError(new TypeError("x is undefined"))).toBe(FALLBACK_MESSAGE);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(describeError(new TypeError("no such chunk"), { words: FORM_WORDS })).toBe(FORM_WORDS.offline);
    onLine.mockRestore();
  });

  test("in one line of at most 200 characters, whatever a server says", () => {
    const said = describeError(refuse(400, { message: `a\u202eb\n${"가".repeat(200_000)}`, code: "x" }));
    expect(said).toMatch(/^a b 가+…$/);
    expect([...said]).toHaveLength(200);
    const ofField = refuse(400, { message: "x", code: "x", errors: { name: ["😀".repeat(1000)] } });
    expect([...describeError(ofField, { fields: ["name"] })]).toHaveLength(200);
  });

  test("after too many with how long to wait, once", () => {
    expect(describeError(refuse(429, { message: "너무 많아요.", code: "x" }, "90"))).toBe(
      "너무 많아요. 1분 30초 뒤에 다시 할 수 있어요.",
    );
    expect(describeError(refuse(429, { message: "56초 뒤에 다시 시도해 주세요.", code: "x" }, "56"))).toBe(
      "56초 뒤에 다시 시도해 주세요.",
    );
    expect(describeError(refuse(429, { message: "5번 틀렸어요.", code: "x" }, "60"))).toBe(
      "5번 틀렸어요. 1분 뒤에 다시 할 수 있어요.",
    );
    expect(describeError(refuse(503, { message: "쉬는 중이에요.", code: "x" }, "60"))).toBe("쉬는 중이에요.");
  });

  test("by the caller's message for a code, else by its field", () => {
    const options = { words: { pending: "기다리고 있어요." }, fields: ["code_value"] };
    expect(describeError(refuse(409, { message: "x", code: "pending" }, "9"), options)).toBe(
      "기다리고 있어요.",
    );
    const error = refuse(400, { message: "x", code: "y", errors: { a: ["b"], code_value: ["길어요."] } });
    expect(describeError(error, options)).toBe("길어요.");
    expect(describeError(error)).toBe("x");
  });

  test("in a form without a connection by saying that nothing is lost", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(describeError(buildApiError(0), { words: FORM_WORDS })).toContain("쓴 내용은 그대로 있으니");
    expect(describeError(buildApiError(0))).toBe(FALLBACK_MESSAGE);
    expect(describeError(refuse(400, { message: "안 돼요." }), { words: FORM_WORDS })).toBe("안 돼요.");
    const away = refuse(503, { message: "지금은 처리할 수 없어요.", code: "database_unavailable" });
    expect(describeError(away, { words: FORM_WORDS })).toContain("쓴 내용은 그대로 있으니");
  });
});
