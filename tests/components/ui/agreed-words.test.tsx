import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AgreedWords } from "@/components/ui/agreed-words";
import { render } from "@/tests/support/render";

test("a text that is agreed to has its headings and lists drawn, whether or not empty lines part them", () => {
  render(
    <AgreedWords>
      {"## 수집하는 정보\n이름과 전화번호예요.\n \n- 이름\n- 전화번호\n## 보관 기간\n\n1년"}
    </AgreedWords>,
  );
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "수집하는 정보",
    "보관 기간",
  ]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["이름", "전화번호"]);
  expect(document.body).not.toHaveTextContent("#");
});
