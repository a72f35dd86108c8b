import { expect, test } from "./support/fixtures";

/** Of what is laid out when near: how high it is said to be, and how high it then is. */
type Part = { name: string; isSkipped: boolean; said: number; real: number };

for (const width of [360, 390, 1440]) {
  for (const path of ["/", "/place/1", "/place/2", "/place/9"]) {
    // There all of it is near.
    if (width === 1440 && path === "/") continue;
    test(`${path} at ${width} px: what is laid out when near is as high as was said, within a tenth`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path, { waitUntil: "networkidle" });
      const parts = await page.evaluate(async () => {
        const isNear = (element: Element) => getComputedStyle(element).contentVisibility === "auto";
        const elements = [...document.querySelectorAll("main section")].filter(isNear);
        const before = elements.map((element) => ({
          isSkipped: !element.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }),
          said: element.getBoundingClientRect().height,
        }));
        const measured: Part[] = [];
        for (const [index, element] of elements.entries()) {
          element.scrollIntoView();
          // One frame finds that it is near, the next has laid it out.
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const { height: real } = element.getBoundingClientRect();
          measured.push({ name: element.id || element.className, ...before[index]!, real });
        }
        return measured;
      });
      expect(parts.filter(({ isSkipped }) => isSkipped)).not.toEqual([]);
      expect(parts.filter(({ said, real }) => Math.abs(said - real) > real / 10)).toEqual([]);
    });
  }
}

test("what is not laid out yet is found, jumped to, and printed", async ({ page }) => {
  await page.goto("/place/1#near");
  await expect(page.getByRole("heading", { name: "가까운 지점" })).toBeInViewport();
  await page.goto("/place/1");
  const distance = page.locator("#near small").last();
  const isFound = await page.evaluate(
    (words) => {
      const { find } = window as unknown as { find: (text: string) => boolean };
      return find(words);
    },
    (await distance.textContent())!,
  );
  expect(isFound).toBe(true);
  await expect(distance).toBeInViewport();
  await page.emulateMedia({ media: "print" });
  for (const part of await page.locator("#machines, #near").all())
    await expect(part).toHaveCSS("content-visibility", "visible");
});
