import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { DrawerHost } from "@/components/layout/drawer-host";
import { MenuButton } from "@/components/layout/menu-button";
import { welcomeLines } from "@/components/member/welcome-lines";
import { menuItems } from "@/lib/config/menu";
import { useDrawerStore } from "@/stores/drawer";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { beMember, beVisitor, installDialog, installReducedMotion } from "./support";

const buildFrame = () => (
  <>
    <MenuButton />
    <DrawerHost />
  </>
);

async function openDrawer() {
  const result = render(buildFrame());
  await result.user.click(screen.getByRole("button", { name: "메뉴 열기" }));
  return { ...result, dialog: await screen.findByRole("dialog", { name: "메뉴" }) };
}

function answerUnread(unread: number) {
  const page = { count: unread, next: null, previous: null, results: [], unread };
  mockBackend.use(http.get("*/api/member/message/", () => HttpResponse.json(page)));
}

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

beforeEach(() => {
  installDialog();
  installReducedMotion();
  window.history.replaceState(null, "", "/place/1");
  mockBackend.use(http.get("*/api/member/b-coupon-user/", () => HttpResponse.json([])));
  answerUnread(0);
});

describe("the drawer", () => {
  beforeEach(beVisitor);

  it("opens from the menu button with the focus inside and returns it on closing", async () => {
    const { user } = await openDrawer();
    const button = screen.getByRole("button", { name: "메뉴 열기" });
    expect(button).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(screen.getByRole("button", { name: "메뉴 닫기" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "메뉴 닫기" }));
    await waitUntilClosed();
    expect(button).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("closes by the menu button, by Escape and by a click on the scrim", async () => {
    const { user, dialog } = await openDrawer();
    const button = screen.getByRole("button", { name: "메뉴 열기" });
    await user.click(button);
    await waitUntilClosed();
    await user.click(button);
    fireEvent(await screen.findByRole("dialog"), new Event("cancel", { cancelable: true }));
    await waitUntilClosed();
    await user.click(button);
    await user.click(dialog);
    await waitUntilClosed();
  });

  it("closed before it has come, it is gone, and opens again", async () => {
    const { user } = await openDrawer();
    const button = screen.getByRole("button", { name: "메뉴 열기" });
    await user.click(button);
    await waitUntilClosed();
    fireEvent.click(button);
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.querySelector("dialog")).toBeEmptyDOMElement();
    await user.click(button);
    expect(await screen.findByRole("button", { name: "메뉴 닫기" })).toHaveFocus();
  });

  it("stays open on a click inside it, and on a press that does not begin and end on the scrim", async () => {
    const { user, dialog } = await openDrawer();
    const inside = within(dialog).getByText("로그인해 주세요");
    await user.click(inside);
    fireEvent.mouseDown(dialog);
    fireEvent.mouseDown(inside);
    // The browser's click of a press that began in the drawer and ended outside.
    fireEvent.click(dialog);
    expect(useDrawerStore.getState().isOpen).toBe(true);
  });

  it("keeps the page behind from scrolling while it is open", async () => {
    const { user } = await openDrawer();
    expect(document.documentElement).toHaveStyle({ overflow: "hidden" });
    await user.click(screen.getByRole("button", { name: "메뉴 닫기" }));
    await waitUntilClosed();
    expect(document.documentElement).not.toHaveStyle({ overflow: "hidden" });
  });

  it("closes on a click on an internal link, even to the current page, but not on an external one", async () => {
    const { user, dialog } = await openDrawer();
    const outside = within(dialog).getByRole("link", { name: /채용/ });
    outside.addEventListener("click", (event) => event.preventDefault());
    await user.click(outside);
    expect(useDrawerStore.getState().isOpen).toBe(true);
    await user.click(within(dialog).getByRole("link", { name: "지점 찾기" }));
    await waitUntilClosed();
  });

  it("gives the page back at once for a link, which may focus something there", async () => {
    const { dialog } = await openDrawer();
    fireEvent.click(within(dialog).getByRole("link", { name: "지점 찾기" }));
    expect(dialog.inert).toBe(true);
    await waitFor(() => expect(screen.getByRole("button", { name: "메뉴 열기" })).toHaveFocus());
  });

  it.each([
    ["another path", "/notice"],
    ["another query", "/place/1?a=1"],
  ])("closes when the code navigates to %s", async (_words, next) => {
    await openDrawer();
    act(() => window.history.replaceState(null, "", next));
    expect(useDrawerStore.getState().isOpen).toBe(false);
    await waitUntilClosed();
  });

  it("closes on back and forward", async () => {
    await openDrawer();
    fireEvent.popState(window);
    await waitUntilClosed();
  });
});

describe("a visitor's drawer", () => {
  it("asks to log in and links to login and to sign-up, with the returnUrl", async () => {
    beVisitor();
    const { dialog } = await openDrawer();
    expect(within(dialog).getByText("로그인해 주세요")).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).getByRole("link", { name: "로그인" })).toHaveAttribute(
        "href",
        "/login?returnUrl=%2Fplace%2F1",
      ),
    );
    expect(within(dialog).getByRole("link", { name: "회원가입" })).toHaveAttribute(
      "href",
      "/signup?returnUrl=%2Fplace%2F1",
    );
  });

  it("has no picture, count, balance or logout", async () => {
    beVisitor();
    const { dialog } = await openDrawer();
    expect(dialog.querySelector("img")).toBeNull();
    for (const name of [/쿠폰 \d/, /포인트 \d/, "로그아웃", "프로필 수정"]) {
      expect(within(dialog).queryByRole("link", { name })).toBeNull();
      expect(within(dialog).queryByRole("button", { name })).toBeNull();
    }
  });
});

describe("a member's drawer", () => {
  it("greets by name with one of the six lines and links to the member's pages", async () => {
    beMember();
    const { dialog } = await openDrawer();
    expect(within(dialog).getByText("김버핏님, 안녕하세요")).toBeVisible();
    expect(welcomeLines.filter(({ text }) => within(dialog).queryByText(text))).toHaveLength(1);
    expect(dialog.querySelector("img")).toHaveAttribute("src", "/media/photo/a.png");
    expect(within(dialog).getByRole("link", { name: "프로필 수정" })).toHaveAttribute(
      "href",
      "/mypage/profile",
    );
    expect(within(dialog).getByRole("button", { name: "로그아웃" })).toBeVisible();
    expect(within(dialog).getByRole("link", { name: /^포인트 ?12,400P$/ })).toHaveAttribute(
      "href",
      "/mypage/point",
    );
    expect(await within(dialog).findByRole("link", { name: /^쿠폰 ?0장$/ })).toHaveAttribute(
      "href",
      "/mypage/coupon",
    );
  });

  it("leads to the messages, with how many are unread", async () => {
    answerUnread(2);
    beMember();
    const { dialog } = await openDrawer();
    expect(await within(dialog).findByRole("link", { name: /^알림함 ?안 읽은 알림 ?2$/ })).toHaveAttribute(
      "href",
      "/mypage/message",
    );
  });

  it("shows 0P where no balance is known", async () => {
    beMember({ remain_point: undefined });
    const { dialog } = await openDrawer();
    expect(within(dialog).getByRole("link", { name: /^포인트 ?0P$/ })).toBeVisible();
  });

  it("has the menu items for members in addition to all others", async () => {
    beMember();
    const { dialog } = await openDrawer();
    const menu = within(within(dialog).getByRole("navigation", { name: "전체 메뉴" }));
    for (const { name } of menuItems) expect(menu.getByText(name)).toBeInTheDocument();
  });
});

describe("the drawer's menu", () => {
  it("lacks exactly the members' items for a visitor", async () => {
    beVisitor();
    const { dialog } = await openDrawer();
    const menu = within(within(dialog).getByRole("navigation", { name: "전체 메뉴" }));
    for (const { name, isLogged = false } of menuItems) {
      expect(menu.queryByText(name) === null, name).toBe(isLogged);
    }
  });

  it("expands a parent's children and collapses them again", async () => {
    beVisitor();
    const { user, dialog } = await openDrawer();
    const parent = within(dialog).getByRole("button", { name: "사전 예약" });
    expect(parent).toHaveAttribute("aria-expanded", "false");
    expect(within(dialog).queryByRole("link", { name: "합정" })).toBeNull();
    await user.click(parent);
    expect(parent).toHaveAttribute("aria-expanded", "true");
    expect(within(dialog).getByRole("link", { name: "합정" })).toHaveAttribute("href", "/presale#hapjeong");
    await user.click(parent);
    expect(within(dialog).queryByRole("link", { name: "합정" })).toBeNull();
  });

  it("opens external links in a new window and says so", async () => {
    beVisitor();
    const { dialog } = await openDrawer();
    const outside = within(dialog).getByRole("link", { name: "채용" });
    expect(outside).toHaveAttribute("target", "_blank");
    expect(outside).toHaveAttribute("rel", "noopener noreferrer");
  });
});
