// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { saveUtm } from "@/lib/tracking/utm";

const all = "?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("four utm values are kept for this tab only", () => {
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

test("a value that is longer than a sign-up may send is not kept, nor the others", () => {
  saveUtm(all.replace("=c", `=${"c".repeat(201)}`));
  expect(sessionStorage.utm).toBeUndefined();
  saveUtm(all.replace("=c", `=${"c".repeat(200)}`));
  expect(JSON.parse(sessionStorage.utm).utm_campaign).toHaveLength(200);
});

test("a storage that refuses does not stop the page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(() => saveUtm(all)).not.toThrow();
});
