import type { Locator, Page, Request } from "playwright/test";
import { timeouts } from "../../../scripts/lib/test-timeouts";
import { expect } from "../fixtures";
import type { Fault, StandIn } from "../stand-in";
import type { Kind, Trigger } from "./trigger";

/** Something went wrong, or what to do about it. */
const USUAL = /(못했|없|실패했|끊겼|고르지 않)(아|어)요|주세요/;

function makeFault(kind: Kind, isRead: boolean): Fault {
  if (kind === "silence") return "silent";
  if (kind === "bad body") return { body: "null" };
  if (kind === "refusal")
    return {
      status: 400,
      body: JSON.stringify({ code: "not_now", message: "지금은 받을 수 없어요. 조금 뒤에 다시 해 주세요." }),
    };
  // After a write that the site's own server could not pass on nobody knows what became of it.
  return { status: isRead ? 500 : 502, body: "{}" };
}

/** The calls of a trigger, in method and path. */
function toPattern(call: string): RegExp {
  const path = call.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll("*", "[^/?]+");
  return new RegExp(String.raw`^${path}(\?|$)`);
}

/**
 * Lets one call fail in one way, and looks at what is left: words in Korean, what was typed, nothing that is not so, a way on
 * that works once the fault is over. Uncaught errors fail the test by themselves.
 */
export async function checkCell(page: Page, site: StandIn, trigger: Trigger, kind: Kind): Promise<void> {
  const { call, open, act } = trigger;
  const pattern = toPattern(call);
  const isCall = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return pattern.test(`${request.method()} ${pathname}${search}`);
  };
  if (act) await open(page);
  site.fail(makeFault(kind, call.startsWith("GET ")), pattern);
  await Promise.all([page.waitForRequest(isCall, { timeout: timeouts.wait }), (act ?? open)(page)]);
  await checkFailed(page, trigger);
  site.heal();
  await goOn(page, trigger);
}

/** Looks for the words, for what was typed and for nothing untrue while what a trigger does fails. */
export async function checkFailed(page: Page, { says = USUAL, typed, untrue }: Trigger): Promise<void> {
  // A field's own words are heard with the field, which has the focus.
  const words = page.locator(
    "[role=alert], [role=status], [aria-live], [id$='-error'], .Toastify__toast, .state-view",
  );
  if (says) await expect(visible(words.filter({ hasText: says })).first()).toBeVisible();
  await expect(page.locator("main")).toHaveText(/[가-힣]/);
  if (untrue) await expect(visible(page.getByText(untrue))).toHaveCount(0);
  for (const [field, value] of typed?.(page) ?? []) await expect(field).toHaveValue(value);
}

/** Goes on by the way that a trigger names, the button that the page offers, or the same press once more. */
export async function goOn(page: Page, { again, act, done }: Trigger): Promise<void> {
  const retry = visible(page.getByRole("button", { name: /^다시 (확인|시도)/ })).last();
  if (again) await again(page);
  else if ((await retry.count()) > 0) await retry.click();
  else await act!(page);
  await done(page);
}

function visible(found: Locator): Locator {
  return found.filter({ visible: true });
}
