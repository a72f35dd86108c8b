import { expect, test } from "@/e2e/support/fixtures";
import { findFailed } from "@/e2e/support/pictures";
import { startFaultySite, type Fault, type FaultySite } from "@/e2e/support/stand-in";
import { routes } from "@/lib/config/routes";
import { toExampleAddress } from "@/scripts/lib/example-address";

/* What is made on the server, before it was ever made there and after; and its pictures. */
test.use({ expectedErrors: /Failed to load resource/ });

const paths = routes
  .filter((route) => route.isPublic && !("redirectTo" in route))
  .map(({ path }) => toExampleAddress(path));
/** A browser does not stay there. */
const stays = (path: string) => !/^\/(redirect|referral|deeplink)\b/.test(path);

const faults: Record<string, Fault> = {
  "is silent": "silent",
  "is down": "down",
  "answers 500": { status: 500, body: "{}" },
  "answers null": { body: "null" },
  "refuses everything": { status: 403, body: '{"code":"forbidden","message":"지금은 볼 수 없어요."}' },
};
for (const [name, fault] of Object.entries(faults)) {
  test.describe(`while the backend ${name}`, () => {
    test.describe.configure({ mode: "serial" });
    let site: FaultySite;
    test.beforeAll(async () => {
      site = await startFaultySite();
    });
    test.afterAll(() => site.close());

    test("a page that was never made says so, in Korean, and is there as soon as it can be", async ({
      page,
    }) => {
      test.slow();
      site.backend.fail(fault);
      for (const path of paths) {
        const answer = await page.goto(site.url + path);
        const status = answer!.status();
        expect.soft([200, 503], `${path}: ${status}`).toContain(status);
        if (status === 503) expect.soft(answer!.headers()["cache-control"], path).toContain("no-store");
        const title = page.getByRole("heading", { level: 1 });
        await expect.soft(title, path).toHaveText(/[가-힣]/);
        if (status === 503) await expect.soft(title, path).toContainText("불러올 수 없어요");
      }
      site.backend.heal();
      for (const path of paths)
        await expect.poll(async () => (await fetch(site.url + path)).status, path).toBe(200);
    });

    test("a page that was made before stays as it was", async ({ page }) => {
      // As the server made it: the browser may go on to say more.
      const readTitle = async (path: string) => {
        const document = await page.request.get(site.url + path);
        if (stays(path)) await page.goto(site.url + path);
        return (await document.text()).match(/<h1[^>]*>.*?<\/h1>/)?.[0];
      };
      const titles = new Map<string, string | undefined>();
      for (const path of paths) titles.set(path, await readTitle(path));
      for (const [path, title] of titles) expect.soft(title, path).toMatch(/[가-힣]/);
      site.backend.fail(fault);
      await site.renew(["branches", "notices", "categories"]);
      for (const round of [1, 2])
        for (const path of paths)
          expect.soft(await readTitle(path), `${path}, ${round}`).toBe(titles.get(path));
    });
  });
}

test.describe("pictures", () => {
  let site: FaultySite;
  test.beforeAll(async () => {
    site = await startFaultySite();
  });
  test.afterAll(() => site.close());

  const ofPictures = /^GET \/(images|media)\/(?!states)/;
  const pictureFaults: Record<string, Fault> = {
    "are missing": { status: 404, headers: { "content-type": "text/plain" }, body: "not found" },
    "are cut off": "cut",
    "are of another type": { headers: { "content-type": "text/html" }, body: "<html></html>" },
    "do not come": "down",
  };
  for (const [name, fault] of Object.entries(pictureFaults)) {
    test(`that ${name} leave no torn icon on any page`, async ({ page }) => {
      test.slow();
      site.browser.fail(fault, ofPictures);
      for (const path of paths.filter(stays)) {
        await page.goto(site.url + path);
        // So that every picture is near the window.
        await page.setViewportSize({ width: 1440, height: 12_000 });
        await expect.soft.poll(async () => (await findFailed(page)).torn, path).toEqual([]);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      site.browser.heal();
    });
  }

  test("that are slow hold nothing up, and come", async ({ page }) => {
    test.slow();
    const pictures = /\/(images|media)\/(?!states)/;
    for (const path of ["/", "/place", "/place/1"]) {
      let release = () => {};
      const after = new Promise<void>((resolve) => (release = resolve));
      // Here, not at the server: they would take all six connections of HTTP/1, where a proxy speaks HTTP/2.
      await page.route(pictures, async (route) => {
        await after;
        await route.continue();
      });
      await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("button", { name: "메뉴 열기" }).click();
      await expect(page.getByRole("dialog", { name: "메뉴" })).toBeVisible();
      release();
      await expect.poll(async () => (await findFailed(page)).failed, path).toBe(0);
      await expect
        .poll(() => page.evaluate(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0)))
        .toBe(true);
      await page.unroute(pictures);
    }
  });
});
