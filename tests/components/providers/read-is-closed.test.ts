import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { readIsClosed } from "@/components/providers/read-is-closed";
import { mockBackend } from "@/tests/support/msw";

const DATABASE = "https://gym.firebaseio.com/?ns=butfit";

describe("whether the site is closed", () => {
  test("is what the record says, read by one request", async () => {
    const asked: string[] = [];
    mockBackend.use(
      http.get("https://gym.firebaseio.com/*", ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({ isClosed: true });
      }),
    );
    expect(await readIsClosed(DATABASE)).toBe(true);
    expect(asked).toEqual(["https://gym.firebaseio.com/data.json?ns=butfit"]);
  });

  test.each([[{ isClosed: false }], [{ isClosed: "true" }], [{}], [null], [true]])(
    "is no for %j",
    async (record) => {
      mockBackend.use(http.get("*/data.json", () => HttpResponse.json(record)));
      expect(await readIsClosed(DATABASE)).toBe(false);
    },
  );

  test("is no for a refusal, and for what is no JSON", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    mockBackend.use(http.get("*/data.json", () => HttpResponse.json({ isClosed: true }, { status: 401 })));
    expect(await readIsClosed(DATABASE)).toBe(false);
    mockBackend.use(http.get("*/data.json", () => HttpResponse.text("<p>")));
    expect(await readIsClosed(DATABASE)).toBe(false);
  });

  test("is no without an answer, for which it waits three seconds", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const silence = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(silence.signal);
    mockBackend.use(http.get("*/data.json", () => new Promise<never>(() => {})));
    const answer = readIsClosed(DATABASE);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(3000);
    silence.abort(new DOMException("late", "TimeoutError"));
    expect(await answer).toBe(false);
  });
});
