// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { buildApiError, type ApiError } from "@/lib/api/api-error";
import { setApiHandlers } from "@/lib/api/handlers";
import { loadReader } from "@/lib/api/reading/load-reader";
import { trialShape } from "@/lib/api/reading/shapes/trial";
import { settleWrite, type Write } from "@/lib/api/settle-write";
import type { Trial } from "@/lib/contract/trial";

const trial: Trial = {
  id: 1,
  place: { pk: 2, name: "도곡" },
  visit_date: "2026-11-26",
  goal: null,
  created: "2026-11-25T10:00:00+09:00",
};
const refusal = buildApiError(409, { code: "nickname_taken", message: "쓰고 있는 닉네임이에요." });

/** Answers in order: an error is thrown, anything else is the answer. */
function answer<T>(...answers: (T | ApiError)[]) {
  return vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next as T;
  });
}

let said: (string | null)[];
let press: ((isAgain: boolean) => void) | undefined;

beforeEach(() => {
  said = [];
  press = undefined;
  setApiHandlers({
    onCheck: async (read) => {
      said.push(read()?.message ?? null);
      press = read()?.onAnswer;
      return true;
    },
  });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const CHECKING = "확인하고 있어요";
const UNKNOWN = expect.stringContaining("확인하지 못했어요");

/** Sends a write, and lets the two looks pass. */
async function write<T>(parts: Write<T>) {
  const outcome = settleWrite(parts).then(
    (result) => ({ result }),
    (error: ApiError) => ({ error }),
  );
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3000);
  return outcome;
}

/** The same where nobody knows yet: the promise of its outcome. */
async function begin<T>(parts: Write<T>) {
  const outcome = settleWrite(parts);
  outcome.catch(() => {});
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3000);
  return { outcome };
}

describe("a write", () => {
  test("that is answered is not looked after", async () => {
    const look = answer("found");
    expect(await write({ send: answer("done"), look })).toEqual({ result: "done" });
    expect(look).not.toHaveBeenCalled();
    expect(said).toEqual([]);
  });

  test.each([400, 401, 403, 409, 429, 500, 503])("that is refused with %i is refused", async (status) => {
    const failure = buildApiError(status);
    const look = answer("found");
    expect(await write({ send: answer<string>(failure), look })).toEqual({ error: failure });
    expect(look).not.toHaveBeenCalled();
    expect(said).toEqual([]);
  });

  test.each([0, 502, 504, 200, 201])(
    "whose answer is lost (%i) is looked after, and says so until it is known",
    async (status) => {
      const look = answer<string | null>(null, "found");
      const outcome = await write({ send: answer<string>(buildApiError(status)), look });
      expect(outcome).toEqual({ result: "found" });
      expect(said).toEqual([CHECKING, null]);
    },
  );

  test.each([null, {}, [], "<html>", 1])(
    "that is answered 200 with what cannot be read (%j) is looked after",
    async (body) => {
      const send = async () => (await loadReader(trialShape))(body);
      expect(await write({ send, look: answer(trial) })).toEqual({ result: trial });
      expect(said).toEqual([CHECKING, null]);
    },
  );

  test("is looked after at once, and after three seconds once more", async () => {
    const look = answer<string | null>(null, null);
    const outcome = settleWrite({ send: answer<string>(buildApiError(0)), look });
    outcome.catch(() => {});
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(2999);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(2);
    await expect(outcome).rejects.toMatchObject({ status: 0, code: "no_answer" });
    expect(said).toEqual([CHECKING, null]);
  });

  test("without a look is sent again, and what refuses it then refuses it", async () => {
    const send = answer<string>(buildApiError(502), buildApiError(0), "done");
    expect(await write({ send })).toEqual({ result: "done" });
    expect(send).toHaveBeenCalledTimes(3);
    expect(await write({ send: answer<string>(buildApiError(502), refusal) })).toEqual({ error: refusal });
  });

  test("nothing of which can be seen asks the member, who can look again", async () => {
    const look = answer<string>(buildApiError(502), buildApiError(502), "found");
    const { outcome } = await begin({ send: answer<string>(buildApiError(502)), look });
    expect(said).toEqual([CHECKING, UNKNOWN]);
    press?.(true);
    await expect(outcome).resolves.toBe("found");
    expect(said).toEqual([CHECKING, UNKNOWN, CHECKING, null]);
  });

  test("looks again by itself when the connection is back", async () => {
    const look = answer<string>(buildApiError(0), buildApiError(0), "found");
    const { outcome } = await begin({ send: answer<string>(buildApiError(0)), look });
    window.dispatchEvent(new Event("online"));
    await expect(outcome).resolves.toBe("found");
  });

  test("that the member gives up ends as not known", async () => {
    const { outcome } = await begin({
      send: answer<string>(...Array.from({ length: 3 }, () => buildApiError(0))),
    });
    press?.(false);
    await expect(outcome).rejects.toMatchObject({ code: "not_known", message: UNKNOWN });
    expect(said.at(-1)).toBeNull();
  });

  test("of two at once nothing is said twice, and one press looks after both", async () => {
    const losses = () => Array.from({ length: 3 }, () => buildApiError(0));
    const first = await begin({ send: answer<string>(...losses(), "one") });
    const second = await begin({ send: answer<string>(...losses(), "two") });
    expect(said).toEqual([CHECKING, UNKNOWN]);
    press?.(true);
    await expect(first.outcome).resolves.toBe("one");
    await expect(second.outcome).resolves.toBe("two");
    expect(said.at(-1)).toBeNull();
  });

  test("without a connection was never sent: nothing is looked after", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const look = answer("found");
    expect(await write({ send: answer<string>(buildApiError(0)), look })).toMatchObject({
      error: { code: "no_answer" },
    });
    expect(look).not.toHaveBeenCalled();
  });

  test("that fails by a defect is not looked after", async () => {
    const defect = new TypeError("x is undefined");
    const look = answer("found");
    await expect(settleWrite({ send: () => Promise.reject(defect), look })).rejects.toBe(defect);
    expect(look).not.toHaveBeenCalled();
  });
});
