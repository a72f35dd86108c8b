import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { MessageInbox } from "@/components/message/inbox";
import type { Message } from "@/lib/contract/message";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildMessage } from "@/tests/support/build-message";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const me = { access: "access", refresh: "refresh", id: 1 };
const LIST = "*/api/member/message/";

beforeEach(() => {
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
});

/** Answers with messages, a page of two at a time. @returns the ids that were marked as read, by call */
function answer(messages: Message[]): string[][] {
  const marked: string[][] = [];
  mockBackend.use(
    http.get(LIST, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page"));
      return HttpResponse.json({
        count: messages.length,
        next: page * 2 < messages.length ? `/api/member/message/?page=${page + 1}` : null,
        previous: null,
        results: messages.slice(page * 2 - 2, page * 2),
        unread: messages.filter(({ is_read }) => !is_read).length,
      });
    }),
    http.post(`${LIST}read/`, async ({ request }) => {
      marked.push(((await request.json()) as { ids: string[] }).ids);
      return HttpResponse.json({ unread: 0 });
    }),
  );
  return marked;
}

const rows = () => screen.findAllByRole("listitem");

describe("the member's messages", () => {
  it("are shown in their words, with the moment and the way to what they are about", async () => {
    answer([buildMessage()]);
    render(<MessageInbox />);
    const [row] = await rows();
    expect(within(row!).getByRole("heading", { name: "돈을 보냈어요" })).toBeVisible();
    expect(row).toHaveTextContent("보낸 금액: 12,000원");
    expect(row).toHaveTextContent("2026년 11월 20일 (금) 12:07");
    expect(within(row!).getByRole("link", { name: "결제 내역 보기" })).toHaveAttribute(
      "href",
      buildMessage().link,
    );
    expect(screen.getByText("모두 1건이에요")).toBeVisible();
  });

  it("of one title are told apart in a line, by month, and what is new is open", async () => {
    const paid = (id: string, place: string, krw: string, more: Partial<Message>) =>
      buildMessage({
        id,
        title: "결제했어요",
        text: `결제를 마쳤어요.\n\n지점: ${place}점\n상품: 회원권 3개월\n낸 금액: ${krw}원 (카드)\n첫날: 2026년 11월 20일 (금)`,
        ...more,
      });
    answer([
      paid("a", "역삼", "297,000", { is_read: false }),
      paid("b", "마곡", "22,000", { created: "2026-10-31T15:30:00Z" }),
      buildMessage({
        id: "c",
        title: "지점이 쉬어요",
        text: "역삼점이 쉬어요.\n까닭: 바닥 공사",
        created: "2026-10-01T12:00:00+09:00",
      }),
    ]);
    const { user } = render(<MessageInbox />);
    await rows();
    await user.click(screen.getByRole("button", { name: "더 보기" }));
    const october = await screen.findByRole("region", { name: "2026년 10월" });
    const november = screen.getByRole("region", { name: "2026년 11월" });
    expect(within(november).getAllByRole("listitem")).toHaveLength(2);
    const [first, second] = within(november).getAllByRole("group");
    expect(first).toHaveAttribute("open");
    expect(second).not.toHaveAttribute("open");
    expect(within(second!).getByText("마곡점 · 회원권 3개월 · 낸 금액 22,000원 (카드)")).toBeVisible();
    expect(within(second!).getByText(/결제를 마쳤어요/)).not.toBeVisible();
    expect(within(october).getByText("역삼점이 쉬어요.")).toBeVisible();
  });

  it.each([
    ["a page that a member is sent away from", "/findPassword"],
    ["another site", "//evil.example/mypage/coupon"],
    ["a script", "javascript:alert(1)"],
    ["no page", "/no-such-page"],
  ])("lead nowhere where the link is to %s", async (_words, link) => {
    answer([buildMessage({ link })]);
    render(<MessageInbox />);
    await rows();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("say which are new, and are marked as read once they were shown, each once", async () => {
    const marked = answer([
      buildMessage({ id: "a", is_read: false }),
      buildMessage({ id: "b" }),
      buildMessage({ id: "c", is_read: false }),
    ]);
    const { user } = render(<MessageInbox />);
    const [first, second] = await rows();
    expect(within(first!).getByText("새 알림")).toBeVisible();
    expect(within(second!).queryByText("새 알림")).toBeNull();
    await waitFor(() => expect(marked).toEqual([["a"]]));
    await user.click(screen.getByRole("button", { name: "더 보기" }));
    await waitFor(() => expect(marked).toEqual([["a"], ["c"]]));
    expect(await screen.findByText("모두 3건이에요")).toBeVisible();
    // It was new when it was opened.
    expect(screen.getAllByText("새 알림")).toHaveLength(2);
  });

  it("are there once each, also where a new one moves the pages while they are read", async () => {
    const told = ["a", "b", "c"].map((id) => buildMessage({ id }));
    answer(told);
    const { user } = render(<MessageInbox />);
    await rows();
    answer([buildMessage({ id: "new" }), ...told]);
    await user.click(screen.getByRole("button", { name: "더 보기" }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it("go on without a word where they cannot be marked", async () => {
    answer([buildMessage({ is_read: false })]);
    let asked = 0;
    mockBackend.use(
      http.post(`${LIST}read/`, () => {
        asked += 1;
        return HttpResponse.json({}, { status: 400 });
      }),
    );
    render(<MessageInbox />);
    await rows();
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("stay here where reminders are no longer wanted on the phone", async () => {
    answer([buildMessage()]);
    const sent: [string, unknown][] = [];
    mockBackend.use(
      http.put("*/user/info/", async ({ request }) => {
        sent.push(...(await request.formData()).entries());
        return HttpResponse.json({ id: 1, allowed_for_reminders: false });
      }),
    );
    const { user } = render(<MessageInbox />);
    const reminders = await screen.findByRole("switch", { name: "미리 알림을 휴대폰으로도 받기" });
    expect(reminders).toBeChecked();
    await user.click(reminders);
    await waitFor(() =>
      expect(useSessionStore.getState().me).toMatchObject({ allowed_for_reminders: false }),
    );
    expect(reminders).not.toBeChecked();
    expect(sent).toEqual([["allowed_for_reminders", "false"]]);
  });

  it("are sent by e-mail to who wants them there, reminders too, where the chain sends any", async () => {
    answer([buildMessage()]);
    useSessionStore.setState({ me: { ...me, email: "park@mail.example", prefers_mail: false } });
    mockBackend.use(
      http.put("*/user/info/", () =>
        HttpResponse.json({ id: 1, email: "park@mail.example", prefers_mail: true }),
      ),
    );
    const { user } = render(<MessageInbox />);
    const mail = await screen.findByRole("switch", { name: "문자 대신 이메일로 받기" });
    expect(mail).toHaveAccessibleDescription(/park@mail\.example에 보내요/);
    expect(mail).not.toBeChecked();
    await user.click(mail);
    expect(mail).toBeChecked();
    expect(await screen.findByRole("switch", { name: "미리 알림을 이메일로도 받기" })).toBeChecked();
  });

  it("lead who has given no address to where it is given", async () => {
    answer([buildMessage()]);
    useSessionStore.setState({ me: { ...me, email: null, prefers_mail: false } });
    render(<MessageInbox />);
    expect(await screen.findByRole("link", { name: "프로필" })).toHaveAttribute("href", "/mypage/profile");
    expect(screen.getAllByRole("switch")).toHaveLength(1);
  });

  it("say what will come here while there is none, and by what", async () => {
    answer([]);
    render(<MessageInbox />);
    expect(await screen.findByRole("heading", { name: "아직 받은 알림이 없어요" })).toBeVisible();
    expect(screen.getByRole("switch", { name: "미리 알림을 휴대폰으로도 받기" })).toBeChecked();
  });

  it("say that they could not be loaded, and are there at the next try", async () => {
    mockBackend.use(http.get(LIST, () => HttpResponse.json({}, { status: 500 })));
    const { user } = render(<MessageInbox />);
    expect(await screen.findByRole("heading", { name: "알림을 불러오지 못했어요" })).toBeVisible();
    answer([buildMessage()]);
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await rows()).toHaveLength(1);
  });
});
