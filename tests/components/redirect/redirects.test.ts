// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redirectKeys, findRedirectWay } from "@/components/redirect/redirects";
import { externalLinks } from "@/lib/config/links";

const desktop = { userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", maxTouchPoints: 0 };
const home = { name: "홈", href: "/" };

describe("/redirect", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) KAKAOTALK", 5, externalLinks.appStore],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, externalLinks.appStore],
    ["Mozilla/5.0 (Linux; Android 14; SM-S918N)", 5, externalLinks.googlePlay],
  ])("redirects %s to its store", (userAgent, maxTouchPoints, href) => {
    expect(findRedirectWay("?to=app", { userAgent, maxTouchPoints })).toHaveProperty("href", href);
  });

  it("shows a computer the QR code for a phone", () => {
    expect(findRedirectWay("?to=app", desktop)).toBe("app-code");
    const mac = { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", maxTouchPoints: 0 };
    expect(findRedirectWay("?to=app", mac)).toBe("app-code");
  });

  it("has an address of the link table behind each key", () => {
    const known = JSON.stringify(externalLinks);
    for (const key of redirectKeys) {
      const way = findRedirectWay(`?to=${key}`, desktop);
      expect(known).toContain(JSON.stringify((way as { href: string }).href));
    }
  });

  it.each([
    "",
    "?to=",
    "?to=nope",
    "?to=https://evil.example",
    "?to=//evil.example",
    "?to=__proto__",
    "?to=constructor",
    "?url=https://evil.example",
    "?to=APP",
  ])("redirects home for %s", (search) => expect(findRedirectWay(search, desktop)).toEqual(home));

  it("redirects home for any text that is not a key", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text !== "app" && !redirectKeys.includes(text));
        expect(findRedirectWay(`?to=${encodeURIComponent(text)}`, desktop)).toEqual(home);
      }),
    );
  });
});
