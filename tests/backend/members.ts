import { member, sessionFamily } from "@/backend/db/schema";
import { signAccess } from "@/backend/plugins/auth";
import { makePhone, NOW, type TestApp } from "./support";

export interface TestMember {
  id: number;
  /** Header of a request by this member, with a token that is valid at the app's current time. */
  readonly headers: { authorization: string };
}

/** New members, logged in, without the time that real passwords take. */
export async function addMembers(api: TestApp, count: number): Promise<TestMember[]> {
  const members = await api.db
    .insert(member)
    .values(
      Array.from({ length: count }, () => ({
        phoneNumber: makePhone(),
        passwordHash: "none",
        name: "나회원",
        gender: "F" as const,
        birthDate: "19950101",
        created: NOW,
      })),
    )
    .returning({ id: member.id });
  const families = await api.db
    .insert(sessionFamily)
    .values(members.map(({ id }) => ({ memberId: id, created: NOW })))
    .returning();
  return families.map(({ id, memberId }) => ({
    id: memberId,
    get headers() {
      return { authorization: `Bearer ${signAccess(api.app, { memberId, familyId: id })}` };
    },
  }));
}

export async function addMember(api: TestApp): Promise<TestMember> {
  const [added] = await addMembers(api, 1);
  if (!added) throw new Error("no member was added");
  return added;
}
