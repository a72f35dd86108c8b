import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteLeft, useReturn } from "@/components/providers/use-return";

const list = `
  <nav id="strip"><a href="/place/3">신도림</a></nav>
  <main id="main"><a href="/place/1">역삼</a> <a href="/place/3" id="row">신도림</a> <a href="/place/3">신도림 사진</a></main>`;
const other = `<main id="main" tabindex="-1"><h1>신도림</h1></main><button type="button">메뉴</button>`;
const nextFrame = () => new Promise(requestAnimationFrame);

function show(html: string) {
  document.body.innerHTML = html;
}

/** Presses a link, after which another page is there with an entry of its own. @returns the entry that is left */
function leaveBy(selector: string): unknown {
  noteLeft(document.querySelector<HTMLAnchorElement>(selector)!);
  const { state } = window.history as { state: unknown };
  show(other);
  document.getElementById("main")!.focus();
  act(() => window.history.pushState({ __NA: true }, "", "/place/3"));
  return state;
}

/** The browser's Back: the page is drawn with its entry. */
function goBack(state: unknown, html: string) {
  show(html);
  act(() => window.history.replaceState(state, "", "/place"));
}

beforeEach(() => {
  window.history.replaceState({ __NA: true }, "", "/place");
  show(list);
  renderHook(() => useReturn());
});
afterEach(() => {
  vi.restoreAllMocks();
  show("");
});

it("gives the focus back to the link that was pressed, of several that lead there", async () => {
  goBack(leaveBy("#row"), list);
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  await waitFor(() => expect(document.querySelector("#row")).toHaveFocus());
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

it("finds it below a strip that has come without its branches", async () => {
  goBack(leaveBy("#row"), list.replace(/<nav.*<\/nav>/, ""));
  await waitFor(() => expect(document.querySelector("#row")).toHaveFocus());
});

it("waits until its row is there, then brings it into view", async () => {
  goBack(leaveBy("#row"), `<main id="main" tabindex="-1" aria-busy="true"></main>`);
  const main = document.getElementById("main")!;
  main.focus();
  await nextFrame();
  await nextFrame();
  expect(main).toHaveFocus();
  main.innerHTML = `<a href="/place/3" id="row">신도림</a> <a href="/place/3">신도림 사진</a>`;
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  await waitFor(() => expect(document.querySelector("#row")).toHaveFocus());
  expect(focus).toHaveBeenCalledWith({ preventScroll: false });
});

it("leaves the focus where somebody has put it meanwhile", async () => {
  goBack(leaveBy("#row"), `<button type="button">메뉴</button><main id="main"></main>`);
  const button = document.querySelector("button")!;
  button.focus();
  document.getElementById("main")!.innerHTML = list;
  await nextFrame();
  await nextFrame();
  expect(button).toHaveFocus();
});

it("moves nothing on a page that was left by no link", async () => {
  leaveBy("#row");
  goBack({ __NA: true }, list);
  await nextFrame();
  await nextFrame();
  expect(document.body).toHaveFocus();
});
