import type { BranchSearch } from "@/lib/branch/search";
import { CHAIN_ANSWERS } from "../answers";

type Question = {
  /** The words that ask it. */
  words: RegExp;
  text: string;
  link?: { name: string; href: string };
};

/** What is asked of every branch alike, so that it keeps none out. */
const ofAll: Question[] = [
  {
    words: /^(환불|해지|위약금|취소|탈회|중도해지|그만(두기|둘|두면|둘때))$/,
    text: CHAIN_ANSWERS.leaving,
    link: { name: "그만둘 때까지 계산한 진짜 값", href: "/place/price" },
  },
  {
    words: /^(가격|가격표|요금|비용|얼마|이용료|회원권)$/,
    text: "가격에는 부가세가 들어 있어요.",
    link: { name: "지점마다 진짜 값 비교", href: "/place/price" },
  },
  {
    words: /^(1일권|일일권|하루권?|1일|일일|당일|체험|무료체험|1일체험|일일체험)$/,
    text: "처음이라면 하루는 무료로 체험할 수 있어요. 1일권 가격은 지점마다 달라요.",
    link: { name: "1일 체험 예약", href: "/trial" },
  },
  { words: /^(청소년|(초등|중|고등)?학생|미성년자?|아이|어린이|나이)$/, text: CHAIN_ANSWERS.young },
  {
    words: /^(외국인|영어|english|foreigners?)$/,
    text: CHAIN_ANSWERS.foreign,
    link: { name: "Your first visit in English", href: "/en" },
  },
  {
    words: /^(혼잡도?|한산(한|해요)?|한가(한|해요)?|붐비는|붐벼요|조용한)$/,
    text: "요일과 시간마다 보통 얼마나 붐비는지 지점 페이지에 있어요.",
    link: { name: "지금 한산한 편인 곳", href: "/place?need=quiet" },
  },
  { words: /^(직원|상주|데스크)$/, text: "직원이 있는 시간은 지점 페이지의 운영 시간 아래에 있어요." },
];

/** What branches answer differently. */
const ofEach = /주차|샤워|수건|운동복|여성|여자|파킹|타월/;

/** Each of so few branches is linked to its own answers. */
const LINKED_MAX = 3;

/** Whether a word asks what every branch answers alike. */
export const isQuestion = (word: string): boolean => ofAll.some(({ words }) => words.test(word));

/**
 * What a search can answer at once, and where more of it stands.
 *
 * @param tokens the words of the query
 * @param found the branches that the other words leave
 * @returns undefined where nothing is asked
 */
export function answerQuestions(
  tokens: readonly string[],
  found: readonly { pk: number; name: string }[],
): BranchSearch["answer"] {
  const questions = ofAll.filter((question) => tokens.some((token) => question.words.test(token)));
  if (questions.length === 0 && !tokens.some((token) => ofEach.test(token))) return undefined;
  const own = found.length > LINKED_MAX ? [] : found;
  return {
    text: questions.map(({ text }) => text).join(" "),
    links: [
      ...questions.flatMap(({ link }) => link ?? []),
      ...own.map(({ pk, name }) => ({ name: `${name}점의 답`, href: `/place/${pk}#questions` })),
    ],
  };
}
