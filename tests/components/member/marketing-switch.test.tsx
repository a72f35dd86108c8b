import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MarketingSwitch } from "@/components/member/marketing-switch";
import { showErrorToast, showSuccessToast } from "@/components/ui/toast";
import { setApiHandlers } from "@/lib/api/handlers";
import type { User } from "@/lib/contract/member";
import { readSession, saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { skipPauses } from "@/tests/support/skip-pauses";

const user: User = {
  id: 1,
  name: "김버핏",
  nickname: "버핏러",
  photo_uri: null,
  email: null,
  phone_number: "01012345678",
  gender: "F",
  birth_date: "19920315",
  remain_point: 0,
  allowed_for_marketing: false,
  marketing_changed_at: null,
};
const sent: [string, unknown][] = [];

/** Answers with the requested change, made on 20 November in Seoul, once `held` is over. */
function takeChanges(held: Promise<unknown> = Promise.resolve()) {
  mockBackend.use(
    http.put("*/user/info/", async ({ request }) => {
      const form = await request.formData();
      sent.push(...form.entries());
      await held;
      return HttpResponse.json({
        ...user,
        allowed_for_marketing: form.get("allowed_for_marketing") === "true",
        marketing_changed_at: "2026-11-20T08:00:00+09:00",
      });
    }),
  );
}

beforeEach(() => {
  sent.length = 0;
  const me = { ...user, access: "access", refresh: "refresh" };
  saveSession(me, true);
  useSessionStore.setState({ status: "member", me });
});

const getSwitch = () => screen.getByRole("switch", { name: "마케팅 정보 수신" });

describe("the marketing switch", () => {
  it.each([true, false])("shows the member's consent: %s", (isAllowed) => {
    useSessionStore.setState({
      me: { ...user, access: "access", allowed_for_marketing: isAllowed },
    });
    render(<MarketingSwitch />);
    expect(getSwitch()).toHaveAttribute("aria-checked", String(isAllowed));
  });

  it("sends the consent as text, confirms date and content, and rewrites the stored session", async () => {
    takeChanges();
    const { user: person } = render(<MarketingSwitch />);
    await person.click(getSwitch());
    await waitFor(() =>
      expect(vi.mocked(showSuccessToast).mock.calls).toEqual([
        ["2026년 11월 20일 마케팅 정보 수신에 동의했어요"],
      ]),
    );
    expect(sent).toEqual([["allowed_for_marketing", "true"]]);
    expect(getSwitch()).toBeChecked();
    expect(readSession()).toMatchObject({ allowed_for_marketing: true, access: "access" });

    await person.click(getSwitch());
    await waitFor(() =>
      expect(showSuccessToast).toHaveBeenLastCalledWith("2026년 11월 20일 마케팅 정보 수신을 거부했어요"),
    );
    expect(sent.at(-1)).toEqual(["allowed_for_marketing", "false"]);
    expect(getSwitch()).not.toBeChecked();
  });

  it("shows the change before the server has answered, and sends it once for two clicks", async () => {
    let release = () => {};
    takeChanges(new Promise<void>((resolve) => (release = resolve)));
    const { user: person } = render(<MarketingSwitch />);
    await person.dblClick(getSwitch());
    expect(getSwitch()).toBeChecked();
    expect(showSuccessToast).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(showSuccessToast).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(1);
    expect(getSwitch()).toBeChecked();
  });

  it("goes back with the server's message when it is refused", async () => {
    mockBackend.use(
      http.put("*/user/info/", () =>
        HttpResponse.json({ code: "invalid", message: "지금은 바꿀 수 없어요." }, { status: 400 }),
      ),
    );
    const { user: person } = render(<MarketingSwitch />);
    await person.click(getSwitch());
    await waitFor(() => expect(showErrorToast).toHaveBeenCalledWith("지금은 바꿀 수 없어요."));
    expect(getSwitch()).not.toBeChecked();
    expect(readSession()).toMatchObject({ allowed_for_marketing: false });
    expect(showSuccessToast).not.toHaveBeenCalled();
  });

  describe("never shows the opposite of the server", () => {
    /** A server that keeps the consent, and whose answers to a change are lost as often as told. */
    function keepConsent(losses: number) {
      const server = { isAllowed: false, writes: 0 };
      mockBackend.use(
        http.put("*/user/info/", async ({ request }) => {
          server.isAllowed = (await request.formData()).get("allowed_for_marketing") === "true";
          server.writes += 1;
          return server.writes <= losses ? HttpResponse.error() : answerWith(server);
        }),
        http.get("*/user/info/", () => answerWith(server)),
      );
      return server;
    }
    const answerWith = ({ isAllowed }: { isAllowed: boolean }) =>
      HttpResponse.json({
        ...user,
        allowed_for_marketing: isAllowed,
        marketing_changed_at: "2026-11-20T08:00:00+09:00",
      });

    it("when one answer is lost: the change is sent again", async () => {
      const server = keepConsent(1);
      const { user: person } = render(<MarketingSwitch />);
      await person.click(getSwitch());
      await waitFor(() => expect(showSuccessToast).toHaveBeenCalledTimes(1));
      expect(server).toEqual({ isAllowed: true, writes: 2 });
      expect(getSwitch()).toBeChecked();
      expect(readSession()).toMatchObject({ allowed_for_marketing: true });
    });

    it("when every answer is lost: the server is asked", async () => {
      skipPauses();
      const server = keepConsent(3);
      const { user: person } = render(<MarketingSwitch />);
      await person.click(getSwitch());
      await waitFor(() => expect(showSuccessToast).toHaveBeenCalledTimes(1));
      expect(server.isAllowed).toBe(true);
      expect(getSwitch()).toBeChecked();
    });

    it("when no change arrives: it shows what the server has, and says that it failed", async () => {
      skipPauses();
      keepConsent(0);
      mockBackend.use(http.put("*/user/info/", () => HttpResponse.error()));
      const { user: person } = render(<MarketingSwitch />);
      await person.click(getSwitch());
      await waitFor(() => expect(showErrorToast).toHaveBeenCalledTimes(1));
      expect(getSwitch()).not.toBeChecked();
      expect(showSuccessToast).not.toHaveBeenCalled();
    });

    it("while nobody knows: it stays as wanted, and takes no further press", async () => {
      skipPauses();
      let press: ((isAgain: boolean) => void) | undefined;
      setApiHandlers({
        onCheck: async (read) => {
          press = read()?.onAnswer;
          return true;
        },
      });
      const server = keepConsent(3);
      mockBackend.use(http.get("*/user/info/", () => HttpResponse.error()));
      const { user: person } = render(<MarketingSwitch />);
      await person.click(getSwitch());
      await waitFor(() => expect(press).toBeDefined());
      await person.dblClick(getSwitch());
      expect(getSwitch()).toBeChecked();
      expect(server.writes).toBe(3);
      press?.(true);
      await waitFor(() => expect(showSuccessToast).toHaveBeenCalledTimes(1));
      expect(server).toEqual({ isAllowed: true, writes: 4 });
    });

    it("without a connection: nothing is sent, and it goes back with the reason", async () => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      mockBackend.use(http.all("*/user/info/", () => HttpResponse.error()));
      const { user: person } = render(<MarketingSwitch />);
      await person.click(getSwitch());
      await waitFor(() => expect(showErrorToast).toHaveBeenCalledTimes(1));
      expect(getSwitch()).not.toBeChecked();
    });

    it("when the session is over: it goes back, and the session ends", async () => {
      const refused = () => HttpResponse.json({ code: "token_not_valid", message: "x" }, { status: 401 });
      mockBackend.use(http.put("*/user/info/", refused), http.post("*/user/token/refresh/", refused));
      const { user: person } = render(<MarketingSwitch />);
      await person.click(getSwitch());
      await waitFor(() => expect(showErrorToast).toHaveBeenCalledTimes(1));
      expect(getSwitch()).not.toBeChecked();
      expect(readSession()).toBeNull();
    });
  });

  it("works by the space bar and by Enter", async () => {
    takeChanges();
    const { user: person } = render(<MarketingSwitch />);
    await person.tab();
    await waitFor(() => expect(getSwitch()).toHaveFocus());
    await person.keyboard(" ");
    await waitFor(() => expect(showSuccessToast).toHaveBeenCalledTimes(1));
    await person.keyboard("{Enter}");
    await waitFor(() => expect(showSuccessToast).toHaveBeenCalledTimes(2));
    expect(sent.map(([, value]) => value)).toEqual(["true", "false"]);
  });
});
