import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { usePatience } from "@/components/providers/use-patience";
import { useSoftLinks } from "@/components/providers/use-soft-links";
import { writeAddress } from "@/hooks/use-address";
import { loadDocument } from "@/lib/session/load-document";
import { navigation } from "../../support/navigation";

vi.mock("@/lib/session/load-document");

function Page() {
  useSoftLinks();
  usePatience();
  return (
    <>
      <a href="/place/1?from=list#prices">
        <b>강남</b>
      </a>
      <a href="/mypage/coupon">쿠폰</a>
      <a href="#prices">가격</a>
      <section id="prices" aria-label="가격표">
        <button type="button">1개월</button>
      </section>
      <a href="/notice?page=2#top">같은 쪽</a>
      <a href="/notice">처음</a>
      <a href="/notice?page=2">이 쪽</a>
      <a href="https://example.com/place">밖</a>
      <a href="//evil.example/place">남</a>
      <a href="/\\evil.example/place">남의 곳</a>
      <a href="tel:0212345678">전화</a>
      <a href="/media/terms.pdf">파일</a>
      <a href="/place" target="_blank">
        새 창
      </a>
      <a href="/" target="_self">
        새 문서
      </a>
      <a href="/place" onClick={(event) => event.preventDefault()}>
        막은 링크
      </a>
      <a>주소 없음</a>
      <button type="button">단추</button>
    </>
  );
}

beforeEach(() => {
  window.history.replaceState({ __NA: true }, "", "/notice?page=2");
  navigation.push.mockClear();
  render(<Page />);
});

describe("a link of the site", () => {
  it.each([
    ["강남", "/place/1?from=list#prices"],
    ["쿠폰", "/mypage/coupon"],
    ["처음", "/notice"],
    ["가격", "/notice?page=2#prices"],
    ["같은 쪽", "/notice?page=2#top"],
  ])("%s opens without a new document", (name, href) => {
    fireEvent.click(screen.getByText(name));
    expect(navigation.push.mock.calls).toEqual([[href]]);
  });

  it.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("is the browser's with %s", (key) => {
    fireEvent.click(screen.getByText("강남"), { [key]: true });
    expect(navigation.push).not.toHaveBeenCalled();
  });

  it("is the browser's with another button", () => {
    const link = screen.getByText("강남");
    fireEvent(link, createEvent.click(link, { button: 1 }));
    expect(navigation.push).not.toHaveBeenCalled();
  });
});

describe("a page that does not come", () => {
  const PATIENCE_MS = 10_000;
  const isSilent = () => navigation.push.mockImplementationOnce(() => undefined);
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(loadDocument).mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("is opened as a document after ten seconds, and not before", () => {
    isSilent();
    press("쿠폰");
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(loadDocument).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(loadDocument).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/mypage/coupon`);
  });

  it("is forgotten for another that was pressed after it", () => {
    isSilent();
    press("쿠폰");
    isSilent();
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    press("처음");
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(vi.mocked(loadDocument).mock.calls).toEqual([[`${window.location.origin}/notice`]]);
  });

  it.each([
    ["that has come meanwhile", () => undefined],
    [
      "that has come, and was left for the address before",
      () => window.history.replaceState({ __NA: true }, "", "/notice?page=2"),
    ],
    ["that somebody went back from", () => window.history.replaceState({ __NA: true }, "", "/place")],
    [
      "during whose wait somebody typed, and took it back",
      () => ["?page=3", "?page=2"].forEach((to) => writeAddress(to)),
    ],
  ])("but one %s is not", (name, change) => {
    if (/back from|typed/.test(name)) isSilent();
    press("쿠폰");
    change();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(loadDocument).not.toHaveBeenCalled();
  });
});

it.each(["이 쪽", "가격"])("%s, on the page itself, opens no document later", (name) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(loadDocument).mockClear();
  navigation.push.mockImplementationOnce(() => undefined);
  fireEvent.click(screen.getByText(name));
  vi.runAllTimers();
  expect(loadDocument).not.toHaveBeenCalled();
});

it("drops nothing of what is on its way: the router is told of no address written right before the press", async () => {
  const told = vi.spyOn(window.history, "replaceState");
  writeAddress("?page=3");
  navigation.push.mockImplementationOnce(() => undefined);
  fireEvent.click(screen.getByText("쿠폰"));
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  expect(told.mock.calls.filter(([, , address]) => address !== undefined)).toEqual([]);
});

it.each(["밖", "남", "남의 곳", "전화", "파일", "새 창", "새 문서", "막은 링크", "주소 없음", "단추"])(
  "%s is left alone",
  (name) => {
    fireEvent.click(screen.getByText(name));
    expect(navigation.push).not.toHaveBeenCalled();
  },
);

it("on the page itself moves the keyboard to its place, and leaves nothing behind", async () => {
  fireEvent.click(screen.getByText("가격"));
  const place = screen.getByRole("region", { name: "가격표" });
  await waitFor(() => expect(place).toHaveFocus());
  await userEvent.tab();
  await waitFor(() => expect(screen.getByText("1개월")).toHaveFocus());
  expect(place).not.toHaveAttribute("tabindex");
});
