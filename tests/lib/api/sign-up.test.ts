// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { readUtm } from "@/components/account/create-account";
import { saveUtm } from "@/lib/tracking/utm";

afterEach(() => sessionStorage.clear());

test("the four values that a tab started with are read as they were saved", () => {
  saveUtm("?utm_source=a&utm_medium=b&utm_campaign=%ED%95%9C&utm_content=d");
  expect(readUtm()).toEqual({ utm_source: "a", utm_medium: "b", utm_campaign: "한", utm_content: "d" });
});

test("a value is cut to the server's limit", () => {
  const values = { utm_source: "a".repeat(300), utm_medium: "b", utm_campaign: "c", utm_content: "d" };
  sessionStorage.setItem("utm", JSON.stringify(values));
  expect(readUtm()?.utm_source).toHaveLength(200);
});

test.each(["", "{", "null", "[]", '{"utm_source":"a"}', '{"utm_source":1,"utm_medium":2}'])(
  "the record %j gives none",
  (text) => {
    sessionStorage.setItem("utm", text);
    expect(readUtm()).toBeNull();
  },
);
