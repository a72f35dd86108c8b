// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { readUtm } from "@/lib/tracking/read-utm";
import { saveUtm } from "@/lib/tracking/utm";

const all = "?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("four utm values are kept for this tab alone", () => {
  saveUtm(`${all}&x=1`);
  expect(JSON.parse(sessionStorage.utm)).toEqual({
    utm_source: "a",
    utm_medium: "b",
    utm_campaign: "c",
    utm_content: "d",
  });
  expect(localStorage.utm).toBeUndefined();
});

test.each(["utm_source", "utm_medium", "utm_campaign", "utm_content"])(
  "without %s nothing is kept and an earlier record stays",
  (missing) => {
    const params = new URLSearchParams(all);
    params.delete(missing);
    saveUtm(`?${params}`);
    expect(sessionStorage.utm).toBeUndefined();
    saveUtm(all);
    saveUtm(`?${params}&${missing}=`);
    expect(JSON.parse(sessionStorage.utm).utm_source).toBe("a");
  },
);

test("a storage that refuses does not stop the page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(() => saveUtm(all)).not.toThrow();
});

test("the four values that a tab started with are read as they were saved", () => {
  saveUtm("?utm_source=a&utm_medium=b&utm_campaign=%ED%95%9C&utm_content=d");
  expect(readUtm()).toEqual({ utm_source: "a", utm_medium: "b", utm_campaign: "한", utm_content: "d" });
});

test("a value is cut to the server's limit", () => {
  saveUtm(`?utm_source=${"a".repeat(300)}&utm_medium=b&utm_campaign=c&utm_content=d`);
  expect(readUtm()?.utm_source).toHaveLength(200);
});

test.each(["", "{", "null", "[]", '{"utm_source":"a"}', '{"utm_source":1,"utm_medium":2}'])(
  "the record %j gives none",
  (text) => {
    sessionStorage.setItem("utm", text);
    expect(readUtm()).toBeNull();
  },
);
