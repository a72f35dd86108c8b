import { describe, expect, test, it } from "vitest";
import {
  findChanges,
  findProfileProblems,
  formatGender,
  isOwnNickname,
  readProfile,
  describeMarketingChange,
} from "@/lib/member/profile";

const me = { nickname: "Butfit", email: null };

test("the form starts with the member's data", () => {
  expect(readProfile(me)).toEqual({ nickname: "Butfit", email: "" });
  expect(readProfile({})).toEqual({ nickname: "", email: "" });
});

describe("what is sent", () => {
  test.each([
    [{ nickname: "Butfit", email: "" }, {}],
    [{ nickname: " Butfit ", email: " " }, {}],
    [{ nickname: "새버핏", email: "" }, { nickname: "새버핏" }],
    [{ nickname: "Butfit", email: " a@b.kr " }, { email: "a@b.kr" }],
    [{ nickname: "", email: "" }, { nickname: "" }],
    [{ nickname: "BUTFIT", email: "" }, { nickname: "BUTFIT" }],
  ])("of %j is what differs", (values, changes) => {
    expect(findChanges(me, values)).toEqual(changes);
  });
});

test("the member's own nickname is also recognised in capital letters", () => {
  expect(isOwnNickname(me, " BUTFIT ")).toBe(true);
  expect(isOwnNickname(me, "Butfit2")).toBe(false);
  expect(isOwnNickname({}, "")).toBe(true);
});

describe("an error", () => {
  const find = (changes: object, isTaken = false) =>
    findProfileProblems(me, { nickname: "Butfit", email: "", ...changes }, isTaken);

  test.each(["abc", "a@", "a b@c.d"])("with the email %j is its form", (email) => {
    expect(find({ email })).toEqual({ email: "올바르지 않은 형식" });
  });

  test.each(["한", "띄어 쓰기", "가나다라마바사아자차카타파", "a!b"])(
    "with the nickname %j is shown before sending",
    (nickname) => {
      expect(find({ nickname }).nickname).toContain("2~12자");
    },
  );

  test("is a nickname that another member has", () => {
    expect(find({ nickname: "버핏러" }, true)).toEqual({ nickname: "사용중인 닉네임" });
  });

  test("is never in fields left unchanged, or emptied", () => {
    expect(find({})).toEqual({});
    expect(find({ nickname: "" })).toEqual({});
    expect(
      findProfileProblems({ nickname: "한", email: "abc" }, { nickname: "한", email: "abc" }, false),
    ).toEqual({});
  });
});

test("gender in Korean", () => {
  expect([formatGender("M"), formatGender("F"), formatGender(undefined)]).toEqual(["남성", "여성", ""]);
});

it("confirms a change of the consent with its day in Seoul and what was agreed or withdrawn", () => {
  expect(describeMarketingChange(true, "2026-11-19T15:00:00Z")).toBe(
    "2026년 11월 20일 마케팅 정보 수신에 동의했어요",
  );
  expect(describeMarketingChange(false, "2026-11-20T23:59:00+09:00")).toBe(
    "2026년 11월 20일 마케팅 정보 수신을 거부했어요",
  );
});
