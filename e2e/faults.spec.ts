import type { Page } from "playwright/test";
import { checkCell } from "./support/faults/check-cell";
import { listCalls } from "./support/faults/list-calls";
import type { Kind } from "./support/faults/trigger";
import { elsewhere, triggers } from "./support/faults/triggers";
import { test } from "./support/faulty";
import { demoPassword, expect, richMember } from "./support/fixtures";
import { findFailed } from "./support/pictures";
import { listShifts } from "./support/shifts";
import type { Fault, FaultySite } from "./support/stand-in";

/* What people see while the backend is down or answers nonsense: docs/product.md 6.10. */
test.describe.configure({ mode: "serial" });
test.use({ isDownAtFirst: true });

let site: FaultySite;
test.beforeEach(({ site: faulty }) => {
  site = faulty;
});

const failed: Fault = { status: 500, body: "{}" };

async function statusOf(path: string) {
  return (await fetch(site.url + path)).status;
}

/** The site of this file has read nothing yet when the first two tests run. */
async function openWithoutList(page: Page) {
  site.backend.fail(failed);
  const response = await page.goto(`${site.url}/place/1`);
  expect(response?.status()).toBe(503);
  const strip = page.getByRole("region", { name: "지점 바로가기" });
  return { strip, links: strip.getByRole("link"), skeletons: strip.locator("[data-skeleton]") };
}

test("in a document without the list twelve skeletons hold its place, and nothing below moves @core", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/place/", async (route) => {
    await released;
    await route.continue();
  });
  const { strip, links, skeletons } = await openWithoutList(page);
  await expect(skeletons).toHaveCount(12);
  const before = await strip.boundingBox();
  site.backend.heal();
  release();
  await expect(links.first()).toBeVisible();
  await expect(skeletons).toHaveCount(0);
  expect(await strip.boundingBox()).toEqual(before);
});

test("the strip without a list says so in the same space, and retries on request", async ({ page }) => {
  const { strip, links } = await openWithoutList(page);
  const retry = strip.getByRole("button", { name: "다시 시도" });
  await expect(retry).toBeVisible();
  const before = await strip.boundingBox();
  site.backend.heal();
  await retry.click();
  await expect(links.filter({ hasText: "역삼" }).first()).toBeVisible();
  expect(await strip.boundingBox()).toEqual(before);
});

test("pages that were rendered before keep their last content while the backend is down @core", async () => {
  const paths = [
    ...["/", "/place", "/place/1", "/notice", "/notice/1"],
    ...["/presale", "/category/1", "/secret_hanti", "/teambutfit"],
  ];
  // After the failure above the site rests before it asks again.
  for (const path of paths) await expect.poll(() => statusOf(path), path).toBe(200);
  const branchOf = async () =>
    (await (await fetch(`${site.url}/place/1`)).text()).match(/<h1[^>]*>.*?<\/h1>/)?.[0];
  const before = await branchOf();

  site.backend.fail("down");
  await site.renew(["branches", "notices", "categories"]);
  for (const round of [1, 2, 3]) {
    for (const path of paths) expect(await statusOf(path), `${path}, round ${round}`).toBe(200);
  }
  expect(await branchOf()).toBe(before);
  site.backend.heal();
});

const faults: Record<string, Fault> = {
  down: "down",
  silent: "silent",
  "cut off": "cut",
  html: { headers: { "content-type": "text/html" }, body: "<h1>Bad gateway</h1>" },
  empty: { body: "" },
  truncated: { body: '[{"pk": 1, "name": "역' },
  "of another shape": { body: '{"results": null}' },
  "at error 500": failed,
};
for (const [index, [name, fault]] of Object.entries(faults).entries()) {
  test(`a page that was never rendered says that it cannot be loaded when the backend is ${name}, and recovers`, async ({
    page,
  }) => {
    // Home has fetched branch 3 (the cheapest) and the promotion 11 (its own): their data would be there.
    const path = `/place/${index + 12}`;
    site.backend.fail(fault);
    const response = await page.goto(site.url + path);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("불러올 수 없어요");

    site.backend.heal();
    await expect.poll(() => statusOf(path)).toBe(200);
    await page.getByRole("main").getByRole("link", { name: "다시 시도" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("불러올 수 없어요");
  });
}

test("a browser call to an unreachable backend is answered with the reason in Korean", async () => {
  // Not the list of branches, which the site keeps for a moment.
  site.backend.fail("down");
  const answer = await fetch(`${site.url}/api/notice/`);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({
    code: "backend_unreachable",
    message: expect.stringContaining("서버와의 통신에 실패"),
  });
  site.backend.heal();
});

test("what fails is one call, and what a member sends arrives while another call fails", async () => {
  site.backend.fail(
    { status: 503, headers: { "retry-after": "7" }, body: '{"code":"busy"}' },
    /^GET \/api\/notice\//,
  );
  const refused = await fetch(`${site.url}/api/notice/`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("7");
  const login = await fetch(`${site.url}/user/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone_number: richMember.phone, password: demoPassword }),
  });
  const { access } = (await login.json()) as { access: string };
  const info = await fetch(`${site.url}/user/info/`, { headers: { authorization: `Bearer ${access}` } });
  expect(await info.json()).toMatchObject({ nickname: richMember.nickname });
  site.backend.heal();
  expect((await fetch(`${site.url}/api/notice/`)).status).toBe(200);
});

test("every call that the browser makes has a way to come about, and each way is a call @core", () => {
  const known = new Set([...triggers.map(({ call }) => call), ...Object.keys(elsewhere)]);
  expect([...known].toSorted()).toEqual(listCalls());
});

/** Some of what `tests/hard/faults` does with every call; silence takes its time, and is in the walk of the lift. */
const cells: [string, Kind][] = [
  ["POST /user/token/", "bad body"],
  ["GET /user/info/", "refusal"],
  ["PUT /user/info/", "server error"],
  ["GET /api/notice/", "refusal"],
  ["GET /api/member/membership/", "server error"],
  ["GET /api/b_point/", "bad body"],
  ["POST /api/member/payment/", "refusal"],
  ["POST /api/member/trial/", "server error"],
];
for (const [call, kind] of cells) {
  test(`${call} with a ${kind} leaves words, what was typed, and a way on`, async ({ page }) => {
    await checkCell(
      page,
      site.browser,
      triggers.find((trigger) => trigger.call === call)!,
      kind,
    );
  });
}

const pictureFaults: [string, Fault, number][] = [
  ["that are missing", { status: 404, headers: { "content-type": "text/plain" }, body: "not found" }, 390],
  ["that are cut off", "cut", 1440],
  ["that are no pictures", { headers: { "content-type": "image/avif" }, body: "<html></html>" }, 1440],
  ["whose connection is closed", "down", 390],
];
for (const [name, fault, width] of pictureFaults) {
  for (const path of ["/", "/place", "/place/1"]) {
    test(`pictures ${name} leave no torn icon on ${path}, and nothing moves`, async ({ page }) => {
      await expect.poll(() => statusOf(path)).toBe(200);
      site.browser.fail(fault, /^GET \/images\/(?!states)/);
      await page.setViewportSize({ width, height: 900 });
      // No text changes its font meanwhile.
      await page.route("**/*.woff2", (route) => route.abort());
      await page.goto(site.url + path);
      await page.waitForLoadState("networkidle");
      const shifts = await listShifts(page);
      // So that every picture is near the window.
      await page.setViewportSize({ width, height: 12_000 });
      await expect.poll(async () => (await findFailed(page)).failed).toBeGreaterThan(1);
      // A picture is complete a moment before the page hears that it failed.
      await expect.poll(async () => (await findFailed(page)).torn).toEqual([]);
      site.browser.heal();
      const moved = shifts.map(({ value, words }) => `${value}: ${words}`).join("\n");
      // A picture without its place would move the page by a hundred times this.
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        moved,
      ).toBeLessThan(0.001);
    });
  }
}
