import { stations } from "@/components/station/stations";
import { site } from "@/lib/config/site";
import type { SiteValue } from "@/lib/content/site-env";
import { type AMENITIES, type PlaceHours } from "@/lib/contract/place";
import { formatNumber } from "@/lib/contract/rules/number";
import { getUnitPriceKrw } from "@/lib/contract/rules/price";
import { MAX_PENALTY_PERCENT, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";
import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { formatHours } from "@/lib/format/date";
import { formatLine, formatStation } from "@/lib/station/station";
import { readDays, readWay, type Days } from "./guide";
import type { FirstVisitWords } from "./words";

const brand = site.brandLatin;

const amenities: Record<(typeof AMENITIES)[number], string> = {
  "운동복·수건 무료": "Free workout clothes and towels",
  "개인 락커": "Lockers",
  샤워실: "Showers",
  주차: "Parking",
  인바디: "InBody body composition scale",
  스트레칭존: "Stretching area",
  프리웨이트존: "Free weights",
  GX룸: "Group exercise room",
  PT룸: "Personal training room",
  사우나: "Sauna",
  "카페 라운지": "Café lounge",
  "24시간": "Open 24 hours",
  "여성 전용존": "Women-only area",
  필라테스룸: "Pilates room",
  수영장: "Swimming pool",
  "골프 연습장": "Golf practice range",
  "무료 와이파이": "Free Wi-Fi",
};

/** Of lines that are no number alone, as the signs in the stations have it. */
const lines = JSON.parse(process.env.CONTENT_LINE_ENGLISH!) as SiteValue<"CONTENT_LINE_ENGLISH">;

/** @param line short name: `2`, `신분당` @returns null for a line without an English name here */
export function nameLine(line: string): string | null {
  return lines[line] ?? (/^\d$/.test(line) ? `Line ${line}` : null);
}

/** A branch's code is its name in Latin letters: `yeoksam-gfc` → `Yeoksam GFC`. A word without a vowel is an abbreviation. */
function nameBranch(code: string): string {
  const words = code
    .split("-")
    .map((word) =>
      /[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase(),
    );
  return `${brand} ${words.join(" ")}`;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

function sayWay({ subway_exit }: { subway_exit?: string }): string | null {
  const way = readWay(subway_exit);
  if (!way) return null;
  const station = stations.find(
    (one) =>
      formatStation(one) === way.station && one.lines.some((own) => way.lines.includes(formatLine(own))),
  );
  const names = station?.lines.filter((own) => way.lines.includes(formatLine(own))).map(nameLine);
  if (!station || !names || names.length < way.lines.length || names.includes(null)) return null;
  const walk = way.minutes === null ? "connected underground" : `${count(way.minutes, "minute")} on foot`;
  return `${station.english} station (${names.join(", ")}), exit ${way.exit}, ${walk}`;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function nameDays({ weekdays: days, isForHolidays }: Days): string {
  if (days.length === 7) return "Every day";
  const isRun = days.length > 2 && days.every((day, index) => day === days[0]! + index);
  const named = isRun
    ? `${weekdays[days[0]!]}–${weekdays[days.at(-1)!]}`
    : days.map((day) => weekdays[day]).join(", ");
  return isForHolidays ? `${named}, public holidays` : named;
}

function sayHours({ hours = [] }: { hours?: PlaceHours[] }): string[] | null {
  const rows = hours.map((row) => ({ days: readDays(row.days), time: formatHours(row) }));
  if (rows.length === 0 || rows.some(({ days }) => !days)) return null;
  const isAlways = new Set(rows.flatMap(({ days, time }) => (time === "24시간" ? days!.weekdays : []))).size;
  if (isAlways === 7) return ["24 hours, every day"];
  return rows.map(({ days, time }) => `${nameDays(days!)} ${time === "24시간" ? "24 hours" : time}`);
}

const won = (krw: number) => `₩${formatNumber(krw)}`;

export const english: FirstVisitWords = {
  lang: "en",
  title: `Your first visit to ${brand}`,
  description: `${brand} gyms in English: branches, prices, how to join and what to bring.`,
  unavailable: "지금은 지점을 불러올 수 없어요 (Please try again in a minute)",
  lead: `Where our gyms are, what they cost, how to join, and what you need if you are not Korean. Only this page is in English: the rest of the site, the app and our messages are in Korean.`,
  other: { lang: "ko", href: "/first", name: "쉬운 한국어로 보기" },
  join: {
    title: "How to join",
    steps: [
      {
        title: "Choose a branch",
        text: "You can see every price, the opening hours and the machines before you sign up.",
        link: { name: "Find a branch", href: "/place" },
      },
      {
        title: "Make an account",
        text: "We send a code to your mobile phone. Your number is then your ID.",
        link: { name: "Sign up", href: "/signup" },
      },
      {
        title: "Try a day for free, or buy a membership",
        text: `If you are new, one day is free: choose a branch and one of the next ${TRIAL_DAYS_AHEAD_MAX} days. A membership starts on the day you choose, and is paid online.`,
        link: { name: "Book the free day", href: "/trial", isForMembers: true },
      },
      {
        title: "Check in with the app",
        text: `Get the ${brand} app, log in with the same number, and check in when you arrive.`,
      },
    ],
  },
  needs: {
    title: "What you need",
    items: [
      "A Korean mobile phone number that gets text messages. A prepaid one is fine; a foreign number does not work.",
      "Your name in any script and your date of birth. You must be 14 or older. You need no passport and no residence card to sign up.",
      "A credit or debit card. You type its number on the payment company's page; we never see it.",
      `A phone with the ${brand} app, shoes that you wear only indoors, and a bottle of water.`,
    ],
  },
  price: {
    title: "What it costs",
    note: "Value added tax is included. Prices differ by branch; these are the lowest.",
    sayTerm: (months) => count(months, "month"),
    sayPrice: (krw, months) =>
      `from ${won(krw)}${months > 1 ? `, ${won(getUnitPriceKrw(krw, months))} a month` : ""}`,
    dayPass: "One day",
    link: "Compare all prices",
  },
  leaving: {
    title: "If you stop early",
    rules: [
      "You can stop at any time, on the website, without a call.",
      "Before the first day you get everything back.",
      `In the first ${WITHDRAWAL_DAYS} days you pay only for the days you used.`,
      `After that we also keep at most ${MAX_PENALTY_PERCENT}% of the price.`,
    ],
  },
  inside: {
    title: "Every branch has",
    sayAmenity: (amenity) => (amenities as Record<string, string>)[amenity] ?? "",
  },
  branches: {
    title: (number) => (number === 1 ? "1 open branch" : `${number} open branches`),
    sayName: ({ code }) => nameBranch(code),
    sayWay,
    sayHours,
    sayFrom: (krw) => `From ${won(krw)} a month`,
    sayEnd: (day) => `Closes for good on ${day}`,
    link: "See all branches",
  },
  terms: {
    title: "Words you will meet",
    note: "They are the same on every page and in the app.",
    items: [
      { word: "지점", meaning: "branch" },
      { word: "회원권", meaning: "membership, for some months" },
      { word: "1일권", meaning: "day pass" },
      { word: "1일 체험", meaning: "free trial day" },
      { word: "체크인", meaning: "check-in, when you arrive" },
      { word: "쉬기", meaning: "pausing a membership" },
      { word: "그만두기", meaning: "ending a membership" },
      { word: "회원가입, 로그인", meaning: "sign up, log in" },
    ],
  },
  help: {
    title: "If you are stuck",
    text: "Call or write to us. We answer in Korean, so writing with a translator may be easier.",
    phone: "Phone",
    email: "E-mail",
  },
};
