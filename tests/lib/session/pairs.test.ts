// @vitest-environment jsdom
import { NextRequest } from "next/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AUTH_SCRIPT, GUARD_SCRIPT } from "@/lib/config/inline-scripts";
import { sayNotice } from "@/lib/session/notice";
import { isAuthPage, isGuardedPage, nameGuardMark, readReturnUrl } from "@/lib/session/return-url";
import { middleware } from "@/middleware";

/*
 * Marker and storage may disagree: another tab, cleared storage, a seeded test. A small browser walks every
 * such pair through the real middleware and the real inline scripts.
 */

const ORIGIN = "http://localhost:3000";
const me = JSON.stringify({ access: "a1" });

const storages: Record<string, () => void> = {
  "no tokens": () => {},
  "remembered tokens": () => localStorage.setItem("me", me),
  "the tab's tokens": () => sessionStorage.setItem("me", me),
  "a broken record": () => localStorage.setItem("me", "{"),
  "a record without an access token": () => sessionStorage.setItem("me", '{"refresh":"r"}'),
};

class Browser {
  cookies = new Map<string, string>();
  redirects = 0;
  isHidden = false;
  /** A browser in which they are disabled drops them all. */
  keepsCookies = true;

  /** Opens an address, follows its redirects, and returns the final page. */
  open(address: string): string {
    const url = new URL(address, ORIGIN);
    const location = this.askServer(url) ?? this.runScripts(url);
    if (!location) return url.pathname + url.search;
    this.redirects += 1;
    if (this.redirects > 5) throw new Error("a loop");
    return this.open(location);
  }

  askServer(url: URL): string | null {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = middleware(new NextRequest(url, { headers: { cookie } }));
    for (const { name, value } of response.cookies.getAll()) this.setCookie(name, value);
    return response.headers.get("location");
  }

  private setCookie(name: string, value: string) {
    if (this.keepsCookies) this.cookies.set(name, value);
  }

  private runScripts(url: URL): string | null {
    this.isHidden = false;
    const code = isGuardedPage(url.pathname) ? GUARD_SCRIPT : isAuthPage(url.pathname) ? AUTH_SCRIPT : "";
    const target = this.run(code, url);
    if (target || !isAuthPage(url.pathname) || !this.isHidden) return target;
    // Hidden and staying: the page's code goes to the returnUrl (components/providers/use-route-guard).
    this.setCookie("member", "1");
    const wanted = url.searchParams.get("returnUrl") ?? "";
    return this.cookies.has(nameGuardMark(wanted)) ? readReturnUrl(url.search) : "/";
  }

  private run(code: string, { pathname, search }: URL): string | null {
    let target: string | null = null;
    const { cookies } = this;
    const setCookie = this.setCookie.bind(this);
    const style = { visibility: "" };
    const fakeDocument = {
      currentScript: { parentElement: { style } },
      get cookie() {
        return [...cookies]
          .filter(([name]) => !name.startsWith("sent_by_guard") || pathname.startsWith("/login"))
          .map(([name, value]) => `${name}=${value}`)
          .join("; ");
      },
      set cookie(text: string) {
        const [name = "", value = ""] = text.split(";")[0]!.split("=");
        if (text.includes("Max-Age=0")) cookies.delete(name);
        else setCookie(name, value);
      },
    };
    const location = { pathname, search, replace: (address: string) => (target = address) };
    new Function("document", "location", "setTimeout", code)(fakeDocument, location, () => {});
    this.isHidden = style.visibility === "hidden";
    return target;
  }
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([true, false])("with the marker %s", (hasMarker) => {
  describe.each(Object.entries(storages))("and %s", (name, fill) => {
    const hasTokens = name.endsWith("tokens") && name !== "no tokens";

    test.each([
      ["/", "/"],
      ["/place/1", "/place/1"],
      ["/mypage/coupon", hasTokens ? "/mypage/coupon" : "/login?returnUrl=%2Fmypage%2Fcoupon"],
      ["/payment?product=1", hasTokens ? "/payment?product=1" : "/login?returnUrl=%2Fpayment%3Fproduct%3D1"],
      ["/login", hasTokens ? "/" : "/login"],
      ["/login?returnUrl=%2Ftrial", hasTokens ? "/" : "/login?returnUrl=%2Ftrial"],
      ["/signup", hasTokens ? "/" : "/signup"],
      ["/findPassword", hasTokens ? "/" : "/findPassword"],
    ])("%s ends on %s within two redirects", (address, expected) => {
      fill();
      const browser = new Browser();
      if (hasMarker) browser.cookies.set("member", "1");
      expect(browser.open(address)).toBe(expected);
      expect(browser.redirects).toBeLessThanOrEqual(2);
      expect(browser.isHidden).toBe(false);
    });
  });
});

test("two tabs that the guard sent to the login page both go on, also to the same page", () => {
  localStorage.setItem("me", me);
  const browser = new Browser();
  const tabs = ["/trial", "/mypage/point?x=1", "/trial"].map((address) => {
    browser.cookies.delete("member");
    return { address, login: browser.askServer(new URL(address, ORIGIN))! };
  });
  for (const { address, login } of tabs) expect(browser.open(login)).toBe(address);
  // A login page that somebody opens is not one that the guard sent them to.
  expect(browser.open("/login?returnUrl=%2Fproduct")).toBe("/");
});

describe("in a browser without cookies", () => {
  test.each(["/mypage/coupon", "/payment?product=1", "/login", "/login?returnUrl=%2Ftrial", "/signup"])(
    "a member who opens %s comes to rest at home, which says why",
    async (address) => {
      localStorage.setItem("me", me);
      const browser = new Browser();
      browser.keepsCookies = false;
      expect(browser.open(address)).toBe("/");
      expect(browser.redirects).toBeLessThanOrEqual(2);
      const show = vi.fn();
      await sayNotice(show);
      await sayNotice(show);
      expect(show).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("쿠키를 허용해 주세요"));
    },
  );

  test("a visitor is asked to log in, and nothing is said", () => {
    const browser = new Browser();
    browser.keepsCookies = false;
    expect(browser.open("/trial")).toBe("/login?returnUrl=%2Ftrial");
    expect(sessionStorage.session_notice).toBeUndefined();
  });
});

test("a browser that keeps cookies is told nothing of them", () => {
  localStorage.setItem("me", me);
  for (const address of ["/trial", "/login", "/signup"]) new Browser().open(address);
  expect(sessionStorage.session_notice).toBeUndefined();
});

test("a marker without tokens is gone after a request for a guarded page", () => {
  const browser = new Browser();
  browser.cookies.set("member", "1");
  browser.open("/trial");
  expect(browser.cookies.has("member")).toBe(false);
});

test("a storage that cannot be reached counts as none and breaks neither script", () => {
  for (const code of [GUARD_SCRIPT, AUTH_SCRIPT]) {
    const location = { pathname: "/trial", search: "", replace: () => {} };
    const run = new Function("window", "document", "location", "localStorage", code);
    expect(() =>
      run(
        Object.defineProperty({}, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        }),
        { cookie: "", currentScript: { parentElement: { style: {} } } },
        location,
      ),
    ).not.toThrow();
  }
});
