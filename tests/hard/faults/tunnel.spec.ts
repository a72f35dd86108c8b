import type { Page } from "playwright/test";
import { checkFailed, goOn } from "@/e2e/support/faults/check-cell";
import { triggers } from "@/e2e/support/faults/triggers";
import { expect, test } from "@/e2e/support/fixtures";

/* Every form on a slow network, in a tunnel when it is sent: 400 kbit/s, 400 ms. */
test.use({ expectedErrors: /Failed to load resource/ });

const forms = [
  "POST /user/sign_up/",
  "PUT /user/info/",
  "PUT /user/update_password/",
  "POST /user/records/",
  "POST /api/member/trial/",
  "POST /api/member/payment/",
  "POST /api/member/membership/*/move/",
  "POST /api/member/membership/*/offer/",
  "POST /api/member/offer/*/accept/",
].map((call) => triggers.find((trigger) => trigger.call === call)!);
const another = triggers.find(({ at }) => at === "in another way than was ordered")!;

const OFFLINE = /인터넷 연결이 끊겼어요\. 쓴 내용은 그대로 있으니/;

/** A network as slow as can be, which can go away. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const setOffline = (offline: boolean) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
  await setOffline(false);
  return setOffline;
}

for (const form of [...forms, another]) {
  test(`${form.call}${form.at ? `, ${form.at},` : ""} in a tunnel leaves words, what was typed, and a way on`, async ({
    page,
  }) => {
    test.slow();
    const setOffline = await slowDown(page);
    await form.open(page);
    await setOffline(true);
    await form.act!(page);
    await checkFailed(page, { ...form, says: OFFLINE });
    await setOffline(false);
    await goOn(page, form);

    if (form.call !== "POST /api/member/payment/") return;
    const provider = page.frameLocator("iframe[title='결제사 화면']");
    await provider.getByRole("radio", { name: /^승인/ }).check();
    await provider.getByRole("button", { name: "결제하기" }).click();
    await page.waitForURL(/\/payment_completed\//);
    await expect(page.getByText(/원 결제를 마쳤어요/).first()).toBeVisible();
  });
}
