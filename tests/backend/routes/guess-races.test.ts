import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { member } from "@/backend/db/schema";
import { takeAttempts } from "@/backend/limits";
import { limitCodeMisses } from "@/backend/routes/account/limits";
import { addMembers } from "../members";
import { createPostgresTwins, form, ON_POSTGRES, POSTGRES_HINT, RICH_PHONE } from "../support";

/*
 * Whoever guesses sends many guesses at once, to both backends: each would find the limit not used up yet.
 */

const AT_ONCE = 30;
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test(
  `of guesses at once at two backends no more than the limit are looked at, ${POSTGRES_HINT}`,
  ON_POSTGRES,
  async () => {
    const twins = await createPostgresTwins();
    onTestFinished(async () => {
      for (const twin of twins) await twin.close();
    });
    const { access } = await twins[0].login();
    const [owner, curious] = await addMembers(twins[0], 2);
    await twins[0].db.update(member).set({ email: "taken@example.com" }).where(eq(member.id, owner!.id));
    const headers = { authorization: `Bearer ${access}` };
    const sendAll = async (send: (index: number) => Promise<{ statusCode: number }>) =>
      (await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)))).map(
        ({ statusCode }) => statusCode,
      );
    const at = (index: number) => twins[index % 2]!.app;

    const codes = await sendAll((index) =>
      at(index).inject({ url: `/api/b_coupon/WRONG${index}/`, headers }),
    );
    expect([count(codes, 404), count(codes, 429)]).toEqual([10, AT_ONCE - 10]);

    const own = await sendAll((index) =>
      at(index).inject({
        method: "POST",
        url: "/user/password/verify/",
        headers,
        payload: { password: `wrong-one-${index}!` },
      }),
    );
    expect([count(own, 400), count(own, 429)]).toEqual([10, AT_ONCE - 10]);

    const logins = await sendAll((index) =>
      at(index).inject({
        method: "POST",
        url: "/user/token/",
        remoteAddress: "203.0.113.1",
        payload: { phone_number: RICH_PHONE, password: `wrong-one-${index}!` },
      }),
    );
    expect([count(logins, 401), count(logins, 429)]).toEqual([5, AT_ONCE - 5]);

    const { payload, headers: type } = form({ email: "taken@example.com" });
    const emails = await sendAll((index) =>
      at(index).inject({
        method: "PUT",
        url: "/user/info/",
        headers: { ...curious!.headers, ...type },
        payload,
      }),
    );
    expect([count(emails, 409), count(emails, 429)]).toEqual([20, AT_ONCE - 20]);

    // Each for another number, so that only the limit of the address holds them.
    const now = twins[0].app.clock();
    const remoteAddress = "203.0.113.2";
    for (const limit of limitCodeMisses(remoteAddress))
      for (let used = 0; used < limit.max - AT_ONCE / 2; used++)
        await takeAttempts(twins[0].db, [limit], now);
    const codesBySms = await sendAll((index) =>
      at(index).inject({
        url: `/user/auth_sms/?phone=010990000${10 + index}&auth_number=000000`,
        remoteAddress,
      }),
    );
    expect([count(codesBySms, 400), count(codesBySms, 429)]).toEqual([AT_ONCE / 2, AT_ONCE / 2]);
  },
);
