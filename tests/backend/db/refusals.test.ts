import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getTakenConstraint, isDeadlock, isMemberGone } from "@/backend/db/refusals";
import { toApiError } from "@/backend/plugins/errors";

const fail = (code: string, constraint?: string) =>
  new DrizzleQueryError("insert …", [], Object.assign(new Error("refused"), { code, constraint }));

describe("a write that the database refused", () => {
  test("names the unique index that it violated", () => {
    expect(getTakenConstraint(fail("23505", "member_nickname_taken"))).toBe("member_nickname_taken");
    expect(getTakenConstraint(fail("23514", "member_phone_digits"))).toBeUndefined();
    expect(getTakenConstraint(new Error("else"))).toBeUndefined();
    expect(getTakenConstraint(undefined)).toBeUndefined();
  });

  test("because its member is gone is an ended login", () => {
    const error = fail("23503", "coupon_user_member_id_member_id_fk");
    expect(isMemberGone(error)).toBe(true);
    expect(isMemberGone(fail("23503", "coupon_user_coupon_id_coupon_id_fk"))).toBe(false);
    expect(toApiError(error)).toMatchObject({ statusCode: 401, code: "token_not_valid" });
  });

  test("because of a deadlock may be retried", () => {
    const error = fail("40P01");
    expect(isDeadlock(error)).toBe(true);
    expect(toApiError(error)).toMatchObject({ statusCode: 409, code: "conflict" });
  });

  test("for any other reason is a defect", () => {
    expect(toApiError(fail("23514"))).toMatchObject({ statusCode: 500 });
  });
});
