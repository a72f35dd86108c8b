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
} from "@/lib/render/read/backend";

// Without Next there is no cache to keep an answer in.
vi.mock("next/cache", () => ({ unstable_cache: vi.fn((read: unknown) => read) }));

const Schema = Type.Object({ name: Type.String() });
const answer = vi.fn<(address: string) => Promise<Response>>();
const readThing = (id: number) => readRecord(`/api/thing/${id}/`, Schema, "branches", id);
const readOne = () => readThing(7);
const readAll = () => readList("/api/thing/", Schema, "branches");

const missing = () =>
  Response.json({ message: "찾으시는 내용이 없어요.", code: "not_found" }, { status: 404 });

/** The paths that the backend does not answer in time. */
let isSlow: (path: string) => boolean = () => false;

/** Lets a read fail by its three seconds. */
async function failByTime(read: Promise<unknown>): Promise<void> {
  const failed = expect(read).rejects.toThrow(
    expect.objectContaining({
      name: "BackendUnavailableError",
      message: expect.stringContaining("no answer within 3000 ms"),
    }),
  );
  await vi.advanceTimersByTimeAsync(3000);
  await failed;
}

let clock = Date.parse("2026-11-21T12:00:00+09:00");

beforeEach(() => {
  // Failures are remembered for a moment: each test starts long after the one before.
  clock += 3_600_000;
  vi.useFakeTimers({ now: clock });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubEnv("BACKEND_URL", "http://backend.test");
  vi.stubGlobal("fetch", answer);
  isSlow = () => false;
  answer.mockReset().mockImplementation(async (address) => {
    if (isSlow(new URL(address).pathname)) return new Promise(() => {});
    return Response.json({ name: "역삼" });
  });
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

  test("is sent once for all pages that need it at that moment, and anew afterwards", async () => {
    isSlow = () => true;
    const together = Promise.all([readOne(), readOne()]);
    await failByTime(together);
    expect(answer).toHaveBeenCalledTimes(1);
    isSlow = () => false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all([readOne(), readOne()])).toEqual([{ name: "역삼" }, { name: "역삼" }]);
    expect(answer).toHaveBeenCalledTimes(2);
    await readOne();
    expect(answer).toHaveBeenCalledTimes(3);
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
    ["an answer of another shape", () => Response.json(["역삼"])],
  ])("treats %s as no answer and keeps nothing of it", async (_, makeAnswer) => {
    answer.mockImplementation(async () => makeAnswer());
    await expect(readOne()).rejects.toThrow(BackendUnavailableError);
    const [[askKept] = []] = vi.mocked(unstable_cache).mock.calls;
    await expect(askKept?.()).rejects.toThrow();
  });

  test("keeps the items of a list that can be read, and logs how many cannot", async () => {
    answer.mockImplementation(async () => Response.json([{ name: "역삼" }, null, "글"]));
    expect(await readList("/api/thing/", Type.Array(Schema), "branches")).toHaveLength(1);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ["backend read: /api/thing/ has 2 unreadable items"],
    ]);
  });

  test("waits three seconds for a backend that does not answer", async () => {
    isSlow = () => true;
    await failByTime(readOne());
  });

  test("that failed is not sent again for two seconds", async () => {
    answer.mockResolvedValueOnce(new Response("{}", { status: 500 }));
    await expect(readOne()).rejects.toThrow();
    await expect(readOne()).rejects.toThrow(BackendUnavailableError);
    expect(answer).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    expect(await readOne()).toEqual({ name: "역삼" });
  });

  test("that is slow fails alone: the next ones of other things are answered", async () => {
    isSlow = (path) => path === "/api/thing/7/";
    await failByTime(readOne());
    for (const id of [8, 9, 10]) expect(await readThing(id)).toEqual({ name: "역삼" });
  });

  test("fails alone again and again, while nobody reads anything else", async () => {
    isSlow = (path) => path === "/api/thing/7/";
    for (let time = 0; time < 5; time += 1) {
      await failByTime(readOne());
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(await readThing(8)).toEqual({ name: "역삼" });
  });

  test("is sent while some of the others are answered, however many are slow", async () => {
    isSlow = (path) => Number(path.match(/\d+/)) % 2 === 1;
    for (let id = 1; id < 20; id += 2) {
      await failByTime(readThing(id));
      expect(await readThing(id + 1)).toEqual({ name: "역삼" });
    }
  });

  test("requests nothing during a build, which is the same wherever it is made", async () => {
    vi.stubEnv("NEXT_PHASE", "phase-production-build");
    expect(await load(readOne())).toEqual({ status: "unavailable" });
    expect(answer).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe("a backend that answers nothing", () => {
  test("costs three reads their wait, and the others nothing", async () => {
    isSlow = () => true;
    await failByTime(Promise.all([readThing(1), readThing(2), readThing(3)]));
    for (let id = 4; id < 100; id += 1) await expect(readThing(id)).rejects.toThrow(BackendUnavailableError);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  test("is asked again every two seconds, by those who come at that moment, until it answers anything", async () => {
    isSlow = () => true;
    await failByTime(Promise.all([readThing(1), readThing(2), readThing(3)]));
    for (let time = 0; time < 5; time += 1) {
      await vi.advanceTimersByTimeAsync(2000);
      await failByTime(readThing(4));
      await expect(readThing(5)).rejects.toThrow(BackendUnavailableError);
    }
    await vi.advanceTimersByTimeAsync(2000);
    isSlow = () => false;
    expect(await readThing(6)).toEqual({ name: "역삼" });
    isSlow = (path) => path === "/api/thing/7/";
    await failByTime(readOne());
    expect(await readThing(8)).toEqual({ name: "역삼" });
  });

  test("is not taken for one by failures of long ago", async () => {
    isSlow = (path) => path !== "/api/thing/9/";
    for (const id of [1, 2, 3]) {
      await failByTime(readThing(id));
      await vi.advanceTimersByTimeAsync(60_000);
    }
    isSlow = (path) => path === "/api/thing/4/";
    await failByTime(readThing(4));
    expect(await readThing(9)).toEqual({ name: "역삼" });
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
