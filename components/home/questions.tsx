import { Beside } from "@/components/ui/beside";
import { Disclosure } from "@/components/ui/disclosure";
import { SectionTitle } from "@/components/ui/page";
import { QuestionList } from "@/components/ui/question-list";
import { questions } from "@/lib/config/faq";

/** The most frequent questions, and the answers. */
export function Questions() {
  return (
    <Beside>
      <SectionTitle>자주 묻는 질문</SectionTitle>
      <QuestionList>
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </QuestionList>
    </Beside>
  );
}
