import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { toSeoulDate } from "@/lib/contract/rules/days";

const DAY_MS = 86_400_000;

/** Who is asked, and where: a port of this machine, or elsewhere. */
interface Asked {
  name: string;
  port: number;
  origin?: string;
}

/**
 * One member's life, each step at another process than the one before.
 *
 * @param machine its parts are two backends and two sites, or what stands in front of them
 * @returns the steps that went wrong
 */
export async function goAcross(machine: { parts: Asked[]; databaseUrl: string }): Promise<string[]> {
  const { parts, databaseUrl } = machine;
  const [backend1, backend2, site1, site2] = parts as [Asked, Asked, Asked, Asked];
  const faults: string[] = [];
  let cookie = "";
  let access = "";

  async function ask(
    part: Asked,
    method: string,
    path: string,
    body?: object | FormData,
    headers = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    const answer = await fetch((part.origin ?? `http://127.0.0.1:${part.port}`) + path, {
      method,
      redirect: "manual",
      headers: {
        // Behind the trusted proxy, as one visitor.
        "x-forwarded-for": "127.3.0.1",
        ...(cookie && { cookie }),
        ...(access && { authorization: `Bearer ${access}` }),
        ...(body && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (answer.status >= 400)
      faults.push(`${method} ${path} at ${part.name}: ${answer.status} ${await answer.clone().text()}`);
    return answer;
  }
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  const phone = `010${String(randomInt(100_000_000)).padStart(8, "0")}`;
  const asked = await ask(backend1, "POST", "/user/auth_sms/", formOf({ phone }));
  cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  let code: string | undefined;
  for (let tries = 0; tries < 20 && !code; tries += 1) {
    const found = await database.query<{ code: string }>(
      "select code from sms_outbox where phone_number = $1",
      [phone],
    );
    code = found.rows[0]?.code;
    if (!code) await sleep(100);
  }
  await database.end();
  const password = "gym-Member1!";
  const signedUp = await ask(backend2, "POST", "/user/sign_up/", {
    name: "한새벽",
    phone_number: phone,
    auth_number: code,
    password,
    password2: password,
    gender: "F",
    birth_date: "19950505",
    allowed_for_marketing: "false",
    agree_terms: "true",
    agree_privacy: "true",
    agree_age14: "true",
  });
  const tokens = (await signedUp.json()) as { access: string; refresh: string };
  access = tokens.access;
  await ask(site1, "GET", "/user/info/");
  const renewed = await ask(site2, "POST", "/user/token/refresh/", formOf({ refresh: tokens.refresh }));
  access = ((await renewed.json()) as { access: string }).access;
  await ask(site1, "POST", "/api/member/b-coupon-user/membership/", { code_value: "GYMSTART" });
  const held = (await (await ask(site2, "GET", "/api/member/b-coupon-user/")).json()) as unknown[];
  if (held.length === 0) faults.push("the coupon is not at the other one");

  const startsOn = toSeoulDate(new Date(Date.now() + 10 * DAY_MS));
  const order = { product: 1, starts_on: startsOn };
  const made = await ask(backend1, "POST", "/api/member/payment/", order, {
    "idempotency-key": randomUUID(),
  });
  const { id, amount, checkout } = (await made.json()) as {
    id: string;
    amount: number;
    checkout: { url: string };
  };
  const window = new URL(checkout.url, "http://localhost");
  const session = window.searchParams.get("session")!;
  await ask(
    backend2,
    "POST",
    window.pathname,
    formOf({ session, mode: "redirect", action: "pay", card: "approve" }),
  );
  await ask(site1, "POST", `/api/member/payment/${id}/confirm/`, { gateway_key: id, amount });
  await ask(site2, "POST", `/api/member/payment/${id}/cancel/`, { reason: "일정이 바뀌었어요" });
  const { status } = (await (await ask(backend1, "GET", `/api/member/payment/${id}/`)).json()) as {
    status: string;
  };
  if (status !== "cancelled") faults.push(`the order is ${status}`);

  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#2266cc" } })
    .jpeg()
    .toBuffer();
  const photo = new FormData();
  photo.set("photo", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "me.jpg");
  const uploaded = await ask(backend1, "PUT", "/user/info/", photo);
  const { photo_uri } = (await uploaded.json()) as { photo_uri: string };
  const bytes: Buffer[] = [];
  for (const part of [backend1, backend2, site1, site2]) {
    bytes.push(Buffer.from(await (await ask(part, "GET", `/media/${photo_uri}`)).arrayBuffer()));
  }
  if (bytes.some((seen) => seen.length === 0 || !seen.equals(bytes[0]!)))
    faults.push("the photo is not the same everywhere");
  return faults;
}
