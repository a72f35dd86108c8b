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

it("a known key redirects to its target, and a link is shown", () => {
  show("?to=blog");
  expect(replaceDocument).toHaveBeenCalledExactlyOnceWith(externalLinks.blog);
  expect(screen.getByRole("link", { name: "버핏 블로그 열기" })).toHaveAttribute("href", externalLinks.blog);
});

it("another site's address redirects home", () => {
  show("?to=https%3A%2F%2Fevil.example");
  expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/");
});

it("a computer shows the QR code and both stores, and does not redirect", () => {
  show("?to=app");
  expect(screen.getByRole("img", { name: /QR 코드/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "App Store" })).toHaveAttribute("href", externalLinks.appStore);
  expect(screen.getByRole("link", { name: "Google Play" })).toHaveAttribute("href", externalLinks.googlePlay);
  expect(replaceDocument).not.toHaveBeenCalled();
});
