import { expect, test } from "vitest";
import { isOwnPath } from "@/lib/notice/links";

test.each(["/place", "/place/1?x=1", "/"])("%s stays on the site", (href) => {
  expect(isOwnPath(href)).toBe(true);
});

test.each(["//evil.example", "/\\evil.example", "https://x.example", "mailto:a@x.example", "#top", ""])(
  "%j does not",
  (href) => {
    expect(isOwnPath(href)).toBe(false);
  },
);
