import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { member, payment } from "@/backend/db/schema";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import type { Payment } from "@/lib/contract/payment";
import { addMembers } from "../members";
import { describeOnDatabases, form, RICH_PHONE, type TestApp } from "../support";

async function withApp(create: () => Promise<TestApp>, run: (api: TestApp) => Promise<void>) {
  const api = await create();
  try {
    await run(api);
  } finally {
    await api.close();
  }
}

const repeat = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describeOnDatabases("at the same moment", (create) => {
  test("fifty members who want one nickname: one gets it", async () => {
    await withApp(create, async (api) => {
      const members = await addMembers(api, 50);
      const answers = await Promise.all(
        members.map(({ headers }, index) => {
          const { payload, headers: type } = form({
            nickname: index % 2 ? "Winner" : "winner",
            email: `w${index % 5}@example.com`,
          });
          return api.app.inject({
            method: "PUT",
            url: "/user/info/",
            payload,
            headers: { ...headers, ...type },
          });
        }),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, ...Array<number>(49).fill(409)]);
      const ids = members.map(({ id }) => id);
      const changed = await api.db.select().from(member).where(inArray(member.id, ids));
      expect(changed.filter(({ nickname, email }) => nickname ?? email)).toHaveLength(1);
    });
  }, 60_000);

  test("a withdrawal and everything else that one member can do never fail as a defect", async () => {
    await withApp(create, async (api) => {
      const { access, refresh } = await api.login(RICH_PHONE);
      const authorization = `Bearer ${access}`;
      const paymentsBefore = await api.db.$count(payment);
      const orders = await api.app.inject({ url: "/api/member/payment/", headers: { authorization } });
      const { id: paymentId } = orders
        .json<{ results: Payment[] }>()
        .results.find(({ is_cancellable }) => is_cancellable)!;
      const requests = [
        {
          method: "POST",
          url: `/api/member/payment/${paymentId}/cancel/`,
          ...form({ reason: "이사 가요" }),
        },
        {
          method: "POST",
          url: "/api/member/b-coupon-user/membership/",
          ...form({ code_value: "GYMSTART" }),
        },
        { method: "GET", url: "/user/info/" },
        { method: "PUT", url: "/user/info/", ...form({ email: "race@example.com" }) },
        { method: "DELETE", url: "/user/sign_out/1/" },
        {
          method: "POST",
          url: "/user/token/",
          ...form({ phone_number: RICH_PHONE, password: DEMO_PASSWORD }),
        },
        { method: "POST", url: "/user/token/refresh/", ...form({ refresh }) },
        {
          method: "PUT",
          url: "/user/update_password/",
          ...form({ old_pwd: DEMO_PASSWORD, new_pw1: "another1234!", new_pw2: "another1234!" }),
        },
      ] as const;
      const answers = await repeat(100, (index) => {
        const request = requests[index % requests.length]!;
        const headers = { ...("headers" in request && request.headers), authorization };
        return api.app.inject({ ...request, headers });
      });
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
      expect(api.logs.join("")).not.toContain("defect");
      expect(await api.db.select().from(member).where(eq(member.phoneNumber, RICH_PHONE))).toEqual([]);
      expect(await api.db.$count(payment)).toBe(paymentsBefore);
    });
  }, 60_000);
});
