import { site } from "@/lib/config/site";
import type { PlaceHours } from "@/lib/contract/place";
import { getUnitPriceKrw } from "@/lib/contract/rules/price";
import { MAX_PENALTY_PERCENT, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";
import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { formatDateWith, formatHours } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { readDays, readWay, type Days } from "./guide";
import type { FirstVisitWords } from "./words";

const { brand } = site;

/** Said in words that a learner knows; the others are so already. */
const amenities: Record<string, string> = {
  "운동복·수건 무료": "운동복과 수건을 그냥 빌려줘요",
  "개인 락커": "내 물건을 넣는 락커",
  샤워실: "씻는 곳(샤워실)",
  인바디: "몸의 근육과 지방을 재는 기계(인바디)",
  스트레칭존: "몸을 풀어 주는 곳(스트레칭존)",
  프리웨이트존: "덤벨과 바벨이 있는 곳(프리웨이트존)",
  GX룸: "여럿이 함께 운동하는 방(GX룸)",
  PT룸: "선생님과 둘이 운동하는 방(PT룸)",
};

function sayWay({ subway_exit }: { subway_exit?: string }): string | null {
  const way = readWay(subway_exit);
  if (!way) return null;
  const walk = way.minutes === null ? "밖으로 나가지 않고 이어져요" : `걸어서 ${way.minutes}분`;
  return `${way.station}(${way.lines.join(", ")}) ${way.exit}번 출구, ${walk}`;
}

const weekdays = "일월화수목금토";

function nameDays({ weekdays: days, isForHolidays }: Days): string {
  if (days.length === 7) return "매일";
  const isRun = days.length > 2 && days.every((day, index) => day === days[0]! + index);
  const name = (day: number) => `${weekdays[day]}요일`;
  const named = isRun ? `${name(days[0]!)} ~ ${name(days.at(-1)!)}` : days.map(name).join(", ");
  return isForHolidays ? `${named}, 쉬는 날` : named;
}

function sayHours({ hours = [] }: { hours?: PlaceHours[] }): string[] | null {
  const rows = hours.map((row) => ({ days: readDays(row.days), time: formatHours(row) }));
  if (rows.length === 0 || rows.some(({ days }) => !days)) return null;
  const isAlways = new Set(rows.flatMap(({ days, time }) => (time === "24시간" ? days!.weekdays : []))).size;
  if (isAlways === 7) return ["매일 24시간 열어요"];
  return rows.map(({ days, time }) => `${nameDays(days!)} ${time}`);
}

export const easyKorean: FirstVisitWords = {
  lang: "ko",
  title: "처음 오는 분을 위한 쉬운 안내",
  description: `${brand}에 처음 오는 분을 위해 쉬운 말로 썼어요. 지점과 가격, 가입하는 방법, 그만두는 방법, 필요한 것을 알려 줘요.`,
  unavailable: "지금은 지점을 불러올 수 없어요",
  lead: `${brand}은 운동하는 곳이에요. 어디에 있는지, 얼마인지, 어떻게 가입하는지 쉬운 말로 알려 줘요.`,
  other: { lang: "en", href: "/en", name: "Read this page in English" },
  join: {
    title: "가입하는 방법",
    steps: [
      {
        title: "지점을 골라요",
        text: "가입하지 않아도 가격과 여는 시간을 모두 볼 수 있어요.",
        link: { name: "지점 찾으러 가기", href: "/place" },
      },
      {
        title: "가입해요",
        text: "휴대폰으로 숫자 여섯 개를 보내 줘요. 그 숫자를 적어요. 휴대폰 번호가 아이디가 돼요.",
        link: { name: "가입하러 가기", href: "/signup" },
      },
      {
        title: "하루를 무료로 해 봐요. 또는 회원권을 사요",
        text: `처음이면 하루는 돈을 안 내요. 지점과 날을 골라요. 오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 안의 날이에요. 회원권은 내가 고른 날에 시작해요.`,
        link: { name: "무료로 하루 해 보기", href: "/trial", isForMembers: true },
      },
      {
        title: "앱으로 체크인해요",
        text: `${brand} 앱을 받아요. 같은 번호로 로그인해요. 지점에 오면 앱에서 체크인하고 들어가요.`,
      },
    ],
  },
  needs: {
    title: "필요한 것",
    items: [
      "문자를 받는 한국 휴대폰 번호. 미리 돈을 넣는 휴대폰도 괜찮아요. 다른 나라 번호는 안 돼요.",
      "내 이름과 태어난 날. 이름은 한글이 아니어도 돼요. 만 14세부터 가입해요. 가입할 때 여권이나 외국인등록증은 필요 없어요.",
      "신용카드나 체크카드. 카드 번호는 결제 회사의 화면에 적어요. 우리는 볼 수 없어요.",
      `${brand} 앱을 받은 휴대폰, 안에서만 신는 운동화, 물.`,
    ],
  },
  price: {
    title: "가격",
    note: "세금이 들어 있는 가격이에요. 지점마다 가격이 달라요. 여기 있는 것은 가장 낮은 가격이에요.",
    sayTerm: (months) => `${months}개월`,
    sayPrice: (krw, months) =>
      `${formatPrice(krw)}부터${months > 1 ? `, 한 달에 ${formatPrice(getUnitPriceKrw(krw, months))}` : ""}`,
    dayPass: "하루",
    link: "모든 가격 비교하기",
  },
  leaving: {
    title: "그만두고 싶으면",
    rules: [
      "언제든 그만둘 수 있어요. 전화하지 않아도 돼요. 이 사이트에서 해요.",
      "시작하는 날 전에는 돈을 모두 돌려줘요.",
      `시작하고 ${WITHDRAWAL_DAYS}일 안에는 다닌 날의 돈만 빼요.`,
      `그 뒤에는 낸 돈의 ${MAX_PENALTY_PERCENT}%까지 더 빼요.`,
    ],
  },
  inside: {
    title: "모든 지점에 있는 것",
    sayAmenity: (amenity) => amenities[amenity] ?? amenity,
  },
  branches: {
    title: (number) => `지점 ${number}곳`,
    sayName: ({ name }) => `${brand} ${name}점`,
    sayWay,
    sayHours,
    sayFrom: (krw) => `회원권 한 달에 ${formatPrice(krw)}부터`,
    sayEnd: (day) => formatDateWith(day, "에 문을 닫아요. 그 뒤에는 열지 않아요."),
    link: "지점 모두 보기",
  },
  terms: {
    title: "자주 나오는 말",
    note: "이 사이트와 앱에서 쓰는 말이에요.",
    items: [
      { word: "지점", meaning: `${brand}이 있는 곳` },
      { word: "회원권", meaning: "몇 달 동안 다니는 표" },
      { word: "1일권", meaning: "하루만 다니는 표" },
      { word: "1일 체험", meaning: "처음 하루, 돈을 안 내고 해 보는 것" },
      { word: "체크인", meaning: "왔다고 앱에서 알려 주는 것" },
      { word: "쉬기", meaning: "얼마 동안 안 다니는 것. 그만큼 끝나는 날이 늦어져요" },
      { word: "그만두기", meaning: "이제 안 다니고 남은 돈을 돌려받는 것" },
      { word: "위약금", meaning: "일찍 그만둘 때 더 내는 돈" },
    ],
  },
  help: {
    title: "잘 모르겠으면",
    text: "전화하거나 메일을 보내 주세요.",
    phone: "전화",
    email: "이메일",
  },
};
