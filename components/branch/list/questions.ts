import { disassemble } from "es-hangul";
import { countTypos, getTyposAllowed } from "@/components/station/typo";
import type { BranchSearch } from "@/lib/branch/search";
import { HANDED_DAYS_MIN } from "@/lib/contract/rules/membership";
import { CHAIN_ANSWERS } from "../answers";

type Question = {
  /** The words that ask it, without what hangs on to them; listed, so that a typing mistake is forgiven. */
  words: string;
  text: string;
  link?: { name: string; href: string };
};

/** What is asked of every branch alike, so that it keeps none out. */
const ofAll: Question[] = [
  {
    words: "환불 해지 위약금 취소 탈회 중도해지 그만두기 그만둘 그만두면 그만둘때",
    text: CHAIN_ANSWERS.leaving,
    link: { name: "그만둘 때까지 계산한 진짜 값", href: "/place/price" },
  },
  {
    words:
      "가격 가격표 요금 비용 금액 얼마 이용료 회비 회원권 월회비 한달 1달 1개월 3개월 6개월 12개월 1년 일년 연간 싼 저렴 저렴한 최저가 가성비",
    text: "가격에는 부가세가 들어 있어요.",
    link: { name: "지점마다 진짜 값 비교", href: "/place/price" },
  },
  {
    words: "1일권 일일권 하루 하루권 1일 일일 당일 체험 무료체험 1일체험 일일체험",
    text: "처음이라면 하루는 무료로 체험할 수 있어요. 1일권 가격은 지점마다 달라요.",
    link: { name: "1일 체험 예약", href: "/trial" },
  },
  {
    words: "청소년 학생 초등학생 중학생 고등학생 초등 중등 고등 미성년 미성년자 아이 어린이 나이 자녀",
    text: CHAIN_ANSWERS.young,
  },
  {
    words: "외국인 영어 english foreigner foreigners",
    text: CHAIN_ANSWERS.foreign,
    link: { name: "Your first visit in English", href: "/en" },
  },
  {
    words: "혼잡 혼잡도 한산 한산한 한가 한가한 붐비 붐벼 붐빌 붐비는 조용 조용한 사람",
    text: "요일과 시간마다 보통 얼마나 붐비는지 지점 페이지에 있어요.",
    link: { name: "지금 한산한 편인 곳", href: "/place?need=quiet" },
  },
  {
    words:
      "시간 영업시간 운영시간 이용시간 몇시 아침 주말 평일 토요일 일요일 공휴일 휴일 휴무 연휴 명절 설날 추석",
    text: "운영 시간은 지점마다 달라요. 주말과 공휴일 시간도 지점 페이지에 있어요.",
    link: { name: "지금 영업 중인 곳", href: "/place?need=open" },
  },
  {
    words: "직원 상주 데스크 트레이너 강사 코치 선생님",
    text: "직원이 있는 시간은 지점 페이지의 운영 시간 아래에 있어요.",
  },
  {
    words: "쉬기 홀딩 정지 일시정지 휴회",
    text: "쉴 수 있는 회원권은 정해진 날과 횟수 안에서 쉬고, 쉰 만큼 끝나는 날이 밀려요.",
  },
  {
    words: "양도 넘기기 넘겨주기 명의변경",
    text: `돈을 내고 산 기간 회원권은 ${HANDED_DAYS_MIN}일 넘게 남았을 때 한 번 다른 사람에게 넘겨줄 수 있어요.`,
  },
  {
    words: "할인 쿠폰 이벤트 행사 프로모션",
    text: "지금 하는 할인과 이벤트는 운영 소식에 있어요.",
    link: { name: "운영 소식", href: "/notice" },
  },
  {
    words: "결제 카드 현금 계좌이체 할부 간편결제 카카오페이 네이버페이 토스페이 현금영수증",
    text: "카드와 간편결제, 계좌이체 가운데 결제할 때 보이는 것으로 내요.",
  },
  { words: "앱 체크인 예약 입장 출입 시간표", text: "체크인과 팀 클래스 예약은 앱에서 해요." },
  {
    words:
      "머신 기구 런닝머신 러닝머신 트레드밀 천국의계단 스텝밀 싸이클 사이클 로잉머신 덤벨 바벨 벤치프레스 스미스머신 파워랙 스쿼트랙 유산소",
    text: "머신의 이름과 대수는 지점 페이지의 머신에 있어요.",
  },
  {
    words: "전화 전화번호 연락처 문의 주소 위치",
    text: "전화번호와 가는 길은 지점 페이지에 있어요.",
  },
];

/** Each question by the words that ask it. */
const byWord = new Map(
  ofAll.flatMap((question) => question.words.split(" ").map((word) => [word, question] as const)),
);

/** What branches answer differently. */
const ofEach = /주차|샤워|수건|운동복|여성|여자|파킹|타월/;

/** Each of so few branches is linked to its own answers. */
const LINKED_MAX = 3;

/** A shorter word has no typing mistakes. */
const LETTERS_MIN = 6;

/** Whether a word asks what every branch answers alike. */
export const isQuestion = (word: string): boolean => byWord.has(word);

/** The word that is meant by one with a typing mistake, if it asks something. */
export function findMistypedQuestion(word: string): string | undefined {
  const allowed = getTyposAllowed(word);
  // 혼자 asks nothing about 혼잡.
  if (disassemble(word).length < LETTERS_MIN) return undefined;
  return [...byWord.keys()].find((known) => countTypos(word, known, allowed) <= allowed);
}

/**
 * What a search can answer at once, and where more of it stands.
 *
 * @param tokens the words of the query, those that ask something without what hangs on to them
 * @param found the branches that the other words leave
 * @returns undefined where nothing is asked
 */
export function answerQuestions(
  tokens: readonly string[],
  found: readonly { pk: number; name: string }[],
): BranchSearch["answer"] {
  const questions = [...new Set(tokens.flatMap((token) => byWord.get(token) ?? []))];
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
