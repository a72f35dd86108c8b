// @vitest-environment jsdom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import { FrameLink } from "@/components/layout/frame-link";
import * as handover from "@/components/layout/go-with-code";
import { handleTeamClassClick } from "@/components/layout/open-team-class";
import { externalLinks } from "@/lib/config/links";
import { clearSession, saveSession } from "@/lib/session/storage";

let goWithCode: MockInstance<typeof handover.goWithCode>;

const opened = { opener: window } as unknown as Window;
let open: MockInstance<typeof window.open>;

function click(init: MouseEventInit = {}, isTeamClass = true): boolean {
  const page = document.createElement("body");
  const words = createElement("strong", null, "팀 클래스");
  page.innerHTML = renderToStaticMarkup(
    createElement(FrameLink, { href: externalLinks.teamClassApp, isExternal: true, isTeamClass }, words),
  );
  page.addEventListener("click", handleTeamClassClick);
  const event = new MouseEvent("click", { cancelable: true, bubbles: true, ...init });
  page.querySelector("strong")!.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  goWithCode = vi.spyOn(handover, "goWithCode").mockResolvedValue();
  open = vi.spyOn(window, "open").mockReturnValue(opened);
  saveSession({ access: "access", refresh: "refresh" }, true);
});

describe("a click on the link to the team class app", () => {
  test("by a member opens a window within the click, without access to this one, and passes it a code", async () => {
    expect(click()).toBe(true);
    expect(open).toHaveBeenCalledOnce();
    expect(opened.opener).toBeNull();
    await expect.poll(() => goWithCode).toHaveBeenCalledWith(externalLinks.teamClassApp, opened);
  });

  test("twice opens one window", async () => {
    let finish = () => {};
    goWithCode.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)));
    expect([click(), click()]).toEqual([true, true]);
    expect(open).toHaveBeenCalledOnce();
    await expect.poll(() => goWithCode).toHaveBeenCalledOnce();
    finish();
  });

  test("only: another link gets no code", () => {
    expect(click({}, false)).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });

  test("by a visitor follows the link", () => {
    clearSession();
    expect(click()).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });

  test.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])(
    "with %j is left to the browser",
    (init) => {
      expect(click(init)).toBe(false);
      expect(open).not.toHaveBeenCalled();
    },
  );

  test("in an in-app browser stays in the one window there is", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone) KAKAOTALK 11.0");
    await vi.waitFor(() => {
      click();
      expect(goWithCode).toHaveBeenCalledWith(externalLinks.teamClassApp, null);
    });
    expect(open).not.toHaveBeenCalled();
  });
});
