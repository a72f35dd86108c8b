import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { Invitation } from "@/components/referral/invitation";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildCoupon, buildCouponUser } from "@/tests/support/build-coupon";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const me = { access: "access", refresh: "refresh", id: 1 };
const coupon = buildCoupon({ id: 9, name: "친구 초대 20,000원 할인" });
const asked: { path: string; authorization: string | null }[] = [];
const claims: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  claims.length = 0;
  window.history.replaceState(null, "", "/referral/FRIEND7");
  useSessionStore.setState({ status: "visitor", me: null });
  mockBackend.use(
    http.get("*/api/b_coupon/referral/:code/", ({ request }) => {
      asked.push({
        path: new URL(request.url).pathname,
        authorization: request.headers.get("authorization"),
      });
      return HttpResponse.json({ coupon, referrer: { nickname: "버**" } });
    }),
  );
});

function enter(ownCode: string) {
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
  mockBackend.use(
    http.get("*/api/member/referral/", () =>
      HttpResponse.json({
        code_value: ownCode,
        url: "http://localhost/referral/x",
        joined: 0,
        rewarded_point: 0,
      }),
    ),
  );
}

const show = () =>
  render(
    <Invitation
      renderCoupon={({ name }) => <p>{name}</p>}
      renderClaimed={({ id }) => <h3>쿠폰 {id}번을 받았어요</h3>}
    />,
  );

describe("an invitation", () => {
  it("shows a visitor who sent it and what it gives, and takes its code along to the sign-up", async () => {
    show();
    expect(await screen.findByRole("heading", { name: "버**님이 쿠폰을 선물했어요" })).toBeVisible();
    expect(screen.getByText("친구 초대 20,000원 할인")).toBeVisible();
    expect(screen.getByRole("link", { name: "가입하고 쿠폰 받기" })).toHaveAttribute(
      "href",
      "/signup?code=FRIEND7",
    );
    expect(screen.getByRole("link", { name: "이미 회원이에요" })).toHaveAttribute(
      "href",
      "/login?returnUrl=%2Freferral%2FFRIEND7",
    );
    expect(sessionStorage.getItem("referral_code")).toBe("FRIEND7");
    expect(asked).toEqual([{ path: "/api/b_coupon/referral/FRIEND7/", authorization: null }]);
  });

  it("is claimed by a member by the coupon's id, once for two clicks", async () => {
    enter("MINE1");
    mockBackend.use(
      http.post("*/api/member/b-coupon-user/", async ({ request }) => {
        claims.push(await request.json());
        return HttpResponse.json(buildCouponUser({ id: 31, b_coupon: coupon }), { status: 201 });
      }),
    );
    const { user } = show();
    await user.dblClick(await screen.findByRole("button", { name: "쿠폰 받기" }));
    expect(await screen.findByRole("heading", { name: "쿠폰 31번을 받았어요" })).toBeVisible();
    expect(screen.queryByText(coupon.name)).toBeNull();
    expect(screen.queryByRole("button", { name: "쿠폰 받기" })).toBeNull();
    expect(claims).toEqual([{ b_coupon: 9 }]);
    expect(asked[0]?.authorization).toBeNull();
    expect(sessionStorage.getItem("referral_code")).toBeNull();
  });

  it("shows the server's message that the member already has the coupon", async () => {
    enter("MINE1");
    mockBackend.use(
      http.post("*/api/member/b-coupon-user/", () =>
        HttpResponse.json(
          { code: "coupon_already_claimed", message: "이미 받은 쿠폰이에요." },
          { status: 409 },
        ),
      ),
    );
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("이미 받은 쿠폰이에요.");
  });

  it("cannot be claimed by its inviter", async () => {
    enter("friend7");
    show();
    expect(await screen.findByText(/내가 보낸 초대예요/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "쿠폰 받기" })).toBeNull();
  });

  it("reports an unknown code once, and keeps nothing for the sign-up", async () => {
    mockBackend.use(
      http.get("*/api/b_coupon/referral/:code/", () =>
        HttpResponse.json({ code: "referral_not_found", message: "없는 초대 코드예요." }, { status: 404 }),
      ),
    );
    show();
    expect(await screen.findByRole("heading", { name: "쓸 수 없는 초대 코드예요" })).toBeVisible();
    expect(screen.getByText("친구에게 주소를 다시 받아 주세요.")).toBeVisible();
    expect(screen.queryByText(/없는 초대 코드예요\./)).toBeNull();
    expect(sessionStorage.getItem("referral_code")).toBeNull();
  });

  it.each([
    ["no answer", () => HttpResponse.error()],
    ["a failing server", () => HttpResponse.json({}, { status: 500 })],
  ])("can be refetched after %s", async (_, answer) => {
    mockBackend.use(http.get("*/api/b_coupon/referral/:code/", answer, { once: true }));
    const { user } = show();
    expect(await screen.findByRole("heading", { name: "초대를 불러오지 못했어요" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByText("친구 초대 20,000원 할인")).toBeVisible();
  });
});
