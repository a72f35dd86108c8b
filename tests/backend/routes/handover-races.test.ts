import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessionFamily } from "@/backend/db/schema";
import { addMember } from "../members";
import { describeOnDatabases } from "../support";

const AT_ONCE = 50;

describeOnDatabases("fifty exchanges of one handover code at the same time", (create) => {
  test("give one login", async () => {
    const api = await create();
    try {
      const { id, headers } = await addMember(api);
      const asked = await api.app.inject({
        method: "POST",
        url: "/user/handover/",
        headers,
        payload: { audience: "website" },
      });
      const payload = { code: asked.json().code, audience: "website" };
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          api.app.inject({ method: "POST", url: "/user/handover/exchange/", payload }),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(400)]);
      const logins = await api.db
        .select({ count: count() })
        .from(sessionFamily)
        .where(eq(sessionFamily.memberId, id));
      expect(logins).toEqual([{ count: 2 }]);
    } finally {
      await api.close();
    }
  });
});
