import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { WebFont } from "@/components/providers/web-font";
import { FONT_SCRIPT } from "@/lib/config/web-font";

const root = document.documentElement;
const runScript = () => new Function(FONT_SCRIPT)();

beforeEach(() => {
  delete root.dataset.fonts;
});

test("a first document brings the font in when the page has loaded", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  runScript();
  render(<WebFont />);
  expect(root).not.toHaveAttribute("data-fonts");
  window.dispatchEvent(new Event("load"));
  expect(root).toHaveAttribute("data-fonts");
});

test("a later document has it before anything is painted", () => {
  render(<WebFont />);
  delete root.dataset.fonts;
  runScript();
  expect(root).toHaveAttribute("data-fonts");
});

test("storage that is blocked does not stop the page", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(runScript).not.toThrow();
  render(<WebFont />);
  expect(root).toHaveAttribute("data-fonts");
});
