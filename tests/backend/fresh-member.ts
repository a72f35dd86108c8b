import { eq } from "drizzle-orm";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { member } from "@/backend/db/schema";
import { makePhone, NOW, RICH_PHONE, type TestApp } from "./support";

export interface FreshMember {
  id: number;
  phone: string;
  access: string;
  refresh: string;
  /** Sends a request with the member's access token. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** A member for one test, logged in, with the demo members' password. */
export async function createFreshMember(
  api: TestApp,
  fields: Partial<typeof member.$inferInsert> = {},
): Promise<FreshMember> {
  const [demo] = await api.db
    .select({ passwordHash: member.passwordHash })
    .from(member)
    .where(eq(member.phoneNumber, RICH_PHONE));
  const phone = makePhone();
  const [row] = await api.db
    .insert(member)
    .values({
      phoneNumber: phone,
      passwordHash: demo!.passwordHash,
      name: "박새로",
      gender: "F",
      birthDate: "19990101",
      created: NOW,
      ...fields,
    })
    .returning({ id: member.id });
  const { access, refresh } = await api.login(phone);
  return { id: row!.id, phone, access, refresh, send: sendWith(api, access) };
}

/** Sends requests with an access token. */
export function sendWith(api: TestApp, access: string): FreshMember["send"] {
  const authorization = `Bearer ${access}`;
  return (options) => api.app.inject({ ...options, headers: { ...options.headers, authorization } });
}
