import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { QuietEntry } from "@/components/profile/quiet-entry";
import { loadDocument } from "@/lib/session/load-document";
import { installDialog } from "@/tests/components/layout/support";
import { buildMembership } from "@/tests/support/build-membership";
import { buildQuote } from "@/tests/support/build-refund";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { skipPauses } from "@/tests/support/skip-pauses";
import { beMember, refuse, storedMember, user } from "./support";

const loadWithdrawal = () =>
  import("@/components/profile/withdrawal-dialog").then(({ WithdrawalDialog }) => WithdrawalDialog);

const coupon = {
  id: 1,
  code_value: "A",
  name: "쿠폰",
  description: "",
  is_active: true,
  b_coupon: true,
  discount_type: "amount",
  discount_value: 1000,
  min_price: 0,
  starts_at: "2020-01-01T00:00:00+09:00",
  expires_at: null,
  quantity_left: null,
};
const held = (changes: object) => ({
  id: 1,
  is_active: true,
  used_at: null,
  created: "2026-01-01T00:00:00+09:00",
  expires_at: null,
  b_coupon: coupon,
  ...changes,
});

/** A membership that began, and was paid in part with points. */
const owed = {
  amount: 153_000,
  memberships: [
    {
      membership: buildMembership(),
      quote: buildQuote({ points: 18_000 }),
    },
  ],
};

/** A member with two usable coupons, 12,400 points and one running membership; the server allows leaving. */
function answer({
  verify = () => HttpResponse.json({ is_valid: true }),
  erase = () => new HttpResponse(null, { status: 204 }),
  coupons = () =>
    HttpResponse.json([held({}), held({ id: 2 }), held({ id: 3, used_at: "2026-02-01T00:00:00+09:00" })]),
  refund = () => HttpResponse.json(owed),
}: {
  verify?: () => Response;
  erase?: () => Response;
  coupons?: () => Response;
  refund?: () => Response;
} = {}) {
  const calls: { path: string; token: string | null }[] = [];
  const note = (request: Request) =>
    calls.push({
      path: `${request.method} ${new URL(request.url).pathname}`,
      token: request.headers.get("authorization"),
    });
  mockBackend.use(
    http.get("/api/member/b-coupon-user/", coupons),
    http.get("/api/b_point_log/", () => HttpResponse.json({ data: [], remain_point: 12_400 })),
    http.get("/api/member/membership/", () =>
      HttpResponse.json([buildMembership(), buildMembership({ id: 2, status: "expired" })]),
    ),
    http.get("/api/member/refund/", refund),
    http.post("/user/password/verify/", ({ request }) => {
      note(request);
      return verify();
    }),
    http.delete("/user/sign_out/:id/", ({ request }) => {
      note(request);
      return erase();
    }),
  );
  return calls;
}

const confirmBox = () => screen.getByRole("checkbox", { name: /지워지는 내용을 확인했고/ });
const password = () => screen.getByLabelText("비밀번호", { exact: true });
const leave = () => screen.getByRole("button", { name: "탈퇴하기" });

async function open() {
  const { user: person } = render(<QuietEntry label="회원 탈퇴" load={loadWithdrawal} />);
  await person.click(screen.getByRole("button", { name: "회원 탈퇴" }));
  await screen.findByRole("dialog", { name: "회원 탈퇴" });
  return person;
}

beforeEach(() => {
  vi.clearAllMocks();
  installDialog();
  beMember();
  document.cookie = "member=1; Path=/";
});

describe("a withdrawal whose answer is lost", () => {
  /** Answers what the page asks to see whether the member is still there. */
  async function withdraw(ask: () => Response) {
    answer({ erase: () => HttpResponse.error() });
    mockBackend.use(http.get("/user/info/", ask));
    const person = await open();
    await person.click(confirmBox());
    await person.type(password(), "demo1234!");
    await person.click(leave());
  }

  test("is done if the server does not know the token any more", async () => {
    await withdraw(refuse(401, { code: "token_not_valid", message: "다시 로그인해 주세요." }));
    await waitFor(() => expect(storedMember()).toBeNull());
    expect(document.cookie).not.toContain("member=1");
  });

  test("is not done if the member is still there", async () => {
    skipPauses();
    await withdraw(() => HttpResponse.json(user));
    expect(await screen.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
    expect(storedMember()).not.toBeNull();
  });
});

test("lists with the member's own numbers what is erased, and what the law keeps", async () => {
  answer();
  await open();
  expect(await screen.findByText("2장")).toBeInTheDocument();
  expect(await screen.findByText("12,400P")).toBeInTheDocument();
  expect(await screen.findByText("1개")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "회원권 1개를 오늘로 그만둬요" })).toBeInTheDocument();
  expect(screen.getByText(/전자상거래법에 따라 5년/)).toBeInTheDocument();
});

test("says what a running membership gives back, and what of it is lost", async () => {
  answer();
  await open();
  expect(await screen.findByText("회원권 3개월 · 역삼점")).toBeInTheDocument();
  expect(screen.getByText("돌려받는 금액").closest("div")).toHaveTextContent("153,000원");
  expect(screen.getByText("포인트로 낸 몫 18,000P는 남은 포인트와 함께 지워져요.")).toBeInTheDocument();
});

test("says so where what would come back fails to load, and a retry loads it", async () => {
  const answers = [HttpResponse.json({}, { status: 500 }), HttpResponse.json(owed)];
  answer({ refund: () => answers.shift()! });
  const person = await open();
  expect(await screen.findByText(/돌려받을 금액을 불러오지 못했어요/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "금액 다시 불러오기" }));
  expect(await screen.findByText("회원권 3개월 · 역삼점")).toBeInTheDocument();
});

test("without the numbers it says so and refetches on request", async () => {
  let isUp = false;
  answer({ coupons: () => (isUp ? HttpResponse.json([]) : HttpResponse.json({}, { status: 500 })) });
  const person = await open();
  const retry = await screen.findByRole("button", { name: "다시 불러오기" });
  isUp = true;
  await person.click(retry);
  expect(await screen.findByText("0장")).toBeInTheDocument();
});

test("nothing is sent before the consent and the password", async () => {
  const calls = answer();
  const person = await open();
  await person.click(leave());
  expect(await screen.findByText("지워지는 내용을 확인하고 체크해 주세요.")).toBeInTheDocument();
  await waitFor(() => expect(confirmBox()).toHaveFocus());
  await person.click(confirmBox());
  await person.click(leave());
  expect(await screen.findByText("비밀번호를 입력해 주세요.")).toBeInTheDocument();
  await waitFor(() => expect(password()).toHaveFocus());
  expect(calls).toEqual([]);
});

test("a wrong password stops it at its field", async () => {
  const calls = answer({ verify: refuse(400, { message: "x", code: "password_mismatch" }) });
  const person = await open();
  await person.click(confirmBox());
  await person.type(password(), "wrong");
  await person.click(leave());
  expect(await screen.findByText("일치하지 않는 비밀번호")).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(["POST /user/password/verify/"]);
  expect(storedMember()).not.toBeNull();
});

describe("with everything filled in", () => {
  test("the member's account is erased once, the session ends, and the result is shown before home", async () => {
    const calls = answer();
    const person = await open();
    await person.click(confirmBox());
    await person.type(password(), "demo1234!");
    await person.dblClick(leave());
    expect(await screen.findByRole("dialog", { name: "탈퇴를 마쳤어요" })).toBeInTheDocument();
    expect(screen.getByText(/돌려받을 153,000원은 결제한 수단으로 돌려드려요/)).toBeInTheDocument();
    expect(calls).toEqual([
      { path: "POST /user/password/verify/", token: "Bearer a1" },
      { path: `DELETE /user/sign_out/${user.id}/`, token: "Bearer a1" },
    ]);
    expect(storedMember()).toBeNull();
    expect(document.cookie).not.toContain("member=1");
    expect(loadDocument).not.toHaveBeenCalled();
    await person.click(screen.getByRole("button", { name: "홈으로 가기" }));
    expect(loadDocument).toHaveBeenCalledExactlyOnceWith("/");
  });

  test("a sum that has changed meanwhile is shown before anything is erased", async () => {
    let amount = 153_000;
    const calls = answer({ refund: () => HttpResponse.json({ ...owed, amount }) });
    const person = await open();
    await screen.findByText("돌려받는 금액");
    amount = 302_000;
    await person.click(confirmBox());
    await person.type(password(), "demo1234!");
    await person.click(leave());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "그사이 돌려받을 금액이 302,000원으로 바뀌었어요. 확인하고 다시 눌러 주세요.",
    );
    expect(calls.map(({ path }) => path)).not.toContain(`DELETE /user/sign_out/${user.id}/`);
    await person.click(leave());
    expect(await screen.findByText(/돌려받을 302,000원은/)).toBeInTheDocument();
  });

  test("a failing server changes nothing and the page says so", async () => {
    answer({ erase: refuse(500, { message: "잠시 뒤에 다시 해 주세요.", code: "broken" }) });
    const person = await open();
    await person.click(confirmBox());
    await person.type(password(), "demo1234!");
    await person.click(leave());
    expect(await screen.findByRole("alert")).toHaveTextContent("잠시 뒤에 다시 해 주세요.");
    expect(storedMember()).toMatchObject({ access: "a1" });
    expect(password()).toHaveValue("demo1234!");
  });
});

test("going back changes nothing", async () => {
  const calls = answer();
  const person = await open();
  await person.click(screen.getByRole("button", { name: "계속 이용하기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(calls).toEqual([]);
  expect(storedMember()).not.toBeNull();
});
