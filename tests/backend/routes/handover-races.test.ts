import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessionFamily } from "@/backend/db/schema";
import { addMember } from "../members";
import { createPostgresApp, createTestApp, POSTGRES_HINT, POSTGRES_URL, type TestApp } from "../support";

const AT_ONCE = 50;

const databases: [name: string, create: () => Promise<TestApp>, isThere: boolean][] = [
  ["on the embedded database", createTestApp, true],
  [POSTGRES_HINT, createPostgresApp, Boolean(POSTGRES_URL)],
];

describe.each(databases)(
  "fifty exchanges of one handover code at the same time %s",
  (_name, create, isThere) => {
    test.skipIf(!isThere)("give one login", async () => {
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
  },
);
