import { SectionTitle } from "@/components/ui/page";
import { questions } from "@/lib/config/faq";
import { Beside } from "@/components/ui/beside";
import { QuestionList } from "./questions-parts";

export function Questions() {
  return (
    <Beside>
      <SectionTitle>자주 묻는 질문</SectionTitle>
      <QuestionList>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </QuestionList>
    </Beside>
  );
}
