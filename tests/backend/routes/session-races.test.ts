import { and, count, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshToken, sessionFamily } from "@/backend/db/schema";
import type { TokenPair } from "@/lib/contract/session";
import { describeOnDatabases, form, type TestApp } from "../support";

const REPEATS = 20;

/** Sends one exchange many times in parallel; one connection per request where there is a real PostgreSQL. */
async function exchangeAtOnce(api: TestApp, token: string) {
  return Promise.all(
    Array.from({ length: REPEATS }, () =>
      api.app.inject({ method: "POST", url: "/user/token/refresh/", ...form({ refresh: token }) }),
    ),
  );
}

async function withApp(create: () => Promise<TestApp>, run: (api: TestApp) => Promise<void>) {
  const api = await create();
  try {
    await run(api);
  } finally {
    await api.close();
  }
}

describeOnDatabases("twenty exchanges of one refresh token at the same time", (create) => {
  test("leave one chain alive and end no login", async () => {
    await withApp(create, async (api) => {
      const { refresh } = await api.login();
      const answers = await exchangeAtOnce(api, refresh);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(REPEATS).fill(200));
      const successors = new Set(answers.map((answer) => answer.json<TokenPair>().refresh));
      expect(successors.size).toBe(1);

      const unspent = await api.db
        .select({ count: count() })
        .from(refreshToken)
        .where(isNull(refreshToken.spentAt));
      expect(unspent).toEqual([{ count: 1 }]);
      const [next] = successors;
      const again = await api.app.inject({
        method: "POST",
        url: "/user/token/refresh/",
        ...form({ refresh: next! }),
      });
      expect(again.statusCode).toBe(200);
    });
  });

  test("end the login when the token was spent long ago", async () => {
    await withApp(create, async (api) => {
      const { refresh } = await api.login();
      await exchangeAtOnce(api, refresh);
      api.advance(31_000);
      const answers = await exchangeAtOnce(api, refresh);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(REPEATS).fill(401));
      const alive = await api.db
        .select({ count: count() })
        .from(sessionFamily)
        .where(and(isNull(sessionFamily.revokedAt)));
      expect(alive).toEqual([{ count: 0 }]);
    });
  });

  test("and a logout in the middle leave nothing alive", async () => {
    await withApp(create, async (api) => {
      const { refresh, access } = await api.login();
      const [, logout] = await Promise.all([
        exchangeAtOnce(api, refresh),
        api.app.inject({ method: "POST", url: "/user/logout/", ...form({ refresh }) }),
      ]);
      expect(logout.statusCode).toBe(204);
      const info = await api.app.inject({
        url: "/user/info/",
        headers: { authorization: `Bearer ${access}` },
      });
      expect(info.statusCode).toBe(401);
      const answers = await exchangeAtOnce(api, refresh);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(REPEATS).fill(401));
    });
  });
});
