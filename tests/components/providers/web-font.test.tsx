import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebFont } from "@/components/providers/web-font";
import { FONT_SCRIPT } from "@/lib/config/inline-scripts";

const root = document.documentElement;
const runScript = () => new Function(FONT_SCRIPT)();

beforeEach(() => {
  delete root.dataset.fonts;
});

/** What the browser knows of the page's fonts; jsdom knows nothing. */
function stubFonts(load: (font: string, text: string) => Promise<unknown>) {
  Object.defineProperty(document, "fonts", { configurable: true, value: { load: vi.fn(load) } });
  return document.fonts.load;
}
afterEach(() => Reflect.deleteProperty(document, "fonts"));

test("a first document loads the font after the page", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  runScript();
  render(<WebFont />);
  expect(root).not.toHaveAttribute("data-fonts");
  window.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(root).toHaveAttribute("data-fonts"));
});

test("the page changes its font once, when every piece that its text needs is there", async () => {
  let arrive = () => {};
  const load = stubFonts(() => new Promise<void>((resolve) => (arrive = resolve)));
  render(
    <p>
      가까운 지점
      <WebFont />
    </p>,
  );
  expect(load).toHaveBeenCalledExactlyOnceWith("1em Pretendard", expect.stringContaining("가까운 지점"));
  expect(root).not.toHaveAttribute("data-fonts");
  arrive();
  await vi.waitFor(() => expect(root).toHaveAttribute("data-fonts"));
});

test("a piece that fails to load does not block the others", async () => {
  stubFonts(() => Promise.reject(new DOMException("gone", "NetworkError")));
  render(<WebFont />);
  await vi.waitFor(() => expect(root).toHaveAttribute("data-fonts"));
});

test("a later document has it before anything is painted", async () => {
  render(<WebFont />);
  await vi.waitFor(() => expect(root).toHaveAttribute("data-fonts"));
  delete root.dataset.fonts;
  runScript();
  expect(root).toHaveAttribute("data-fonts");
});

test("storage that is blocked does not stop the page", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(runScript).not.toThrow();
  render(<WebFont />);
  await vi.waitFor(() => expect(root).toHaveAttribute("data-fonts"));
});
