import { expect, onTestFinished, test } from "vitest";
import { count } from "@/lib/runtime/count";
import { countAnswers, createSiteMeter, nameRoute } from "@/server/site-meter";

test.each([
  ["/place/3", "/place/[id]"],
  ["/", "/"],
  ["/api/member/payment/", "/api/*"],
  ["/user/token/", "/user/*"],
  ["/api/vitals", "/api/vitals"],
  ["/_next/static/chunks/a.js", "/_next/static/*"],
  ["/robots.txt", "/robots.txt"],
  ["/place/01012345678/no", "unknown"],
  ["/wp-admin", "unknown"],
])("%s is counted as %s", (path, route) => {
  expect(nameRoute(path)).toBe(route);
});

test("a site tells its answers, what its cache did, its renewals and whether it wants requests", async () => {
  let isReady = true;
  const meter = await createSiteMeter(() => isReady);
  onTestFinished(() => meter.close());
  const listen = countAnswers(meter);
  listen({ method: "GET", url: "/place/3?utm=1", status: 200, ms: 12, cache: "HIT" });
  listen({ method: "GET", url: "/place/4", status: 200, ms: 80, cache: "STALE" });
  listen({ method: "BREW", url: "/coffee", status: 405, ms: 1 });
  count("page_renewals", "ok");
  // Counted by a backend only.
  count("sms", "sent");
  const lines = (await meter.write()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'butfit_http_requests_total{method="GET",route="/place/[id]",status="200"} 2',
      'butfit_http_requests_total{method="other",route="unknown",status="405"} 1',
      'butfit_page_cache_total{result="hit"} 1',
      'butfit_page_cache_total{result="miss"} 0',
      'butfit_page_cache_total{result="stale"} 1',
      'butfit_page_renewals_total{result="ok"} 1',
      "butfit_ready 1",
      expect.stringMatching(/^butfit_heap_max_bytes \d+$/),
    ]),
  );
  expect(lines.join()).not.toContain("sms");
  isReady = false;
  expect(await meter.write()).toContain("\nbutfit_ready 0\n");
});
