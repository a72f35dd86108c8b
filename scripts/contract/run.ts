import { randomInt } from "node:crypto";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { getToday } from "@/lib/contract/rules/days";
import { askAccount, askSession } from "./calls/account";
import { askBranches } from "./calls/branches";
import { walkCoupons } from "./calls/coupons";
import { askDoors } from "./calls/doors";
import { exceedLimits, exceedMemberLimits } from "./calls/limits";
import { walkMemberships } from "./calls/memberships";
import { walkMessages } from "./calls/messages";
import { askNotices } from "./calls/notices";
import { askOddBodies } from "./calls/odd-bodies";
import { walkPayments } from "./calls/payments";
import { askProducts } from "./calls/products";
import { walkProfile } from "./calls/profile";
import { logIn, walkSession } from "./calls/session";
import { resetPassword, signUp, signUpAgain } from "./calls/sign-up";
import { walkTrial } from "./calls/trial";
import { createKit, type Kit } from "./kit";
import type { Options } from "./options";
import { createReader, type MemberWalk, type Walk, WalkEnded, type World } from "./walk";

const PASSWORD = "gym-Member1!";

/**
 * Checks a backend by its answers: what anybody may read, with `member` the whole life of a new member, with `hasLimits`
 * how it refuses too many.
 *
 * @param print takes the report's lines
 * @param around replaces the clock, the waiting and the reading of messages in tests
 * @returns the kit with what was seen and how often it was right
 */
export async function checkContract(
  { origin, hasLimits, member }: Options,
  print: (line: string) => void,
  around: Partial<World> = {},
): Promise<Kit> {
  const kit = createKit(origin, print);
  const world: World = {
    today: getToday(),
    readMessages: createReader(member?.codeCommand ?? ""),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...around,
  };
  // Twelve digits: the contract takes them, and no telephone has them.
  const nobody = `000${String(randomInt(1e9)).padStart(9, "0")}`;
  const found = await askAnonymous(kit, nobody);
  if (member) await walkLife({ ...found, kit, world, password: PASSWORD, ...member }, hasLimits);
  if (hasLimits) await exceedLimits(kit, nobody);
  const { right, wrong, skipped } = kit.counts;
  print(`\n맞아요 ${right}, 달라요 ${wrong}, 건너뛰었어요 ${skipped}`);
  return kit;
}

/** Asks what anybody may; changes nothing. */
async function askAnonymous(kit: Kit, nobody: string): Promise<{ places: Place[]; products: Product[] }> {
  const places = await askBranches(kit);
  const products = await askProducts(kit);
  await askNotices(kit);
  await askAccount(kit, nobody);
  await askSession(kit, nobody);
  await askDoors(kit);
  return { places, products };
}

/** A member from the sign-up to the withdrawal, which comes whatever happened before it. */
async function walkLife({ places, ...start }: Omit<Walk, "place"> & { places: Place[] }, hasLimits: boolean) {
  const { kit, world } = start;
  const place = places.find(({ open_date }) => open_date <= world.today);
  const products = start.products.filter(({ place_pk }) => place_pk === place?.pk);
  let walk: MemberWalk | undefined;
  try {
    walk = await signUp({ ...start, place, products });
    await walkSession(walk);
    walk = await logIn(await walkProfile(walk));
    await walkCoupons(walk);
    await walkTrial(walk);
    await walkPayments(walk);
    await walkMemberships(walk);
    await walkMessages(walk);
    await askOddBodies(walk);
    await signUpAgain(walk);
    walk = await logIn(await resetPassword(walk));
    if (hasLimits) await exceedMemberLimits(walk);
  } catch (error) {
    if (!(error instanceof WalkEnded)) throw error;
    kit.end(error.message);
  } finally {
    if (walk) await withdraw(walk);
  }
}

/** The end of the walk's member. */
async function withdraw({ kit, access, id, phone, password }: MemberWalk): Promise<void> {
  kit.begin("탈퇴");
  const leave = { method: "DELETE", path: "/user/sign_out/{id}/", access } as const;
  await kit.ask("다른 회원을 탈퇴시키기", { ...leave, params: { id: id + 1 } }, { status: 403 });
  await kit.ask("탈퇴", { ...leave, params: { id } }, { status: 204 });
  await kit.ask("탈퇴한 회원의 정보", { path: "/user/info/", access }, { status: 401 });
  await kit.ask(
    "탈퇴한 회원의 로그인",
    { method: "POST", path: "/user/token/", json: { phone_number: phone, password } },
    { status: 401, code: "invalid_credentials" },
  );
}
