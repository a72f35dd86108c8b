import { NextRequest } from "next/server";
import { describe, expect, test, vi } from "vitest";
import { routes } from "@/lib/config/routes";
import { config, middleware } from "@/middleware";
import { toExampleAddress } from "@/scripts/lib/example-address";

function visit(path: string, { isMember = false, headers = {} as Record<string, string> } = {}) {
  const request = new NextRequest(`http://localhost:3000${path}`, { headers });
  if (isMember) request.cookies.set("member", "1");
  const response = middleware(request);
  const location = response.headers.get("location");
  return {
    response,
    status: response.status,
    location: location && location.replace("http://localhost:3000", ""),
    isLetThrough: response.headers.get("x-middleware-next") === "1",
  };
}

describe("the guard", () => {
  const pages = routes.filter((route) => !("redirectTo" in route));

  test.each(pages.filter(({ isPublic }) => isPublic).map(({ path }) => toExampleAddress(path)))(
    "lets a visitor see %s",
    (path) => expect(visit(path).isLetThrough).toBe(true),
  );

  test.each(pages.filter(({ isPublic }) => !isPublic).map(({ path }) => toExampleAddress(path)))(
    "sends a visitor from %s to login and back, and lets a member see it",
    (path) => {
      expect(visit(path).location).toBe(`/login?returnUrl=${encodeURIComponent(path)}`);
      expect(visit(path, { isMember: true }).isLetThrough).toBe(true);
    },
  );

  test("lets everybody see the parts of the site outside production, and nothing else there", () => {
    expect(visit("/dev/ui").isLetThrough).toBe(true);
    expect(visit("/dev").isLetThrough).toBe(false);
  });

  test("keeps the query of the requested page", () => {
    expect(visit("/payment?product=1&x=%26").location).toBe(
      "/login?returnUrl=%2Fpayment%3Fproduct%3D1%26x%3D%2526",
    );
  });

  test("opens the sign-up for who presses the trial on a page of the site, for no other page and no other site", () => {
    const press = (path: string, site = "same-origin") =>
      visit(path, { headers: { "sec-fetch-site": site } }).location;
    expect(press("/trial?place=3")).toBe("/signup?returnUrl=%2Ftrial%3Fplace%3D3");
    expect(press("/payment?product=1")).toBe("/login?returnUrl=%2Fpayment%3Fproduct%3D1");
    for (const site of ["none", "cross-site"])
      expect(press("/trial", site)).toBe("/login?returnUrl=%2Ftrial");
    expect(
      visit("/trial", { isMember: true, headers: { "sec-fetch-site": "same-origin" } }).isLetThrough,
    ).toBe(true);
  });

  test("tells the login page for a minute who sent the visitor, and for which page", () => {
    const cookieOf = (path: string) => visit(path).response.headers.get("set-cookie") ?? "";
    expect(cookieOf("/trial")).toMatch(/^sent_by_guard_\w+=1; Path=\/;.*Max-Age=60/);
    expect(cookieOf("/trial")).toBe(cookieOf("/trial"));
    const nameOf = (path: string) => cookieOf(path).split("=")[0];
    expect(nameOf("/trial")).not.toBe(nameOf("/trial?x=1"));
  });

  test("says so over TLS alone where the site has TLS", async () => {
    vi.stubEnv("SITE_URL", "https://www.butfit.example");
    vi.resetModules();
    const { middleware: onTls } = await import("@/middleware");
    const response = onTls(new NextRequest("https://www.butfit.example/trial"));
    expect(response.headers.get("set-cookie")).toContain("; Secure");
    expect(visit("/trial").response.headers.get("set-cookie")).not.toContain("Secure");
  });

  test.each([
    ["/app_link", "/"],
    ["/secret_promotion", "/place/21"],
  ])("redirects %s to %s in both states", (path, target) => {
    expect(visit(path).location).toBe(target);
    expect(visit(path, { isMember: true }).location).toBe(target);
  });

  test("keeps campaign values on its redirects", () => {
    expect(visit("/app_link?utm_source=a").location).toBe("/?utm_source=a");
  });

  test.each(["/login", "/signup", "/findPassword"])(
    "leaves %s to the browser, whose storage knows better",
    (path) => {
      expect(visit(path, { isMember: true }).isLetThrough).toBe(true);
    },
  );
});

describe("an unknown path", () => {
  test.each(["/no-such-page", "/a/b", "/place/abc", "/admin", "/mypage", "/wp-login.php", "/mypage/Coupon"])(
    "%s is shown as not found in both states, under its raw path",
    (path) => {
      for (const isMember of [false, true]) {
        const { response } = visit(path, { isMember });
        expect(response.headers.get("x-middleware-rewrite")).toContain("/_unknown");
        expect(response.headers.get("x-middleware-request-x-raw-path")).toBe(path);
      }
    },
  );

  test("is named as the address bar holds it, without the query, whatever header a visitor sends", () => {
    const { response } = visit("/%ED%8E%98?x=1", { headers: { "x-raw-path": "/forged" } });
    expect(response.headers.get("x-middleware-request-x-raw-path")).toBe("/%ED%8E%98");
  });

  test("has a policy with a nonce that is new each time", () => {
    const policyOf = () => visit("/no-such-page").response.headers.get("content-security-policy") ?? "";
    expect(policyOf()).toMatch(/script-src 'self' 'nonce-/);
    expect(policyOf()).not.toBe(policyOf());
  });
});

test("an address for machines is no page, whatever lies beside it is", () => {
  const isGuarded = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));
  const ofMachines = [
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/branches.xml",
    "/llms.txt",
    "/.well-known/security.txt",
  ];
  expect(ofMachines.filter(isGuarded)).toEqual([]);
  expect(
    ["/", "/sitemap", "/trial", "/.well-known/other", "/.env"].filter((path) => !isGuarded(path)),
  ).toEqual([]);
});

test("a slash at the end of a page's address is dropped", () => {
  expect(visit("/place/?q=1")).toMatchObject({ status: 308, location: "/place?q=1" });
});

describe("a provider's POST back to the site", () => {
  const post = (path: string) =>
    middleware(new NextRequest(`http://localhost:3000${path}`, { method: "POST" }));

  test("is handed to its own handler without a session, with its query", () => {
    expect(post("/payment/mobileTransaction?paymentId=1").headers.get("x-middleware-rewrite")).toBe(
      "http://localhost:3000/payment-return?paymentId=1",
    );
  });

  test("is reachable from no other path, and the handler has no path of its own", () => {
    expect(post("/payment").headers.get("x-middleware-rewrite")).toBeNull();
    expect(post("/payment-return").headers.get("x-middleware-rewrite")).toBe(
      "http://localhost:3000/_unknown",
    );
  });
});

describe("a page about a station or a district has one address", () => {
  const encode = (text: string) => encodeURIComponent(text).replaceAll("(", "%28").replaceAll(")", "%29");
  test.each([
    ["/place/station/", "강남역", "강남"],
    ["/place/station/", "강남".normalize("NFD"), "강남"],
    ["/place/station/", "신촌(경의중앙)", "신촌(경의중앙)"],
    ["/place/area/", "강남구".normalize("NFD"), "강남구"],
  ])("%s%s leads to %s", (folder, typed, own) => {
    expect(visit(`${folder}${encode(typed)}?utm_source=a`)).toMatchObject({
      status: 308,
      location: `${folder}${encodeURIComponent(own)}?utm_source=a`,
    });
  });

  test("letters of an encoding have one size", () => {
    expect(visit("/place/station/%ea%b0%95%eb%82%a8").location).toBe("/place/station/%EA%B0%95%EB%82%A8");
  });

  test.each(["/place/station/강남", "/place/station/서울역", "/place/area/중구(서울)", "/place/station/역"])(
    "%s is shown as it is",
    (path) => expect(visit(encodeURI(path)).isLetThrough).toBe(true),
  );
});
