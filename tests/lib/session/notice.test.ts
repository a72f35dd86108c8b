// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  hearTabs,
  noteNotice,
  sayNotice,
  takeHeardEnding,
  tellTabs,
  whenSessionEnds,
} from "@/lib/session/notice";
import { stubChannels } from "@/tests/support/fake-channel";

/** A tab that listens, and its open channels. */
function listen() {
  const { open } = stubChannels();
  onTestFinished(hearTabs());
  return open;
}

describe("what another tab says of an ending", () => {
  test("counts for five seconds, and once", () => {
    const open = listen();
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    tellTabs("logged_out");
    expect(open.size).toBe(1);
    clock.mockReturnValue(5999);
    expect([takeHeardEnding(), takeHeardEnding()]).toEqual(["logged_out", "expired"]);
    tellTabs("logged_out");
    clock.mockReturnValue(10_999);
    expect(takeHeardEnding()).toBe("expired");
  });

  test("is announced once it is known better, and not where it says the same", () => {
    listen();
    const onEnding = vi.fn();
    whenSessionEnds(onEnding);
    noteNotice("expired");
    tellTabs("expired");
    expect(onEnding).not.toHaveBeenCalled();
    tellTabs("password_changed");
    expect(onEnding).toHaveBeenCalledExactlyOnceWith("password_changed");
    expect(sessionStorage.session_notice).toBe("password_changed");
  });

  test("is missed in a browser without channels, where nothing breaks", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const stop = hearTabs();
    tellTabs("logged_out");
    stop();
    expect(takeHeardEnding()).toBe("expired");
  });
});

describe("what a page has to say", () => {
  test("is said once, however many parts of it want to", async () => {
    noteNotice("logged_in");
    const show = vi.fn();
    await Promise.all([sayNotice(show), sayNotice(show)]);
    expect(show).toHaveBeenCalledExactlyOnceWith("다른 창에서 로그인했어요");
  });

  test.each([
    ["another member", 9, ["다른 창에서 다른 회원으로 로그인했어요"]],
    ["the same member", 12, []],
    ["a visitor", undefined, []],
  ])("after member 12 to %s", async (_, memberId, said) => {
    noteNotice("other_than_12");
    const show = vi.fn();
    await sayNotice(show, memberId);
    expect(show.mock.calls.flat()).toEqual(said);
  });
});
