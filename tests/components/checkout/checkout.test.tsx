import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CheckoutView } from "@/components/checkout/view";
import { setApiHandlers } from "@/lib/api/handlers";
import { chooseStart } from "@/lib/checkout/memory";
import type { CouponUser } from "@/lib/contract/coupon";
import type { Membership } from "@/lib/contract/membership";
import type { Checkout, OfferedPayWay, Payment } from "@/lib/contract/payment";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { AGREEMENT_NAMES } from "@/lib/contract/rules/order";
import { findLastDay } from "@/lib/contract/rules/term";
import { formatDateOfYear, formatDateWith } from "@/lib/format/date";
import { loadDocument, replaceDocument } from "@/lib/session/load-document";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildCoupon, buildCouponUser } from "../../support/build-coupon";
import { buildMembership } from "../../support/build-membership";
import { buildPayment, paymentId } from "../../support/build-payment";
import { buildProduct } from "../../support/build-product";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

const id = paymentId(1);
const sandbox: Checkout = {
  gateway: "sandbox",
  gateway_key: id,
  url: `/api/sandbox/checkout/${id}?session=s`,
};
const ready = buildPayment({ id, status: "ready", list_price: 300_000, amount: 300_000 });

type Sent = { body: Record<string, unknown>; key: string | null };
type Backend = {
  coupons?: CouponUser[];
  balance?: number;
  memberships?: Membership[];
  create?: () => Response;
  confirm?: () => Response;
  product?: () => Response;
  /** What is agreed to now. */
  texts?: () => ReturnType<typeof listTexts> | Promise<ReturnType<typeof listTexts>>;
  /** How it can be paid now. */
  ways?: () => Response;
};

const allWays: OfferedPayWay[] = [
  { pay_way: "card", name: "카드" },
  { pay_way: "kakaopay", name: "카카오페이" },
  { pay_way: "transfer", name: "계좌이체" },
];

const listTexts = (version: string) =>
  AGREEMENT_NAMES.map((name) => ({
    name,
    version,
    effective_on: "2026-11-01",
    title: name,
    content: name,
    sha256: "0",
  }));

function answer(payment: Payment, checkout: Checkout = sandbox, status = 201) {
  return HttpResponse.json({ ...payment, checkout }, { status });
}

function setUp({
  coupons = [],
  balance = 0,
  memberships = [],
  create = () => answer(ready),
  confirm,
  product,
  texts = () => [],
  ways = () => HttpResponse.json(allWays),
}: Backend = {}) {
  const created: Sent[] = [];
  const confirmed: unknown[] = [];
  mockBackend.use(
    http.get(
      "*/api/product/2/",
      () => product?.() ?? HttpResponse.json(buildProduct({ id: 2, price: 300_000, months: 3 })),
    ),
    http.get("*/api/member/membership/", () => HttpResponse.json(memberships)),
    http.get("*/api/holiday/", () => HttpResponse.json([])),
    http.get("*/api/pay-way/", () => ways()),
    http.get("*/api/agreement/", async () => HttpResponse.json(await texts())),
    http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ pk: 1, name: "역삼" }))),
    http.get("*/api/member/b-coupon-user/", () => HttpResponse.json(coupons)),
    http.get("*/api/b_point_log/", () => HttpResponse.json({ data: [], remain_point: balance })),
    http.get("*/api/member/payment/:id/", () => HttpResponse.json(ready)),
    http.post("*/api/member/payment/", async ({ request }) => {
      created.push({
        body: (await request.json()) as Sent["body"],
        key: request.headers.get("idempotency-key"),
      });
      return create();
    }),
    http.post("*/api/member/payment/:id/confirm/", async ({ request }) => {
      confirmed.push(await request.json());
      return confirm?.() ?? HttpResponse.json({ ...ready, status: "paid" });
    }),
  );
  return { created, confirmed, ...render(<CheckoutView />) };
}

const getPay = () => screen.findByRole("button", { name: /결제하기$/ });
const startToday = async (user: ReturnType<typeof setUp>["user"]) =>
  user.click(await screen.findByRole("radio", { name: /^오늘/ }));
/** Chooses a first day, which nobody does for the member, then agrees. */
const agree = async (user: ReturnType<typeof setUp>["user"]) => {
  await startToday(user);
  await user.click(await screen.findByRole("checkbox", { name: "전체 동의" }));
};
const endLayer = (message: object) =>
  act(() =>
    window.dispatchEvent(
      new MessageEvent("message", {
        origin: window.location.origin,
        data: { type: "sandbox-checkout", paymentId: id, ...message },
      }),
    ),
  );

beforeEach(() => {
  window.history.replaceState(null, "", "?product=2");
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
  };
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("scrollTo", vi.fn());
  saveSession({ access: "access", id: 7 }, false);
  useSessionStore.setState({ status: "member", me: { access: "access", id: 7 } });
});

test("a day on which the branch is closed says why and cannot be chosen, nor by who goes on: they start on the first open day after", async () => {
  const closures = [
    { from: addDays(getToday(), 2), to: addDays(getToday(), 3), reason: "새 단장" },
    { from: addDays(getToday(), 5), to: addDays(getToday(), 5), reason: "" },
  ];
  const held = buildMembership({ product: { id: 2 }, ends_on: addDays(getToday(), 4) });
  const { user } = setUp({ memberships: [held] });
  mockBackend.use(http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ closures }))));
  await waitFor(() => expect(screen.getAllByRole("radio", { name: /쉬어요 · 새 단장$/ })).toHaveLength(2));
  expect(screen.getAllByRole("radio", { name: /쉬어요/ })).toHaveLength(3);
  for (const day of screen.getAllByRole("radio", { name: /쉬어요/ })) expect(day).toBeDisabled();
  const next = screen.getByRole("radio", { name: /이어서 시작$/ });
  expect(next).toHaveAttribute("value", addDays(getToday(), 6));
  await user.click(next);
  expect(next).toBeChecked();
});

test("across a break of the branch the last day is the one that the membership will have, and it says why", async () => {
  const [from, to] = [addDays(getToday(), 10), addDays(getToday(), 26)];
  const closures = [{ from, to, reason: "바닥 공사", lengthens: true }];
  const { user } = setUp();
  mockBackend.use(http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ closures }))));
  expect(await screen.findByRole("link", { name: "역삼점" })).toBeVisible();
  expect(screen.getByText(/^7일 안심: 시작하고 7일 안에 그만두면 위약금 없이/)).toBeVisible();
  await startToday(user);
  const last = addDays(findLastDay({ kind: "membership", months: 3, visits: null }, getToday()), 17);
  const words = await screen.findByText(/까지 쓸 수 있어요\. 지점이 .* 쉬어서, 쉬는 17일만큼 늘어나요\.$/);
  expect(words).toHaveTextContent(`${formatDateWith(last, "까지")} 쓸 수 있어요.`);
});

test("a day pass of a branch that closes says so, and offers no day from then on", async () => {
  const closesOn = addDays(getToday(), 20);
  const closures = [{ from: closesOn, to: "9999-12-31", reason: "임대 종료" }];
  const { user } = setUp({
    product: () =>
      HttpResponse.json(buildProduct({ kind: "day_pass", name: "1일권", months: null, visits: 1 })),
  });
  mockBackend.use(
    http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ closures, closes_on: closesOn }))),
  );
  expect(
    await screen.findByText(/^지점이 .*부터 문을 닫아요\. 그 뒤에 쓸 이용권은 팔지 않아요\.$/),
  ).toBeVisible();
  expect(screen.getByText("쓰는 날이 되기 전까지 취소하면 모두 돌려받아요.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^다른 날/ }));
  const last = formatDateOfYear(addDays(closesOn, -1));
  const words = `${formatDateOfYear(getToday())}부터 ${last}까지 고를 수 있어요.`;
  expect(await screen.findByText(words)).toBeInTheDocument();
});

const week = buildCouponUser({
  id: 1,
  b_coupon: buildCoupon({
    name: "7일 더하기",
    discount_type: "free_days",
    discount_value: 7,
    min_price: 0,
  }),
});

test("days that only a coupon adds are not sold of a branch that is closed by then, and it says what to do", async () => {
  const last = findLastDay({ kind: "membership", months: 3, visits: null }, getToday());
  const { user } = setUp({ coupons: [week] });
  mockBackend.use(
    http.get("*/api/place/1/", () =>
      HttpResponse.json(buildBranchDetail({ closes_on: addDays(last, 3), closures: [] })),
    ),
  );
  await startToday(user);
  await user.click(screen.getByRole("radio", { name: /7일 더하기/ }));
  expect(await screen.findByText(/^쿠폰이 더한 날에는 지점이 문을 닫아요/)).toBeVisible();
});

test("at a branch that closes for good before it would end nothing can be pressed, and links lead to what there is", async () => {
  const closesOn = addDays(getToday(), 40);
  const closures = [{ from: closesOn, to: "9999-12-31", reason: "임대 종료" }];
  const held = buildMembership({ product: { id: 2 }, ends_on: addDays(closesOn, 30) });
  setUp({ memberships: [held] });
  mockBackend.use(
    http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ closures, closes_on: closesOn }))),
  );
  expect(await screen.findByRole("heading", { name: "지금은 살 수 없는 이용권이에요" })).toBeVisible();
  expect(screen.getByText(/^지점이 .*부터 문을 닫아요\. 그 뒤에 쓸 이용권은 팔지 않아요\.$/)).toBeVisible();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /결제하기$/ })).not.toBeInTheDocument();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/product?place=1", "/place/1#near"]));
});

test("who goes on at such a branch is not offered a day from which on it would outlive the branch", async () => {
  const closesOn = addDays(getToday(), 120);
  setUp({ memberships: [buildMembership({ product: { id: 2 }, ends_on: addDays(closesOn, -20) })] });
  mockBackend.use(
    http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ closes_on: closesOn }))),
  );
  expect(await screen.findByText("역삼점")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("radio", { name: /이어서 시작/ })).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: /결제하기$/ })).toBeEnabled();
});

describe("the days of what is bought", () => {
  test("are one of a day pass", async () => {
    const { user } = setUp({
      product: () =>
        HttpResponse.json(buildProduct({ kind: "day_pass", name: "1일권", months: null, visits: 1 })),
    });
    await startToday(user);
    expect(await screen.findByText(/^2\d{3}년 .*\) 하루 쓸 수 있어요\.$/)).toBeVisible();
  });

  test("are said from the first to the last, with those that a coupon adds", async () => {
    const { user } = setUp({ coupons: [week] });
    await startToday(user);
    const days = await screen.findByText(/부터 .*까지 쓸 수 있어요\.$/);
    const before = days.textContent;
    await user.click(screen.getByRole("radio", { name: /7일 더하기/ }));
    expect(days).toHaveTextContent("쿠폰이 더한 7일을 넣었어요.");
    expect(days.textContent!.startsWith(before!)).toBe(false);
    // The sum is the same, so that the days are what is to be heard.
    expect(await screen.findByText(/^쿠폰이 7일을 더해요\./)).toHaveRole("status");
  });

  test("say beside them what a change of mind costs, of what is paid", async () => {
    const { user } = setUp({ balance: 50_000 });
    await startToday(user);
    const cost = await screen.findByText(
      /^7일 안심: .*까지 위약금이 없어요\. 오늘 그만두면 [\d,]+원, 내일은/,
    );
    const whole = cost.textContent;
    await user.type(await screen.findByRole("textbox", { name: /포인트/ }), "50000");
    await waitFor(() => expect(cost.textContent).not.toBe(whole));
  });

  test("that would run beside another membership are said, with the day after it to begin on", async () => {
    const endsOn = addDays(getToday(), 3);
    const { user } = setUp({
      memberships: [
        buildMembership({ id: 1, ends_on: endsOn, place: { pk: 4, name: "선릉" } }),
        buildMembership({ id: 2, ends_on: addDays(endsOn, 30), product: { kind: "pt" } }),
      ],
    });
    await startToday(user);
    const note = await screen.findByText(/이미 있는 선릉점 회원권이/);
    expect(note).toHaveTextContent("두 회원권의 날이 겹쳐요.");
    await user.click(screen.getByRole("button", { name: /에 시작하기$/ }));
    expect(note).not.toBeInTheDocument();
    const chosen = screen.getByRole("radio", { checked: true, name: /일 \(/ });
    expect(chosen).toHaveAttribute("value", addDays(endsOn, 1));
    await waitFor(() => expect(chosen).toHaveFocus());
  });
});

test("of several memberships beside it, that of the same branch is said, as the day to go on is its next", async () => {
  const { user } = setUp({
    memberships: [
      buildMembership({ id: 1, ends_on: addDays(getToday(), 3) }),
      buildMembership({ id: 2, ends_on: addDays(getToday(), 30), place: { pk: 4, name: "선릉" } }),
    ],
  });
  await startToday(user);
  expect(await screen.findByText(/이미 있는 역삼점 회원권이/)).toBeVisible();
  const next = addDays(getToday(), 4);
  expect(screen.getByRole("radio", { name: /이어서 시작$/ })).toHaveAttribute("value", next);
  expect(screen.getByRole("button", { name: `${formatDateOfYear(next)}에 시작하기` })).toBeVisible();
});

describe("at a branch that has closed for today", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T18:29:00+09:00") });
  });
  const closeAtSix = () => {
    const hours = [
      { days: "평일", open: "06:00", close: "23:00" },
      { days: "토요일", open: "10:00", close: "18:00" },
    ];
    mockBackend.use(http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ hours }))));
  };

  test("a day pass is sold from tomorrow on, and today says why not", async () => {
    const { user } = setUp({
      product: () =>
        HttpResponse.json(buildProduct({ kind: "day_pass", name: "1일권", months: null, visits: 1 })),
    });
    closeAtSix();
    expect(await screen.findByRole("radio", { name: /^오늘 .*오늘은 문을 닫았어요$/ })).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: /^내일/ }));
    expect(await screen.findByText(/^2026년 11월 29일 .* 하루 쓸 수 있어요\.$/)).toBeVisible();
  });

  test("one that was chosen for today before it closed is not paid", async () => {
    chooseStart(2, "2026-11-28");
    const { user, created } = setUp({
      product: () =>
        HttpResponse.json(buildProduct({ kind: "day_pass", name: "1일권", months: null, visits: 1 })),
    });
    closeAtSix();
    await user.click(await screen.findByRole("checkbox", { name: "전체 동의" }));
    expect(await screen.findByText("오늘은 문을 닫았어요. 다른 날을 골라 주세요.")).toBeVisible();
    await user.click(await getPay());
    expect(created).toEqual([]);
  });

  test("a membership may begin today, but it says that the day is lost, with the next open day to begin on", async () => {
    const { user } = setUp();
    closeAtSix();
    await startToday(user);
    expect(await screen.findByRole("radio", { name: /^오늘 .*오늘은 문을 닫았어요$/ })).toBeChecked();
    const words = await screen.findByText(/^오늘은 문을 닫았어요\. 오늘 시작하면 하루가 그냥 지나가요\.$/);
    // Nobody can come on a Sunday here.
    await user.click(screen.getByRole("button", { name: "11월 30일 (월)에 시작하기" }));
    expect(words).not.toBeInTheDocument();
    expect(screen.getByRole("radio", { checked: true, name: /일 \(/ })).toHaveAttribute(
      "value",
      "2026-11-30",
    );
  });
});

describe("who goes on", () => {
  const endsOn = addDays(getToday(), 110);
  const next = addDays(endsOn, 1);

  test("is offered the day after what runs, however late, and starts on it with one press", async () => {
    const { user, created } = setUp({ memberships: [buildMembership({ ends_on: endsOn })] });
    const day = await screen.findByRole("radio", { name: /이어서 시작$/ });
    expect(day).not.toBeChecked();
    await user.click(day);
    expect(screen.queryByText(/겹쳐요/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole("checkbox", { name: "전체 동의" }));
    await user.click(await getPay());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]!.body).toMatchObject({ starts_on: next });
  });

  test("finds the day chosen that was pressed on the page of memberships", async () => {
    chooseStart(2, next);
    setUp({ memberships: [buildMembership({ ends_on: endsOn })] });
    expect(await screen.findByRole("radio", { name: /이어서 시작$/ })).toBeChecked();
  });

  test("is told when that day is gone, because what runs was paused or stopped since", async () => {
    chooseStart(2, next);
    setUp({ memberships: [buildMembership({ ends_on: addDays(endsOn, 7) })] });
    expect(await screen.findByText(/사이에서 골라 주세요/)).toBeVisible();
    expect(screen.getByRole("radio", { name: /이어서 시작$/ })).toHaveAttribute("value", addDays(next, 7));
  });
});

describe("the amount of an order", () => {
  const tenPercent = buildCouponUser({ id: 1, b_coupon: buildCoupon({ name: "10% 할인", min_price: 0 }) });
  const fiftyThousand = buildCouponUser({
    id: 2,
    b_coupon: buildCoupon({
      name: "5만 원 할인",
      discount_type: "amount",
      discount_value: 50_000,
      min_price: 0,
    }),
  });
  /** What the folded part says, once it is opened. */
  const readUnusable = async (user: ReturnType<typeof setUp>["user"]) => {
    const fold = await screen.findByText("쓸 수 없는 쿠폰 1장");
    await user.click(fold);
    return within(fold.closest("details")!)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  };
  const tooDear = buildCouponUser({
    id: 3,
    b_coupon: buildCoupon({ name: "큰 할인", min_price: 1_000_000 }),
  });

  test("no coupon is chosen unasked; the best is offered with what it saves, an unusable one says why", async () => {
    const { user } = setUp({ coupons: [tenPercent, tooDear, fiftyThousand] });
    expect(await screen.findByRole("radio", { name: "쓰지 않기" })).toBeChecked();
    expect(await getPay()).toHaveAccessibleName("300,000원 결제하기");
    expect(await readUnusable(user)).toEqual([expect.stringMatching(/^큰 할인.*1,000,000원 이상/)]);
    expect(screen.queryByRole("radio", { name: /큰 할인/ })).not.toBeInTheDocument();
    expect(screen.getByText(/가장 많이 할인/)).toHaveTextContent("가장 많이 할인: 5만 원 할인 −50,000원");

    await user.click(screen.getByRole("button", { name: "5만 원 할인 적용하기" }));
    expect(screen.getByRole("radio", { name: /5만 원 할인/ })).toBeChecked();
    await waitFor(() => expect(screen.getByRole("radio", { name: /5만 원 할인/ })).toHaveFocus());
    expect(screen.queryByRole("button", { name: /적용하기/ })).not.toBeInTheDocument();
    expect(screen.getByText("적용했어요")).toBeVisible();
    expect(await getPay()).toHaveAccessibleName("250,000원 결제하기");
  });

  test("what the server says of a coupon counts: it knows what the member has bought", async () => {
    const reason = "회원권 첫 구매에만 쓸 수 있어요";
    const { user } = setUp({ coupons: [{ ...tenPercent, usable: { ok: false, reason } }] });
    expect(await readUnusable(user)).toEqual([expect.stringContaining(reason)]);
    expect(screen.queryByText(/가장 많이 할인/)).not.toBeInTheDocument();
    expect(await getPay()).toHaveAccessibleName("300,000원 결제하기");
  });

  test("a coupon that was lost meanwhile is asked for again and given up", async () => {
    const message = "회원권 첫 구매에만 쓸 수 있어요.";
    const lost = { ...tenPercent, usable: { ok: false, reason: "회원권 첫 구매에만 쓸 수 있어요" } };
    const coupons = [tenPercent];
    const { user } = setUp({
      coupons,
      create: () => {
        coupons[0] = lost;
        return HttpResponse.json({ code: "coupon_not_usable", message }, { status: 409 });
      },
    });
    await user.click(await screen.findByRole("radio", { name: /10% 할인/ }));
    await agree(user);
    await user.click(await getPay());
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("radio", { name: /10% 할인/ })).not.toBeInTheDocument());
    expect(await readUnusable(user)).toEqual([expect.stringMatching(/10% 할인.*첫 구매/)]);
    expect(await getPay()).toHaveAccessibleName("300,000원 결제하기");
  });

  test("another coupon or none changes the amount at once", async () => {
    const { user } = setUp({ coupons: [tenPercent, fiftyThousand] });
    await user.click(await screen.findByRole("radio", { name: /10% 할인/ }));
    expect(await getPay()).toHaveAccessibleName("270,000원 결제하기");
    await user.click(screen.getByRole("radio", { name: "쓰지 않기" }));
    expect(await getPay()).toHaveAccessibleName("300,000원 결제하기");
  });

  test("no more points are spent than there are, with a message", async () => {
    const { user } = setUp({ balance: 12_400 });
    await screen.findByText("가진 포인트 12,400P");
    await user.type(screen.getByLabelText("사용할 포인트"), "99999");
    expect(screen.getByLabelText("사용할 포인트")).toHaveValue("12,400");
    expect(screen.getByText("12,400P까지 쓸 수 있어요.")).toBeVisible();
    expect(await getPay()).toHaveAccessibleName("287,600원 결제하기");
  });

  test("a balance that did not load can be asked for again", async () => {
    let isBroken = true;
    const { user } = setUp();
    mockBackend.use(
      http.get("*/api/b_point_log/", () =>
        isBroken
          ? HttpResponse.json({ message: "잠시 쉬어요.", code: "conflict" }, { status: 409 })
          : HttpResponse.json({ data: [], remain_point: 700 }),
      ),
    );
    const failure = (await screen.findByText(/포인트를 불러오지 못했어요/)).closest<HTMLElement>(
      "[role=alert]",
    )!;
    isBroken = false;
    await user.click(within(failure).getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByText("가진 포인트 700P")).toBeVisible();
    expect(failure).not.toBeInTheDocument();
  });

  test("and without any there is no field for them", async () => {
    setUp({ balance: 0 });
    await getPay();
    await waitFor(() => expect(screen.queryByLabelText("사용할 포인트")).not.toBeInTheDocument());
  });

  test("nor more than there is to pay", async () => {
    const { user } = setUp({ balance: 500_000 });
    await screen.findByText("가진 포인트 500,000P");
    await user.click(screen.getByRole("button", { name: "전액 사용" }));
    expect(screen.getByLabelText("사용할 포인트")).toHaveValue("300,000");
    expect(await getPay()).toHaveAccessibleName("0원 결제하기");
    expect(screen.getByText(/낼 돈이 없어요/)).toBeVisible();
  });
});

test("before it is paid it is said by what the money is safe if the branch closes, or that nothing is", async () => {
  setUp();
  mockBackend.use(
    http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ guarantee: { kind: "none" } }))),
  );
  expect(await screen.findByText(/보증 수단은 없어요/)).toBeVisible();
});

describe("the way to pay", () => {
  const choose = async (user: ReturnType<typeof setUp>["user"], name: string) =>
    user.click(await screen.findByRole("radio", { name }));
  const send = async (user: ReturnType<typeof setUp>["user"]) => {
    await agree(user);
    await user.click(await getPay());
  };
  const readWays = () => within(screen.getByRole("radiogroup", { name: "결제 수단" })).getAllByRole("radio");
  const getNumber = () => screen.findByRole("textbox", { name: /^현금영수증 번호/ });
  afterEach(() => window.localStorage.removeItem("pay-way"));

  test("is the first without a tap, and the last one of this device from then on", async () => {
    const { user, created, unmount } = setUp();
    expect(await screen.findByRole("radio", { name: "카드" })).toBeChecked();
    expect(readWays()).toHaveLength(3);
    await choose(user, "카카오페이");
    await send(user);
    await waitFor(() => expect(created[0]?.body).toMatchObject({ pay_way: "kakaopay" }));
    expect(created[0]!.body).not.toHaveProperty("cash_receipt_number");
    unmount();
    window.sessionStorage.clear();
    saveSession({ access: "access", id: 7 }, false);
    setUp();
    expect(await screen.findByRole("radio", { name: "카카오페이" })).toBeChecked();
  });

  test("is no question where there is one", async () => {
    const { user, created } = setUp({ ways: () => HttpResponse.json(allWays.slice(2)) });
    expect(await screen.findByText(/^계좌이체로 결제해요/)).toBeVisible();
    expect(screen.queryByRole("radiogroup", { name: "결제 수단" })).not.toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(created[0]?.body).toMatchObject({ pay_way: "transfer" }));
  });

  test("that was chosen before and is not offered any more is replaced, which is said", async () => {
    window.localStorage.setItem("pay-way", "tosspay");
    const { user, created } = setUp();
    expect(await screen.findByText(/전에 고른 결제 수단은 지금 쓸 수 없어서/)).toBeVisible();
    expect(screen.getByRole("radio", { name: "카드" })).toBeChecked();
    await send(user);
    await waitFor(() => expect(created[0]?.body).toMatchObject({ pay_way: "card" }));
  });

  test("that goes while it is being paid with is said, with the rest of what was chosen kept", async () => {
    let offered = allWays;
    const message = "이 결제 수단은 지금 쓸 수 없어요. 다른 결제 수단을 골라 주세요.";
    const { user } = setUp({
      ways: () => HttpResponse.json(offered),
      create: () => {
        offered = allWays.slice(0, 1).concat(allWays.slice(2));
        return HttpResponse.json({ code: "pay_way_not_offered", message }, { status: 409 });
      },
    });
    await choose(user, "카카오페이");
    await send(user);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(readWays()).toHaveLength(2));
    expect(screen.getByRole("checkbox", { name: "전체 동의" })).toBeChecked();
    expect(screen.getByRole("radio", { name: /^오늘/ })).toBeChecked();
  });

  test("can be asked for again where it did not load, and nothing is paid unseen", async () => {
    let isBroken = true;
    const { user, created } = setUp({
      ways: () =>
        isBroken
          ? HttpResponse.json({ message: "잠시 쉬어요.", code: "conflict" }, { status: 409 })
          : HttpResponse.json(allWays),
    });
    expect(await screen.findByText(/결제 수단을 불러오지 못했어요/)).toBeVisible();
    await send(user);
    await waitFor(() => expect(screen.getByRole("button", { name: "다시 시도" })).toHaveFocus());
    expect(created).toEqual([]);
    isBroken = false;
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("radio", { name: "카드" })).toBeChecked();
  });

  test("is a card at a backend that knows no others", async () => {
    setUp({ ways: () => HttpResponse.json({ message: "없어요.", code: "not_found" }, { status: 404 }) });
    expect(await screen.findByText(/^카드로 결제해요/)).toBeVisible();
  });

  test("is none while payment is closed, and that is said", async () => {
    setUp({ ways: () => HttpResponse.json([]) });
    expect(await screen.findByText(/온라인 결제를 아직 열지 않았어요/)).toBeVisible();
  });

  test("by transfer asks for the number of a cash receipt, which may stay empty", async () => {
    const { user, created } = setUp();
    await choose(user, "계좌이체");
    expect(await getNumber()).toHaveAccessibleDescription(/국세청 번호\(010-000-1234\)\u2060로 발급/);
    await user.type(await getNumber(), "120-81-47521");
    expect(await getNumber()).toHaveAccessibleDescription("지출증빙용으로 발급해요.");
    await user.clear(await getNumber());
    await send(user);
    await waitFor(() => expect(created[0]?.body).toMatchObject({ pay_way: "transfer" }));
    expect(created[0]!.body).not.toHaveProperty("cash_receipt_number");
  });

  test("by transfer takes the own number with one press, and refuses a wrong one before it is sent", async () => {
    useSessionStore.setState({ me: { access: "access", id: 7, phone_number: "01012345678" } });
    const { user, created } = setUp();
    await choose(user, "계좌이체");
    await user.type(await getNumber(), "010-123");
    await send(user);
    expect(await getNumber()).toHaveFocus();
    expect(await getNumber()).toHaveAccessibleDescription(/번호를 다시 확인해 주세요/);
    expect(created).toEqual([]);
    await user.click(screen.getByRole("button", { name: "내 번호" }));
    expect(await getNumber()).toHaveAccessibleDescription("소득공제용으로 발급해요.");
    await user.click(await getPay());
    await waitFor(() => expect(created[0]?.body).toMatchObject({ cash_receipt_number: "01012345678" }));
  });

  test("is kept with its number over a reload, and the number sent only with a transfer", async () => {
    const { user, unmount } = setUp();
    await choose(user, "계좌이체");
    await user.type(await getNumber(), "01022223456");
    unmount();
    const again = setUp();
    expect(await screen.findByRole("radio", { name: "계좌이체" })).toBeChecked();
    expect(await getNumber()).toHaveValue("01022223456");
    await choose(again.user, "카드");
    await send(again.user);
    await waitFor(() => expect(again.created).toHaveLength(1));
    expect(again.created[0]!.body).not.toHaveProperty("cash_receipt_number");
  });
});

describe("paying", () => {
  test("requires a first day, which is not chosen for the member, and every agreement, and sends nothing without", async () => {
    const { user, created } = setUp();
    await user.click(await getPay());
    expect(screen.getByText("시작일을 골라 주세요.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("radio", { name: /^오늘/ })).toHaveFocus());
    expect(screen.getByRole("radio", { name: /^오늘/ })).not.toBeChecked();
    await startToday(user);
    await user.click(await getPay());
    expect(screen.getByText("필수 약관에 모두 동의해 주세요.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "전체 동의" })).toHaveFocus());
    for (const box of screen.getAllByRole("checkbox", { name: /\[필수\]$/ })) {
      expect(box).toHaveAccessibleDescription("필수 약관에 모두 동의해 주세요.");
    }
    expect(created).toEqual([]);
  });

  test("says which version of a text is agreed to, and sends it with the order", async () => {
    const { user, created } = setUp({ texts: () => listTexts("2026-11") });
    expect(await screen.findByRole("link", { name: /^환불 규정 ?2026-11판 보기/ })).toBeVisible();
    await agree(user);
    await user.click(await getPay());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]!.body).toMatchObject({
      agreements: "terms@2026-11,refund@2026-11,card_provider@2026-11",
    });
  });

  test("a text that has changed since is to be agreed to anew", async () => {
    let version = "2026-11";
    const message = "약관이 바뀌었어요. 새 글을 읽고 다시 동의해 주세요.";
    const { user } = setUp({
      texts: () => listTexts(version),
      create: () => HttpResponse.json({ code: "agreement_changed", message }, { status: 409 }),
    });
    await screen.findByRole("link", { name: /^환불 규정 ?2026-11판 보기/ });
    await agree(user);
    version = "2027-01";
    await user.click(await getPay());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole("link", { name: /^환불 규정 ?2027-01판 보기/ })).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "전체 동의" })).not.toBeChecked();
  });

  test("opens the provider's page over the form, asks the server and continues to the completed page", async () => {
    const { user, created, confirmed } = setUp();
    await agree(user);
    await user.dblClick(await getPay());
    expect(await screen.findByTitle("결제사 화면")).toHaveAttribute(
      "src",
      `${sandbox!.gateway === "sandbox" && sandbox!.url}&mode=layer`,
    );
    endLayer({});
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(`/payment_completed/${id}`));
    expect(created).toHaveLength(1);
    expect(created[0]!.key).toMatch(/^[0-9a-f]{32}$/);
    expect(confirmed).toEqual([{ amount: 300_000, gateway_key: id }]);
  });

  test("a message from another origin has no effect on the result", async () => {
    const { user, confirmed } = setUp();
    await agree(user);
    await user.click(await getPay());
    await screen.findByTitle("결제사 화면");
    act(() => {
      window.dispatchEvent(
        new MessageEvent("message", {
          origin: "https://evil.example",
          data: { type: "sandbox-checkout", paymentId: id },
        }),
      );
    });
    expect(screen.getByTitle("결제사 화면")).toBeInTheDocument();
    expect(confirmed).toEqual([]);
  });

  test("a phone navigates to the provider's page", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { user } = setUp();
    await agree(user);
    await user.click(await getPay());
    await waitFor(() =>
      expect(loadDocument).toHaveBeenCalledWith(`/api/sandbox/checkout/${id}?session=s&mode=redirect`),
    );
  });

  test("a refusal shows its reason, names what stays chosen, and everything is still selected", async () => {
    const words = "카드 한도를 넘었어요. 다른 카드로 다시 해 주세요.";
    const { user } = setUp({
      balance: 10_000,
      create: () => answer({ ...ready, point_used: 10_000, amount: 290_000 }),
      confirm: () => HttpResponse.json({ code: "payment_declined", message: words }, { status: 402 }),
    });
    await screen.findByText("가진 포인트 10,000P");
    await user.click(screen.getByRole("button", { name: "전액 사용" }));
    await agree(user);
    await user.click(await getPay());
    await screen.findByTitle("결제사 화면");
    endLayer({ code: "PAY_PROCESS_FAILED" });
    expect(await screen.findByText(`${words} 고른 시작일과 포인트, 동의는 그대로예요.`)).toBeVisible();
    expect(screen.getByLabelText("사용할 포인트")).toHaveValue("10,000");
    expect(screen.getByRole("checkbox", { name: "전체 동의" })).toBeChecked();
    expect(await getPay()).toHaveAccessibleName("290,000원 결제하기");
  });

  test("closing the provider's page aborts, and the next click pays the same order", async () => {
    const { user, created } = setUp({
      confirm: () => HttpResponse.json({ code: "payment_pending", message: "확인 중" }, { status: 409 }),
    });
    await agree(user);
    await user.click(await getPay());
    await screen.findByTitle("결제사 화면");
    await user.click(screen.getByRole("button", { name: "닫기" }));
    expect(
      await screen.findByText("결제를 중단했어요. 이어서 결제할 수 있어요. 고른 시작일과 동의는 그대로예요."),
    ).toBeVisible();
    await user.click(await getPay());
    await screen.findByTitle("결제사 화면");
    expect(created).toHaveLength(2);
    expect(created[0]).toEqual(created[1]);
  });

  /** Pays, leaves, and pays once more while the texts are still on their way. */
  async function payOnComingBack({ user, created, unmount }: ReturnType<typeof setUp>) {
    await user.click(await getPay());
    await screen.findByTitle("결제사 화면");
    unmount();
    const again = setUp({ texts: () => new Promise(() => {}) });
    await again.user.click(await getPay());
    await waitFor(() => expect(again.created).toHaveLength(1));
    expect(again.created).toEqual(created);
  }

  test("who comes back and pays before the texts are there pays the same order, not a second one", async () => {
    const first = setUp({ texts: () => listTexts("2026-11") });
    await screen.findByRole("link", { name: /^환불 규정 ?2026-11판 보기/ });
    await agree(first.user);
    await payOnComingBack(first);
  });

  test("nor does who had agreed before the texts were there at first", async () => {
    const told = Promise.withResolvers<ReturnType<typeof listTexts>>();
    const first = setUp({ texts: () => told.promise });
    await agree(first.user);
    told.resolve(listTexts("2026-11"));
    await screen.findByRole("link", { name: /^환불 규정 ?2026-11판 보기/ });
    await payOnComingBack(first);
  });

  test("a different amount from the server is shown and confirmed before anything is paid", async () => {
    const { user, created } = setUp({
      create: () => answer({ ...ready, list_price: 320_000, amount: 320_000 }),
    });
    await agree(user);
    await user.click(await getPay());
    expect(await screen.findByText(/금액이 바뀌었어요/)).toBeVisible();
    expect(screen.queryByTitle("결제사 화면")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "320,000원 결제하기" }));
    expect(await screen.findByTitle("결제사 화면")).toBeInTheDocument();
    expect(created[0]!.key).toBe(created[1]!.key);
  });

  test("an amount of nothing needs no provider", async () => {
    const { user, confirmed } = setUp({
      balance: 300_000,
      create: () => answer({ ...ready, point_used: 300_000, amount: 0 }, null),
    });
    await screen.findByText("가진 포인트 300,000P");
    await user.click(screen.getByRole("button", { name: "전액 사용" }));
    await agree(user);
    await user.click(await screen.findByRole("button", { name: "0원 결제하기" }));
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(`/payment_completed/${id}`));
    expect(confirmed).toEqual([{ amount: 0 }]);
  });

  test("an order whose answer is lost is sent again under its key, and the page says so", async () => {
    const said: (string | undefined)[] = [];
    setApiHandlers({
      onCheck: async (read) => {
        said.push(read()?.message);
        return true;
      },
    });
    const answers = [HttpResponse.error(), answer(ready)];
    const { user, created } = setUp({ create: () => answers.shift()! });
    await agree(user);
    await user.click(await getPay());
    expect(await screen.findByTitle("결제사 화면")).toBeInTheDocument();
    expect(created).toHaveLength(2);
    expect(created[1]).toEqual(created[0]);
    expect(said).toEqual(["확인하고 있어요", undefined]);
  });

  test("a payment whose result is lost is asked for again by the member", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let press: ((isAgain: boolean) => void) | undefined;
    setApiHandlers({
      onCheck: async (read) => {
        press = read()?.onAnswer;
        return true;
      },
    });
    const answers = Array.from({ length: 5 }, () => HttpResponse.json({}, { status: 502 }));
    const { user, confirmed } = setUp({
      confirm: () => answers.shift() ?? HttpResponse.json({ ...ready, status: "paid" }),
    });
    await agree(user);
    await user.click(await getPay());
    await screen.findByTitle("결제사 화면");
    endLayer({});
    for (const pauseMs of [0, 700, 1500, 2500, 4000]) {
      const count = confirmed.length;
      await vi.advanceTimersByTimeAsync(pauseMs);
      await waitFor(() => expect(confirmed.length).toBeGreaterThan(count));
    }
    await waitFor(() => expect(press).toBeDefined());
    expect(replaceDocument).not.toHaveBeenCalled();
    press?.(true);
    await vi.advanceTimersByTimeAsync(700);
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(expect.stringContaining(id)));
    expect(confirmed).toHaveLength(6);
  });

  test("a failed order is made again under another key", async () => {
    const answers = [answer({ ...ready, status: "failed" }, null), answer(ready)];
    const { user, created } = setUp({ create: () => answers.shift()! });
    await agree(user);
    await user.click(await getPay());
    expect(await screen.findByTitle("결제사 화면")).toBeInTheDocument();
    expect(created[0]!.key).not.toBe(created[1]!.key);
  });

  test("a refusal shows the server's message", async () => {
    const message = "이미 쓴 쿠폰이에요.";
    const { user } = setUp({
      create: () =>
        HttpResponse.json(
          { code: "coupon_not_usable", message, errors: { coupon_user: [message] } },
          { status: 409 },
        ),
    });
    await agree(user);
    await user.click(await getPay());
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe("the member's choices", () => {
  test("are still there after a reload", async () => {
    const { user, unmount } = setUp({ balance: 10_000 });
    await screen.findByText("가진 포인트 10,000P");
    await user.type(screen.getByLabelText("사용할 포인트"), "5000");
    await agree(user);
    unmount();
    setUp({ balance: 10_000 });
    await waitFor(() => expect(screen.getByLabelText("사용할 포인트")).toHaveValue("5,000"));
    expect(screen.getByRole("checkbox", { name: "전체 동의" })).toBeChecked();
    expect(screen.getByRole("radio", { name: /^오늘/ })).toBeChecked();
    expect(await screen.findByText(/^7일 안심/)).toBeVisible();
  });

  test("without a product there is a link to one", async () => {
    window.history.replaceState(null, "", "?product=abc");
    setUp();
    expect(await screen.findByRole("link", { name: "지점 찾기" })).toHaveAttribute("href", "/place");
  });

  test("an unknown product says so", async () => {
    setUp({
      product: () => HttpResponse.json({ message: "없는 상품이에요.", code: "not_found" }, { status: 404 }),
    });
    expect(await screen.findByRole("heading", { name: "없는 상품이에요" })).toBeVisible();
  });

  test("a product that fails to load can be retried", async () => {
    const answers = [HttpResponse.json({}, { status: 502 })];
    const { user } = setUp({ product: () => answers.shift() ?? HttpResponse.json(buildProduct({ id: 2 })) });
    expect(await screen.findByRole("heading", { name: "상품을 불러오지 못했어요" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByRole("heading", { name: "회원권 3개월" })).toBeVisible();
  });

  test("a product that is not sold any more cannot be paid", async () => {
    setUp({ product: () => HttpResponse.json(buildProduct({ id: 2, is_active: false })) });
    expect(await screen.findByRole("heading", { name: "지금은 살 수 없는 이용권이에요" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /결제하기$/ })).not.toBeInTheDocument();
  });

  test("who used the seven days twice is told until when, in place of a form that would be refused", async () => {
    const me = { access: "access", id: 7, long_terms_closed_until: addDays(getToday(), 1) };
    useSessionStore.setState({ status: "member", me });
    setUp({ product: () => HttpResponse.json(buildProduct({ id: 2, months: 3 })) });
    expect(await screen.findByRole("heading", { name: "지금은 살 수 없는 이용권이에요" })).toBeVisible();
    expect(screen.getByText(/^7일 안심을 두 번 써서 .*까지 1개월까지만 살 수 있어요\.$/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /결제하기$/ })).not.toBeInTheDocument();
  });

  test("and is sold a month", async () => {
    const me = { access: "access", id: 7, long_terms_closed_until: addDays(getToday(), 1) };
    useSessionStore.setState({ status: "member", me });
    setUp({ product: () => HttpResponse.json(buildProduct({ id: 2, months: 1 })) });
    expect(await getPay()).toBeVisible();
  });
});
