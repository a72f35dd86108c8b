import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessionFamily } from "@/backend/db/schema";
import { addMember } from "../members";
import { describeOnDatabases } from "../support";

describeOnDatabases("a crowd that exchanges one handover code at the same time", (create, crowd) => {
  test("gets one login", async () => {
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
        Array.from({ length: crowd }, () =>
          api.app.inject({ method: "POST", url: "/user/handover/exchange/", payload }),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, ...Array(crowd - 1).fill(400)]);
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
