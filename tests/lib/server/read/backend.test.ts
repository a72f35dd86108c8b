import { unstable_cache } from "next/cache";
import Type from "typebox";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  BackendUnavailableError,
  load,
  NotFoundError,
  readList,
  readRecord,
  REVALIDATE_S,
} from "@/lib/server/read/backend";

// Without Next there is no cache to keep an answer in.
vi.mock("next/cache", () => ({ unstable_cache: vi.fn((read: unknown) => read) }));

const Schema = Type.Object({ name: Type.String() });
const answer = vi.fn<(address: string) => Promise<Response>>();
const readOne = () => readRecord("/api/thing/7/", Schema, "branches", 7);
const readAll = () => readList("/api/thing/", Schema, "branches");

const missing = () =>
  Response.json({ message: "찾으시는 내용이 없어요.", code: "not_found" }, { status: 404 });

let clock = Date.parse("2026-11-21T12:00:00+09:00");

beforeEach(() => {
  // After a failure the backend gets no call for a moment: each test starts long after the one before.
  clock += 60_000;
  vi.useFakeTimers({ now: clock });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubEnv("BACKEND_URL", "http://backend.test");
  vi.stubGlobal("fetch", answer);
  answer.mockReset().mockImplementation(async () => Response.json({ name: "역삼" }));
  vi.mocked(unstable_cache).mockClear();
});

describe("a read of the backend", () => {
  test("requests the path and keeps the answer under its tags for a minute", async () => {
    expect(await readOne()).toEqual({ name: "역삼" });
    expect(answer.mock.calls[0]?.[0]).toBe("http://backend.test/api/thing/7/");
    expect(unstable_cache).toHaveBeenCalledWith(expect.any(Function), ["/api/thing/7/"], {
      revalidate: REVALIDATE_S,
      tags: ["branches", "branch-7"],
    });
  });

  test("of what does not exist is cached as well, and says so", async () => {
    answer.mockImplementation(async () => missing());
    await expect(readOne()).rejects.toThrow(NotFoundError);
    const [[askKept] = []] = vi.mocked(unstable_cache).mock.calls;
    expect(await askKept?.()).toEqual({ isMissing: true });
  });

  test.each([
    ["a failure", () => new Response("{}", { status: 500 })],
    ["a page that is no JSON", () => new Response("<html>", { status: 200 })],
    ["a proxy's own 404", () => new Response("<h1>404 Not Found</h1>", { status: 404 })],
    ["a 404 of another shape", () => Response.json({ detail: "Not found." }, { status: 404 })],
    ["an answer of another shape", () => Response.json({ title: "역삼" })],
  ])("treats %s as no answer and keeps nothing of it", async (_, makeAnswer) => {
    answer.mockImplementation(async () => makeAnswer());
    await expect(readOne()).rejects.toThrow(BackendUnavailableError);
    const [[askKept] = []] = vi.mocked(unstable_cache).mock.calls;
    await expect(askKept?.()).rejects.toThrow();
  });

  test("waits three seconds for a backend that does not answer", async () => {
    answer.mockReturnValue(new Promise(() => {}));
    const read = expect(readOne()).rejects.toThrow(BackendUnavailableError);
    await vi.advanceTimersByTimeAsync(3000);
    await read;
  });

  test("sends nothing for two seconds to a backend that failed", async () => {
    answer.mockResolvedValueOnce(new Response("{}", { status: 500 }));
    await expect(readOne()).rejects.toThrow();
    await expect(readOne()).rejects.toThrow(BackendUnavailableError);
    expect(answer).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    expect(await readOne()).toEqual({ name: "역삼" });
  });

  test("requests nothing during a build, which is the same wherever it is made", async () => {
    vi.stubEnv("NEXT_PHASE", "phase-production-build");
    expect(await load(readOne())).toEqual({ status: "unavailable" });
    expect(answer).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });
});

test("a list is never missing: a backend that does not know it counts as down", async () => {
  answer.mockImplementation(async () => missing());
  await expect(readAll()).rejects.toThrow(BackendUnavailableError);
});

describe("a page loads", () => {
  test("data, or reports that there is none", async () => {
    expect(await load(readOne())).toEqual({ status: "ok", data: { name: "역삼" } });
    answer.mockImplementation(async () => missing());
    expect(await load(readOne())).toEqual({ status: "not-found" });
  });

  test("or reports that loading failed, and the log says why", async () => {
    answer.mockResolvedValue(new Response("{}", { status: 500 }));
    expect(await load(readOne())).toEqual({ status: "unavailable" });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining("/api/thing/7/: Error: 500"));
  });

  test("and does not blame the backend for a defect of the site", async () => {
    await expect(load(Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
  });
});
