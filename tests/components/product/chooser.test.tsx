import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ProductChooser } from "@/components/product/chooser";
import type { Membership } from "@/lib/contract/membership";
import { useSessionStore } from "@/stores/session";
import { buildMembership } from "../../support/build-membership";
import { buildPlace } from "../../support/build-place";
import { buildProduct } from "../../support/build-product";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

beforeEach(() => {
  useSessionStore.setState({ status: "member", me: { access: "access" } });
  window.history.replaceState(null, "", "/product");
});
afterEach(() => useSessionStore.setState({ status: "loading", me: null }));

const places = [
  buildPlace({ pk: 1, name: "역삼" }),
  buildPlace({ pk: 3, name: "신도림", region: "서울 서남" }),
  buildPlace({ pk: 12, name: "판교벤처타운", region: "경기 성남", open_date: "2099-12-21" }),
];

function answer({ memberships = [] as Membership[] | null } = {}) {
  mockBackend.use(
    http.get("*/api/place/", () => HttpResponse.json(places)),
    http.get("*/api/member/membership/", () =>
      memberships ? HttpResponse.json(memberships) : new HttpResponse(null, { status: 500 }),
    ),
    http.get("*/api/product/", ({ request }) => {
      const pk = Number(new URL(request.url).searchParams.get("place"));
      return HttpResponse.json([
        buildProduct({ id: pk * 10, place_pk: pk }),
        buildProduct({
          id: pk * 10 + 1,
          place_pk: pk,
          kind: "pt",
          name: "PT 10회",
          months: null,
          visits: 10,
        }),
      ]);
    }),
  );
}
const findSelect = () => screen.findByRole("combobox", { name: "지점" });

test("without a branch it prompts for one and shows its products once it is selected", async () => {
  answer();
  const { user } = render(<ProductChooser />);
  expect(await screen.findByRole("heading", { name: "어느 지점에서 운동할까요?" })).toBeVisible();
  await user.selectOptions(await findSelect(), "신도림");
  const memberships = within(await screen.findByRole("region", { name: "회원권" }));
  expect(memberships.getByRole("link", { name: /회원권 3개월.*297,000원/ })).toHaveAttribute(
    "href",
    "/product/30",
  );
  expect(screen.getByRole("region", { name: "PT" })).toBeVisible();
  expect(window.location.search).toBe("?place=3");
});

test("the branch in the address is first", async () => {
  window.history.replaceState(null, "", "/product?place=3");
  answer({ memberships: [buildMembership()] });
  render(<ProductChooser />);
  expect(await screen.findByRole("link", { name: /회원권 3개월/ })).toHaveAttribute("href", "/product/30");
  expect(await findSelect()).toHaveDisplayValue("신도림");
});

test("a member's own branch is preselected", async () => {
  answer({ memberships: [buildMembership()] });
  render(<ProductChooser />);
  expect(await screen.findByRole("link", { name: /회원권 3개월/ })).toHaveAttribute("href", "/product/10");
  expect(await findSelect()).toHaveDisplayValue("역삼");
});

test("memberships that fail to load do not block the branches", async () => {
  answer({ memberships: null });
  render(<ProductChooser />);
  expect(await screen.findByRole("heading", { name: "어느 지점에서 운동할까요?" })).toBeVisible();
});

test("the branch that no list shows is there when the address names it", async () => {
  window.history.replaceState(null, "", "/product?place=12");
  answer();
  const { unmount } = render(<ProductChooser />);
  expect(await findSelect()).toHaveDisplayValue("판교벤처타운");
  expect(await screen.findByText("2099년 12월 21일 (월)\u2060에 여는 지점이에요.")).toBeVisible();
  unmount();
  window.history.replaceState(null, "", "/product?place=999");
  render(<ProductChooser />);
  expect(await screen.findByRole("heading", { name: "어느 지점에서 운동할까요?" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "판교벤처타운" })).not.toBeInTheDocument();
});

test("a branch without products links to the others", async () => {
  window.history.replaceState(null, "", "/product?place=1");
  answer();
  mockBackend.use(http.get("*/api/product/", () => HttpResponse.json([])));
  render(<ProductChooser />);
  expect(await screen.findByRole("heading", { name: "역삼점에서 지금 파는 이용권이 없어요" })).toBeVisible();
});

test("branches and products that fail to load say so, and a retry loads them", async () => {
  window.history.replaceState(null, "", "/product?place=1");
  answer();
  mockBackend.use(http.get("*/api/place/", () => new HttpResponse(null, { status: 500 }), { once: true }));
  mockBackend.use(http.get("*/api/product/", () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = render(<ProductChooser />);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("지점을 불러오지 못했어요"));
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("이용권을 불러오지 못했어요"));
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("link", { name: /회원권 3개월/ })).toBeVisible();
});
