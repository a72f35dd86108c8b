import { toSeoulDate } from "@/lib/contract/rules/days";
import { atSeoulTime } from "../time";
import { findDaytime } from "./night";

const DAY_MS = 24 * 60 * 60 * 1000;
/** What no longer helps after so long is not sent any more. */
const USEFUL_MS = 3 * DAY_MS;

/** What is said of an event. `#{…}` are filled in. */
interface Template {
  title: string;
  text: string;
  /** Where the site shows more of it. */
  path: string;
  /** Also by night. */
  isUrgent?: boolean;
  /** What its member did here and saw: it is kept to be read, and not sent. */
  isKept?: boolean;
  /** Of what is soon, and may be moved: sent on the day it is told alone, to who wants to be reminded on the phone. */
  isReminder?: boolean;
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
    text: "결제를 취소했어요. #{안내}\n\n지점: #{지점}점\n상품: #{상품}\n돌려드릴 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  stopped: {
    title: "그만뒀어요",
    text: "그만두기를 마쳤어요. #{안내}\n\n지점: #{지점}점\n상품: #{상품}\n그만둔 날: #{날}\n돌려드릴 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  ended_by_closing: {
    title: "이용권이 끝났어요",
    text: "#{까닭} 이용권이 끝났어요. 위약금은 빼지 않았어요. #{안내}\n\n지점: #{지점}점\n상품: #{상품}\n끝난 날: #{날}\n돌려드릴 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  moved: {
    title: "지점을 바꿨어요",
    text: "이제 #{지점}점에서 이용할 수 있어요.\n\n바꾸기 전: #{전지점}점\n상품: #{상품}\n마지막 날: #{마지막날}\n더 낸 금액: #{금액}\n\n계약서도 새 지점으로 바뀌었어요.",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  handed_on: {
    title: "회원권을 넘겨줬어요",
    text: "받을 사람이 회원권을 받았어요. 나는 #{날}까지 쓸 수 있어요.\n\n지점: #{지점}점\n상품: #{상품}\n\n이제 받은 사람의 회원권이라 나는 그만두거나 환불받을 수 없어요.",
    path: "/mypage/membership",
  },
  taken_on: {
    title: "회원권을 받았어요",
    text: "넘겨받은 회원권을 #{첫날}부터 쓸 수 있어요.\n\n지점: #{지점}점\n상품: #{상품}\n마지막 날: #{마지막날}\n\n계약서를 새로 드려요. 그만두면 환불 규칙대로 계산해서 내 계좌로 돌려드려요.",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  offer_over: {
    title: "넘겨주기가 끝났어요",
    text: "#{안내}\n\n상품: #{상품}\n\n회원권은 그대로 내 것이고, 다시 넘겨줄 수 있어요.",
    path: "/mypage/membership",
  },
  money_given: {
    title: "돈을 보냈어요",
    text: "알려 주신 계좌로 돈을 보냈어요.\n\n지점: #{지점}점\n상품: #{상품}\n보낸 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  money_sent: {
    title: "돈을 보냈어요",
    text: "#{안내}\n\n지점: #{지점}점\n상품: #{상품}\n보낸 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  interest_owed: {
    title: "늦은 만큼 이자를 드려요",
    text: "환불이 늦어져 죄송해요. 3영업일보다 늦은 날만큼 법에서 정한 이자를 더 드려요. 받을 계좌를 카카오톡 채널이나 지점 안내 데스크에 알려 주세요.\n\n지점: #{지점}점\n상품: #{상품}\n이자: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  interest_sent: {
    title: "이자를 보냈어요",
    text: "환불이 늦어 더 드리기로 한 이자를 계좌로 보냈어요.\n\n지점: #{지점}점\n상품: #{상품}\n보낸 금액: #{금액}",
    path: "/mypage/paymentLog?id=#{주문}",
  },
  branch_closing: {
    title: "지점이 문을 닫아요",
    text: "#{지점}점이 #{날}부터 문을 닫아요.\n까닭: #{까닭}\n\n#{안내}",
    path: "/mypage/membership",
  },
  branch_break: {
    title: "지점이 쉬어요",
    text: "#{지점}점이 #{날}부터 #{마지막날}까지 쉬어요.\n까닭: #{까닭}\n\n#{안내}",
    path: "/mypage/membership",
  },
  opening_moved: {
    title: "문 여는 날이 미뤄졌어요",
    text: "#{지점}점이 문 여는 날을 #{날}로 미뤘어요.\n까닭: #{까닭}\n\n#{안내}",
    path: "/mypage/membership",
  },
  opening_earlier: {
    title: "문 여는 날이 당겨졌어요",
    text: "#{지점}점이 문 여는 날을 #{날}로 당겼어요.\n까닭: #{까닭}\n\n#{안내}",
    path: "/mypage/membership",
  },
  closing_taken_back: {
    title: "지점이 그대로 문을 열어요",
    text: "#{지점}점이 #{날}부터 열지 않는다고 알려 드렸는데, 그대로 문을 열기로 했어요.\n까닭: #{까닭}\n\n#{안내}",
    path: "/mypage/membership",
  },
  closing_choice: {
    title: "아직 고르지 않았어요",
    text: "#{지점}점이 #{날}부터 문을 열지 않는데, 어떻게 할지 아직 고르지 않았어요.\n\n#{안내}",
    path: "/mypage/membership",
  },
  lengthened: {
    title: "이용권이 늘어났어요",
    text: "#{지점}점이 문을 열지 않는 만큼 이용권이 늘어났어요.\n\n상품: #{상품}\n늘어난 날: #{일수}일\n첫날: #{첫날}\n새 마지막 날: #{마지막날}",
    path: "/mypage/membership",
  },
  rest_dropped: {
    title: "마지막 날이 돌아왔어요",
    text: "지점이 쉬지 않고 문을 열어서, 쉬는 만큼 늘렸던 날을 뺐어요. 기간은 그대로예요.\n\n지점: #{지점}점\n상품: #{상품}\n새 마지막 날: #{마지막날}",
    path: "/mypage/membership",
  },
  next_moved: {
    title: "이어지는 이용권을 뒤로 옮겼어요",
    text: "앞선 이용권이 늘어나서, 같은 날을 두 번 쓰지 않도록 이어지는 이용권을 그 뒤로 옮겼어요.\n\n지점: #{지점}점\n상품: #{상품}\n새 첫날: #{첫날}\n새 마지막 날: #{마지막날}\n기간은 그대로예요. 첫날 전에는 취소하고 모두 돌려받을 수 있어요.",
    path: "/mypage/membership",
  },
  trial_closed: {
    title: "1일 체험을 취소했어요",
    text: "#{지점}점이 #{날}에 문을 열지 않아서 1일 체험을 취소했어요.\n까닭: #{까닭}\n\n쓰지 않은 것으로 봐서 다른 날이나 다른 지점으로 다시 신청할 수 있어요.",
    path: "/trial",
  },
  password_changed: {
    title: "비밀번호가 바뀌었어요",
    text: "비밀번호가 바뀌었고, 다른 기기에서는 로그아웃됐어요.\n내가 바꾸지 않았다면 비밀번호 찾기에서 바로 새로 정해 주세요.",
    path: "/findPassword",
    isUrgent: true,
  },
  number_changed: {
    title: "휴대폰 번호가 바뀌었어요",
    text: "안내 데스크에서 이 번호로 바꿨고, 모든 기기에서 로그아웃했어요. 이제 이 번호로 로그인해 주세요.",
    path: "/login",
    isUrgent: true,
  },
  records_given: {
    title: "내 기록을 받았어요",
    text: "나에 대해 남아 있는 기록을 모두 파일로 받았어요.\n내가 받지 않았다면 비밀번호를 바로 바꿔 주세요.",
    path: "/mypage/changePassword",
    isUrgent: true,
  },
  begins_tomorrow: {
    title: "내일이 첫날이에요",
    text: "내일이 이용권을 쓰는 첫날이에요.\n\n지점: #{지점}점\n상품: #{상품}\n첫날: #{날}\n\n운영 시간과 오는 길은 아래에서 볼 수 있어요.",
    path: "/payment_completed/#{주문}",
    isReminder: true,
  },
  ends_soon: {
    title: "이용권이 곧 끝나요",
    text: "#{날}에 이용권이 끝나요.\n\n지점: #{지점}점\n상품: #{상품}\n#{안내}\n저절로 다시 결제되지 않아요. 이어서 쓰려면 그다음 날부터 쓸 이용권을 미리 결제할 수 있어요.",
    path: "/mypage/membership",
    isReminder: true,
  },
  pause_ends: {
    title: "쉬기가 내일 끝나요",
    text: "쉬기가 내일 끝나요. #{날}부터 다시 쓸 수 있어요.\n\n지점: #{지점}점\n상품: #{상품}\n마지막 날: #{마지막날}",
    path: "/mypage/membership",
    isReminder: true,
  },
  trial_tomorrow: {
    title: "내일은 1일 체험 날이에요",
    text: "내일은 1일 체험 날이에요.\n\n지점: #{지점}점\n날: #{날}\n\n오지 못하면 오늘까지 바꾸거나 취소할 수 있어요. 운영 시간과 오는 길, 가져올 것은 아래에서 볼 수 있어요.",
    path: "/trial",
    isReminder: true,
  },
  consent_confirmed: {
    title: "마케팅 수신 동의 확인",
    text: "#{날}에 마케팅 정보를 받기로 했어요. 2년마다 알려 드려요.\n\n계속 받으려면 그대로 두고, 그만 받으려면 메뉴에서 마케팅 정보 수신을 꺼 주세요.",
    path: "/mypage/profile",
  },
  coupon_given: {
    title: "친구 초대 쿠폰을 받았어요",
    text: "추천 코드로 가입해서 쿠폰을 받았어요.\n\n쿠폰: #{쿠폰}\n쓸 수 있는 날: #{날}\n\n결제할 때 고르면 돼요.",
    path: "/mypage/coupon",
  },
  reward_given: {
    title: "친구 초대 포인트를 받았어요",
    text: "초대한 친구가 운동을 시작해서 포인트를 드렸어요.\n\n받은 포인트: #{포인트}\n쓸 수 있는 날: #{날}까지",
    path: "/mypage/point",
  },
  reward_taken_back: {
    title: "친구 초대 포인트를 되돌렸어요",
    text: "초대한 친구가 결제한 돈을 돌려받아서 친구 초대 포인트를 되돌렸어요.\n\n되돌린 포인트: #{포인트}",
    path: "/mypage/point",
  },
  gift_given: {
    title: "선물을 받았어요",
    text: "안내 데스크에서 선물을 드렸어요. 결제할 때 쓸 수 있어요.\n\n받은 것: #{선물}\n쓸 수 있는 날: #{날}",
    path: "/mypage/#{곳}",
  },
  gift_taken_back: {
    title: "포인트나 쿠폰을 거뒀어요",
    text: "안내 데스크에서 고쳤어요. 까닭은 지점에 물어봐 주세요.\n\n거둔 것: #{선물}",
    path: "/mypage/#{곳}",
  },
  paused: {
    title: "쉬기로 했어요",
    text: "이용권을 쉬기로 했어요.\n\n지점: #{지점}점\n상품: #{상품}\n쉬는 날: #{첫날}부터 #{끝날}까지\n새 마지막 날: #{마지막날}#{이어짐}",
    path: "/mypage/membership",
    isKept: true,
  },
  pause_taken_back: {
    title: "쉬기를 되돌렸어요",
    text: "#{첫날}부터 쉬기로 한 것을 되돌렸어요.\n\n지점: #{지점}점\n상품: #{상품}\n마지막 날: #{마지막날}#{이어짐}",
    path: "/mypage/membership",
    isKept: true,
  },
  closing_chosen: {
    title: "어떻게 할지 골랐어요",
    text: "#{안내} #{날}까지 내 회원권에서 바꿀 수 있어요.\n\n지점: #{지점}점\n상품: #{상품}",
    path: "/mypage/membership",
    isKept: true,
  },
  trial_booked: {
    title: "1일 체험을 신청했어요",
    text: "1일 체험을 신청했어요.\n\n지점: #{지점}점\n날: #{날}",
    path: "/trial",
    isKept: true,
  },
  trial_changed: {
    title: "1일 체험을 바꿨어요",
    text: "1일 체험을 바꿨어요.\n\n지점: #{지점}점\n날: #{날}",
    path: "/trial",
    isKept: true,
  },
  trial_cancelled: {
    title: "1일 체험을 취소했어요",
    text: "1일 체험을 취소했어요. 쓰지 않은 것으로 봐서 다시 신청할 수 있어요.",
    path: "/trial",
    isKept: true,
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

/** From when on it is of no use, and not sent any more. @param dueAt from when on it may be sent */
export function findEnd(event: MessageEvent, dueAt: Date): Date {
  const { isReminder = false }: Template = TEMPLATES[event];
  return isReminder ? atSeoulTime(dueAt, 1, "00:00") : new Date(dueAt.getTime() + USEFUL_MS);
}

/** Whether it may tell of somebody who is not the member: it goes to the number, which a stolen login cannot change. */
export function isAlarm(event: MessageEvent): boolean {
  const { isUrgent = false }: Template = TEMPLATES[event];
  return isUrgent;
}

/** Whether it is sent at all, always, or to who wants reminders on the phone. */
export function findReach(event: MessageEvent): "nobody" | "everybody" | "reminded" {
  const { isKept = false, isReminder = false }: Template = TEMPLATES[event];
  if (isKept) return "nobody";
  return isReminder ? "reminded" : "everybody";
}

/** Whether what was written then would not be true any more. */
export function isPast(event: MessageEvent, written: Date, now: Date): boolean {
  const { isReminder = false }: Template = TEMPLATES[event];
  return isReminder && toSeoulDate(written) !== toSeoulDate(now);
}

const WEEKDAYS = [..."일월화수목금토"];

/** A day as members read it: 2026년 11월 20일 (금). @param day `YYYY-MM-DD` */
export function writeDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}년 ${month}월 ${date}일 (${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]})`;
}
