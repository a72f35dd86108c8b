import { findDaytime } from "./night";

const DAY_MS = 24 * 60 * 60 * 1000;
/** What no longer helps after so long is not sent any more. */
export const USEFUL_MS = 3 * DAY_MS;

/** What is said of an event. `#{…}` are filled in. */
interface Template {
  title: string;
  text: string;
  /** Where the site shows more of it. */
  path: string;
  /** Also by night. */
  isUrgent?: boolean;
}

/**
 * Every word that a member is sent, by what happened. No code, no name and no number stands in any, and no offer, which would
 * be advertising (정보통신망법 제50조, read from its text, not by counsel).
 */
export const TEMPLATES = {
  paid: {
    title: "결제했어요",
    text: "결제를 마쳤어요.\n\n지점: #{지점}점\n상품: #{상품}\n낸 금액: #{금액}\n첫날: #{시작일}\n\n#{안내}",
    path: "/payment_completed/#{주문}",
  },
  cancelled: {
    title: "취소했어요",
    text: "결제를 취소했어요. #{안내}\n\n상품: #{상품}\n돌려드릴 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  stopped: {
    title: "그만뒀어요",
    text: "그만두기를 마쳤어요. #{안내}\n\n상품: #{상품}\n그만둔 날: #{날}\n돌려드릴 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  money_sent: {
    title: "돈을 보냈어요",
    text: "결제한 수단으로 돈을 보냈어요. 카드사에 따라 며칠 뒤에 보일 수 있어요.\n\n상품: #{상품}\n보낸 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  password_changed: {
    title: "비밀번호가 바뀌었어요",
    text: "비밀번호가 바뀌었고, 다른 기기에서는 로그아웃됐어요.\n내가 바꾸지 않았다면 비밀번호 찾기에서 바로 새로 정해 주세요.",
    path: "/findPassword",
    isUrgent: true,
  },
} as const satisfies Record<string, Template>;

/** What a member is told of. */
export type MessageEvent = keyof typeof TEMPLATES;

type NamesIn<Text> = Text extends `${string}#{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What an event's words are filled in with. */
export type MessageValues<Event extends MessageEvent> = Record<
  NamesIn<(typeof TEMPLATES)[Event]["text" | "path"]>,
  string
>;

/** The words of an event, filled in. @throws Error for a value that is missing */
export function writeMessage<Event extends MessageEvent>(
  event: Event,
  values: MessageValues<Event>,
): { title: string; text: string; path: string } {
  const { title, text, path }: Template = TEMPLATES[event];
  const fill = (words: string) =>
    words.replace(/#\{([^}]+)\}/g, (_whole, name: string) => {
      const value = (values as Record<string, string>)[name];
      if (value === undefined) throw new Error(`a message without its value: ${event}, ${name}`);
      return value;
    });
  return { title, text: fill(text), path: fill(path) };
}

/** When it may be sent: now, or in the morning. */
export function findSendingTime(event: MessageEvent, now: Date): Date {
  const { isUrgent = false }: Template = TEMPLATES[event];
  return isUrgent ? now : findDaytime(now);
}

const WEEKDAYS = [..."일월화수목금토"];

/** A day as members read it: 2026년 11월 20일 (금). @param day `YYYY-MM-DD` */
export function writeDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}년 ${month}월 ${date}일 (${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]})`;
}
