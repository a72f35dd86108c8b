import { readFileSync } from "node:fs";
import { act, render as renderBare, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { Header } from "@/components/layout/header";
import { Providers } from "@/components/providers/providers";
import { PRESS_SCRIPT, VISITOR_SCRIPT } from "@/lib/config/inline-scripts";
import { externalLinks } from "@/lib/config/links";
import { NEUTRAL_AVATAR } from "@/lib/member/photo";
import { useDrawerStore } from "@/stores/drawer";
import { render } from "@/tests/support/render";
import { beMember, beVisitor } from "./support";

const goTo = (path: string) => window.history.replaceState(null, "", path);

const getBanner = () => within(screen.getByRole("banner"));

beforeEach(() => goTo("/place/1"));

describe("the header", () => {
  it("is hidden until the session is known, then shows", () => {
    render(
      <>
        <style>{readFileSync("styles/frame.css", "utf8")}</style>
        <Header />
      </>,
    );
    expect(screen.getByRole("banner")).toBeVisible();
    expect(getBanner().queryByRole("link", { name: "버핏 홈" })).toBeNull();
    act(beVisitor);
    expect(getBanner().getByRole("link", { name: "버핏 홈" })).toHaveAttribute("href", "/");
  });

  it("of who has no session is there before its code, and its menu opens for who pressed meanwhile", async () => {
    const elements = (
      <Providers>
        <style>{readFileSync("styles/frame.css", "utf8")}</style>
        <Header />
      </Providers>
    );
    const place = document.body.appendChild(document.createElement("div"));
    new Function(VISITOR_SCRIPT + PRESS_SCRIPT)();
    place.innerHTML = renderToString(elements);
    const banner = within(place);
    expect(banner.getByRole("link", { name: "버핏 홈" })).toBeVisible();
    // Twice, as nothing seems to happen.
    await userEvent.dblClick(banner.getByRole("button", { name: "메뉴 열기" }));
    expect(useDrawerStore.getState().isOpen).toBe(false);

    renderBare(elements, { container: place, hydrate: true });
    await waitFor(() => expect(useDrawerStore.getState().isOpen).toBe(true));
    // From now on a press is the page's own.
    await userEvent.click(banner.getByRole("button", { name: "메뉴 열기" }));
    expect(useDrawerStore.getState().isOpen).toBe(false);
    act(beVisitor);
    expect(document.documentElement).not.toHaveAttribute("data-visitor");
    expect(banner.getByRole("link", { name: "버핏 홈" })).toBeVisible();
  });

  it("is hidden before its code too where a session is stored", () => {
    sessionStorage.setItem("me", JSON.stringify({ access: "a" }));
    new Function(VISITOR_SCRIPT)();
    expect(document.documentElement).not.toHaveAttribute("data-visitor");
  });

  it("links to the presale pages, the branches and the external sites", () => {
    beVisitor();
    render(<Header />);
    const links = Object.fromEntries(
      within(screen.getByRole("list", { hidden: true }))
        .getAllByRole("link", { hidden: true })
        .map((link) => [link.textContent, link.getAttribute("href")]),
    );
    expect(links).toEqual({
      "역삼GFC 사전 예약": "/secret-yeoksamGFC",
      "합정 사전 예약": "/presale#hapjeong",
      "지점 찾기": "/place",
      PT: externalLinks.pt,
      "팀 클래스": externalLinks.teamClassApp,
      News: externalLinks.blog,
    });
  });

  it("gives a visitor a login link with the returnUrl, encoded once", () => {
    goTo("/place?q=%EC%97%AD%EC%82%BC&compare=1,2");
    beVisitor();
    render(<Header />);
    const link = screen.getByText("로그인");
    expect(link).toHaveAttribute(
      "href",
      `/login?returnUrl=${encodeURIComponent("/place?q=%EC%97%AD%EC%82%BC&compare=1,2")}`,
    );
    expect(screen.queryByText("MY")).toBeNull();
  });

  it("follows the address after a navigation", () => {
    beVisitor();
    render(<Header />);
    expect(screen.getByText("로그인")).toHaveAttribute("href", "/login?returnUrl=%2Fplace%2F1");
    act(() => goTo("/notice"));
    expect(screen.getByText("로그인")).toHaveAttribute("href", "/login?returnUrl=%2Fnotice");
  });

  it("keeps an auth page's returnUrl", () => {
    goTo("/signup?returnUrl=%2Ftrial");
    beVisitor();
    render(<Header />);
    expect(screen.getByText("로그인")).toHaveAttribute("href", "/login?returnUrl=%2Ftrial");
  });

  it("shows a member's picture and nickname instead of the login link", async () => {
    beMember();
    render(<Header />);
    expect(await screen.findByText("버핏러")).toBeInTheDocument();
    expect(screen.getByRole("banner").querySelector("img")).toHaveAttribute("src", "/media/photo/a.png");
    expect(screen.queryByText("로그인")).toBeNull();
  });

  it("shows the name where there is no nickname and a neutral picture where there is none", async () => {
    beMember({ nickname: "", photo_uri: "" });
    render(<Header />);
    expect(await screen.findByText("김버핏")).toBeInTheDocument();
    expect(screen.getByRole("banner").querySelector("img")).toHaveAttribute("src", NEUTRAL_AVATAR);
  });
});
