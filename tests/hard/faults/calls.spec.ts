import { checkCell } from "@/e2e/support/faults/check-cell";
import type { Kind } from "@/e2e/support/faults/trigger";
import { triggers } from "@/e2e/support/faults/triggers";
import { test } from "@/e2e/support/faulty";

const kinds: readonly Kind[] = ["silence", "server error", "bad body", "refusal"];

/* That the table has every call is a test of the gate: e2e/faults.spec.ts. */
for (const trigger of triggers) {
  for (const kind of kinds) {
    if (trigger.except?.[kind]) continue;
    test(`${trigger.call}${trigger.at ? `, ${trigger.at}` : ""}: ${kind}`, async ({ page, site }) => {
      await checkCell(page, site.browser, trigger, kind);
    });
  }
}
