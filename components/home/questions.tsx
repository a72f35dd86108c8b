import { Disclosure } from "@/components/ui/disclosure";
import { SectionTitle } from "@/components/ui/page";
import { QuestionList } from "@/components/ui/question-list";
import { SideSection } from "@/components/ui/side-section";
import { still } from "@/components/ui/still";
import { brand } from "@/lib/config/brand";

/** What visitors ask before they join; every answer is a rule that the site itself applies. */
const questions: readonly { question: string; answer: string }[] = [
  {
    question: "가입하기 전에 가격을 볼 수 있나요?",
    answer: "네. 로그인하지 않아도 지점마다 회원권 가격과 환불 규칙을 모두 볼 수 있어요.",
  },
  {
    question: "중간에 그만두면 얼마를 돌려받나요?",
    answer:
      "시작하고 7일 안에는 이용한 날만큼의 금액만 빼고, 그 뒤에는 총액의 10% 이내 위약금도 빼고 돌려드려요. 지점 페이지의 환불 계산기로 미리 확인해 보세요.",
  },
  {
    question: "체크인은 어떻게 하나요?",
    answer: `${brand} 앱에 로그인하고, 지점에 도착해서 앱으로 체크인하면 돼요.`,
  },
  {
    question: "팀 클래스는 어디에서 예약하나요?",
    answer: "앱에서 이용권과 주간 시간표를 보고 예약해요. 웹사이트에서는 예약할 수 없어요.",
  },
  {
    question: "쿠폰과 포인트는 어디에서 확인하나요?",
    answer: "웹사이트에 로그인한 뒤 오른쪽 위 메뉴를 열면 쿠폰 개수와 포인트가 보여요.",
  },
];

/** The most frequent questions, and the answers. */
export function Questions() {
  return (
    <SideSection
      {...still(
        <>
          <SectionTitle>자주 묻는 질문</SectionTitle>
          <QuestionList>
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </QuestionList>
        </>,
      )}
    />
  );
}
