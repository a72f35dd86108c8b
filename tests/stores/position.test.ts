import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publicEnv } from "@/lib/config/env";
import { requestPosition, usePositionStore } from "@/stores/position";

const ipLookupUrl = "https://ip.example/json";
const pangyo = { latitude: 37.394726, longitude: 127.111209 };

type Ask = Geolocation["getCurrentPosition"];

const original = { ...publicEnv };
const read = () => usePositionStore.getState();

function setUp(getCurrentPosition: Ask, { url = ipLookupUrl, userAgent = "Windows" } = {}) {
  Object.assign(publicEnv, { ipLookupUrl: url });
  const ask = vi.fn(getCurrentPosition);
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition: ask }, userAgent });
  return ask;
}

const refuse =
  (code: number, message = "no"): Ask =>
  (_, onError) =>
    onError?.({ code, message } as GeolocationPositionError);

const succeed: Ask = (onSuccess) => onSuccess({ coords: pangyo } as GeolocationPosition);

function answerLookUp(answer: () => Response | Promise<Response>) {
  const lookUp = vi.fn<(url: string) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", lookUp);
  return lookUp;
}

afterEach(() => void Object.assign(publicEnv, original));
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answerLookUp(() => Response.json({ status: "success", lat: 37.1, lon: 127.2 }));
});

test("the browser is asked with high accuracy, a 15 s timeout and a maximum age of one minute", async () => {
  const ask = setUp(succeed);
  await requestPosition();
  expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 15000, maximumAge: 60000 });
  expect(read()).toEqual({ position: pangyo, isAsking: false, hasAsked: true });
  expect(fetch).not.toHaveBeenCalled();
});

test("the visitor is prompted at most once per page load", async () => {
  const ask = setUp(refuse(1));
  await Promise.all([requestPosition(), requestPosition()]);
  await requestPosition();
  expect(ask).toHaveBeenCalledOnce();
});

test("while the prompt is open the store says so", async () => {
  setUp(() => {});
  void requestPosition();
  expect(read().isAsking).toBe(true);
});

test("after a timeout the IP look-up follows one second later, not before", async () => {
  setUp(refuse(3));
  const asked = requestPosition();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([ipLookupUrl]);
  expect(read().position).toEqual({ latitude: 37.1, longitude: 127.2 });
});

test.each([
  ["the Mac's message", refuse(2, "Position update is unavailable"), "Macintosh; Intel Mac OS X", 1],
  ["an unavailable position on a Mac", refuse(2, ""), "Macintosh; Intel Mac OS X", 1],
  ["the message elsewhere", refuse(2, "Position update is unavailable"), "Windows NT 10.0", 1],
  ["an unavailable position elsewhere", refuse(2, "Network error"), "Windows NT 10.0", 0],
  ["a refusal", refuse(1), "Windows NT 10.0", 0],
  ["a refusal on a Mac", refuse(1, "User denied"), "Macintosh; Intel Mac OS X", 0],
])("%s causes as many IP look-ups as it should", async (_, ask, userAgent, lookUpCount) => {
  setUp(ask, { userAgent });
  const asked = requestPosition();
  await vi.advanceTimersByTimeAsync(20_000);
  await asked;
  expect(fetch).toHaveBeenCalledTimes(lookUpCount);
  expect(console.warn).toHaveBeenCalled();
});

test("without a configured address there is no IP look-up", async () => {
  setUp(refuse(3), { url: "" });
  await requestPosition();
  expect(fetch).not.toHaveBeenCalled();
  expect(read().position).toBeNull();
});

test.each<[string, () => Response]>([
  ["says fail", () => Response.json({ status: "fail", lat: 1, lon: 2 })],
  ["has no numbers", () => Response.json({ status: "success", lat: "37", lon: null })],
  ["is off the globe", () => Response.json({ status: "success", lat: 370, lon: 127 })],
  ["is null island", () => Response.json({ status: "success", lat: 0, lon: 0 })],
  ["is a 500", () => Response.json({ status: "success", lat: 37, lon: 127 }, { status: 500 })],
  ["is HTML", () => new Response("<h1>hello</h1>")],
  ["is null", () => Response.json(null)],
  ["never comes", () => void 0 as never],
])("an IP answer that %s is logged and leaves the position unknown", async (_, answer) => {
  answerLookUp(() => answer() ?? Promise.reject(new TypeError("Failed to fetch")));
  setUp(refuse(3));
  const asked = requestPosition();
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
  expect(console.warn).toHaveBeenCalledTimes(2);
  expect(read()).toEqual({ position: null, isAsking: false, hasAsked: true });
});

test("a visitor without a connection, whose browser could not be asked, may press again", async () => {
  const ask = setUp(succeed);
  vi.doMock("@/stores/find-position", () => Promise.reject(new Error("Failed to load chunk")));
  await requestPosition();
  expect(read()).toEqual({ position: null, isAsking: false, hasAsked: false });
  vi.doUnmock("@/stores/find-position");
  await requestPosition();
  expect(ask).toHaveBeenCalledOnce();
});

test("a browser without geolocation is not asked", async () => {
  setUp(succeed);
  vi.stubGlobal("navigator", { userAgent: "" });
  await requestPosition();
  expect(read()).toEqual({ position: null, isAsking: false, hasAsked: true });
});

test.each([
  ["a latitude of 999", 999, 127],
  ["a longitude of 181", 37, 181],
  ["no number", Number.NaN, 127],
  ["infinity", 37, Infinity],
  ["text", "37.4", "127.1"],
  ["null island", 0, 0],
])("%s is no position, and no other is looked up", async (_, latitude, longitude) => {
  setUp((onSuccess) => onSuccess({ coords: { latitude, longitude } } as GeolocationPosition));
  await requestPosition();
  expect(read()).toEqual({ position: null, isAsking: false, hasAsked: true });
  expect(fetch).not.toHaveBeenCalled();
});
