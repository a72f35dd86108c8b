import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WebFont } from "@/components/providers/web-font";
import { buildFontScript } from "@/lib/config/inline-scripts";

const root = document.documentElement;
const runScript = () => new Function(buildFontScript("/core.woff2", "/figures.woff2"))();
const findPreload = () => document.head.querySelector('link[rel="preload"]');

/** What the browser knows of the page's fonts; jsdom knows nothing. */
const load = vi.fn<(font: string, text: string) => Promise<unknown>>(() => Promise.resolve());
const openPage = () =>
  render(
    <main>
      가까운 지점
      <WebFont />
    </main>,
  );
const goOn = () => act(() => window.history.pushState(null, "", `/place/${Math.random()}`));
/** All that waits, and what follows from it. */
const settle = () => act(() => vi.runAllTimersAsync());
/** What a system draws for a syllable: the same box for each if it has no Korean letters. */
const drawn = vi.fn<() => string>();
const beDevice = (isWide: boolean, cores = 8) => {
  vi.spyOn(navigator, "hardwareConcurrency", "get").mockReturnValue(cores);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isWide && query.includes("1180px") }));
};

beforeEach(() => {
  let picture = 0;
  drawn.mockImplementation(() => String(picture++));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(drawn);
  vi.useFakeTimers();
  load.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(document, "fonts", { configurable: true, value: { load } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete root.dataset.fonts;
  findPreload()?.remove();
  Reflect.deleteProperty(document, "fonts");
});

describe("on a phone", () => {
  beforeEach(() => beDevice(false));

  test("the page keeps the font that it began with, and the next one has the web font", async () => {
    openPage();
    expect(load).not.toHaveBeenCalled();
    await settle();
    expect(load).toHaveBeenCalledExactlyOnceWith("1em Pretendard", expect.stringContaining("가까운 지점"));
    expect(root).not.toHaveAttribute("data-fonts");
    goOn();
    expect(root).toHaveAttribute("data-fonts");
  });

  test("a next page that comes before the font stays as it is, too", async () => {
    let arrive = () => {};
    load.mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
    openPage();
    await settle();
    goOn();
    arrive();
    await settle();
    expect(root).not.toHaveAttribute("data-fonts");
    goOn();
    expect(root).toHaveAttribute("data-fonts");
  });

  test("the first document requests its figures alone, a later one has it all before anything is painted", async () => {
    runScript();
    expect(root).not.toHaveAttribute("data-fonts");
    expect(findPreload()).toHaveAttribute("href", "/figures.woff2");
    findPreload()?.remove();
    openPage();
    await settle();
    runScript();
    expect(root).toHaveAttribute("data-fonts");
    expect(findPreload()).toHaveAttribute("href", "/core.woff2");
  });
});

describe("on a computer", () => {
  test("the page changes its font once, when every piece that its text needs is there", async () => {
    beDevice(true);
    let arrive = () => {};
    load.mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
    openPage();
    await settle();
    expect(root).not.toHaveAttribute("data-fonts");
    arrive();
    await settle();
    expect(root).toHaveAttribute("data-fonts");
  });

  test("with a slow processor it does as a phone does", async () => {
    beDevice(true, 2);
    openPage();
    await settle();
    expect(root).not.toHaveAttribute("data-fonts");
  });

  test("a piece that fails to load does not block the others", async () => {
    beDevice(true);
    load.mockRejectedValue(new DOMException("gone", "NetworkError"));
    openPage();
    await settle();
    expect(root).toHaveAttribute("data-fonts");
  });

  test("storage that is blocked does not stop the page", async () => {
    beDevice(true);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(runScript).not.toThrow();
    openPage();
    await settle();
    expect(root).toHaveAttribute("data-fonts");
  });
});

test("a system without Korean letters changes to the font at once, because nothing can be read before", async () => {
  beDevice(false);
  drawn.mockReturnValue("a box");
  openPage();
  await settle();
  expect(root).toHaveAttribute("data-fonts");
});

test("a document that has the font loads nothing more", async () => {
  root.dataset.fonts = "";
  beDevice(false);
  openPage();
  await settle();
  expect(load).not.toHaveBeenCalled();
});
