import type { ReactNode } from "react";
import { Fragment } from "react";
import { describeParking, findDayKrw, hasParking } from "@/components/station/words";
import { Disclosure } from "@/components/ui/disclosure";
import { CLOTHES } from "@/lib/branch/facts";
import type { PlaceDetail, PlaceHours } from "@/lib/contract/place";
import { formatHours } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { CHAIN_ANSWERS } from "../answers";
import { Part } from "./part";

/** What is asked before one comes: in a sentence, and where the page says more. */
export function QuestionSection({ branch }: { branch: PlaceDetail }) {
  const answers = listAnswers(branch);
  return (
    <Part id="questions" title="자주 묻는 질문">
      <Disclosure title={`질문 ${answers.length}개 보기`}>
        {answers.map(([question, answer]) => (
          <Fragment key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </Fragment>
        ))}
      </Disclosure>
    </Part>
  );
}

type Answer = [question: string, answer: ReactNode];

function listAnswers(branch: PlaceDetail): Answer[] {
  const { amenities, products, busy_hours: busy } = branch;
  const day = findDayKrw(branch);
  return [
    ...(branch.staffed_hours ? [answerStaff(branch.staffed_hours)] : []),
    ["주차할 수 있어요?", `${hasParking(branch) ? "네. " : ""}${describeParking(branch)}`],
    ["샤워하고 수건을 쓸 수 있어요?", answerShower(amenities)],
    ...(products.length > 0 ? [answerLeaving] : []),
    [
      "하루만 이용할 수 있어요?",
      <>
        {day === null ? "1일권은 팔지 않아요." : `1일권은 ${formatPrice(day)}이에요.`} 처음이라면{" "}
        <a href="#trial">하루는 무료</a>예요.
      </>,
    ],
    [
      "여성 전용 공간이 있어요?",
      amenities.includes(WOMEN_ONLY) ? (
        "여성 전용존이 있어요."
      ) : (
        <>
          없어요. <a href={`/place?facility=${encodeURIComponent(WOMEN_ONLY)}`}>있는 지점 보기</a>
        </>
      ),
    ],
    ["청소년도 다닐 수 있어요?", CHAIN_ANSWERS.young],
    ["외국인도 가입할 수 있어요?", CHAIN_ANSWERS.foreign],
    ...(busy ? [answerCrowding] : []),
  ];
}

const WOMEN_ONLY = "여성 전용존";

const answerLeaving: Answer = [
  "중간에 그만둘 수 있어요?",
  <>
    언제든요. 얼마를 돌려받는지 <a href="#prices">가격</a>에서 계산해 볼 수 있어요.
  </>,
];

const answerCrowding: Answer = [
  "언제 한산해요?",
  <>
    요일과 시간마다 보통 얼마나 붐비는지 <a href="#busy">혼잡도</a>에 있어요.
  </>,
];

function answerStaff(staffed: readonly PlaceHours[]): [string, ReactNode] {
  const times = staffed.map((line) => `${line.days} ${formatHours(line)}`).join(", ");
  return ["직원은 언제 있어요?", `${times}에 있어요. 그 밖의 시간에는 앱으로 체크인하고 혼자 이용해요.`];
}

function answerShower(amenities: readonly string[]): string {
  const clothes = amenities.includes(CLOTHES);
  if (!amenities.includes("샤워실"))
    return clothes ? "샤워실은 없고, 운동복과 수건은 무료예요." : "샤워실이 없어요.";
  return clothes ? "네. 운동복과 수건은 무료예요." : "네. 운동복과 수건은 가져와 주세요.";
}
