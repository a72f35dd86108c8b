import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RedirectView } from "@/components/redirect/view";
import { externalLinks } from "@/lib/config/links";
import { replaceDocument } from "@/lib/session/load-document";
import { render } from "@/tests/support/render";

function show(search: string) {
  window.history.replaceState(null, "", `/redirect${search}`);
  render(<RedirectView />);
}

it("a known key leaves for its target, and a link stands by", () => {
  show("?to=blog");
  expect(replaceDocument).toHaveBeenCalledExactlyOnceWith(externalLinks.blog);
  expect(screen.getByRole("link", { name: "버핏 블로그 열기" })).toHaveAttribute("href", externalLinks.blog);
});

it("another site's address leaves for home", () => {
  show("?to=https%3A%2F%2Fevil.example");
  expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/");
});

it("a computer is shown the code and both stores, and goes nowhere", () => {
  show("?to=app");
  expect(screen.getByRole("img", { name: /QR 코드/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "App Store" })).toHaveAttribute("href", externalLinks.appStore);
  expect(screen.getByRole("link", { name: "Google Play" })).toHaveAttribute("href", externalLinks.googlePlay);
  expect(replaceDocument).not.toHaveBeenCalled();
});
