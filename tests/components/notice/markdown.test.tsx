import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NoticeText } from "@/components/notice/markdown";
import { render } from "../../support/render";

const show = (markdown: string) => render(<NoticeText markdown={markdown} />);

test("headings are under the page's own, without skipped levels", () => {
  show("## 바깥\n\n#### 안\n\n## 다음");
  expect(screen.getByRole("heading", { name: "바깥", level: 2 })).toBeVisible();
  expect(screen.getByRole("heading", { name: "안", level: 3 })).toBeVisible();
  expect(screen.getByRole("heading", { name: "다음", level: 2 })).toBeVisible();
});

test("a table can be scrolled with the keyboard", () => {
  show("| 지점 | 날 |\n| --- | --- |\n| 역삼 | 오늘 |");
  expect(screen.getByRole("region", { name: "표" })).toHaveAttribute("tabindex", "0");
  expect(screen.getByRole("cell", { name: "역삼" })).toBeVisible();
});

test("a table is named by what it has of each row", () => {
  show("| 지점 | **날** |\n| --- | --- |\n| 역삼 | 오늘 |");
  expect(screen.getByRole("table", { name: "지점, 날" })).toBeVisible();
});

test("the empty corner of a table is not a heading, and says that each row has one", () => {
  show("| | 역삼 |\n| --- | --- |\n| 여는 시간 | 6시 |");
  expect(screen.getAllByRole("columnheader")).toHaveLength(1);
  expect(screen.getByRole("rowheader", { name: "여는 시간" })).toHaveAttribute("scope", "row");
});

test("internal links stay in the window, others open a new one", () => {
  show("[지점](/place/1) [밖](https://x.example/a) [메일](mailto:help@x.example)");
  expect(screen.getByRole("link", { name: "지점" })).not.toHaveAttribute("target");
  const outside = screen.getByRole("link", { name: "밖" });
  expect(outside).toHaveAttribute("target", "_blank");
  expect(outside).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link", { name: "메일" })).toHaveAttribute("href", "mailto:help@x.example");
});

test("nothing in a notice can run: scripts, handlers, frames and script addresses are gone", () => {
  const { container } = show(
    [
      "<script>window.hacked = 1</script>",
      '<img src="x" onerror="window.hacked = 1">',
      "<iframe src='https://evil.example'></iframe>",
      "[눌러요](javascript:window.hacked=1)",
      "[또](data:text/html,<script>1</script>)",
      "![그림](javascript:window.hacked=1)",
      '<a href="https://evil.example" onclick="1">x</a>',
      "안전한 글",
    ].join("\n\n"),
  );
  expect(container.querySelector("script, iframe, [onerror], [onclick]")).toBeNull();
  expect(container.innerHTML).not.toMatch(/javascript:|data:text/);
  expect(screen.getByText("안전한 글")).toBeVisible();
});

test("a task list shows its text and no boxes", () => {
  show("- [ ] 운동복\n- [x] 수건");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.getByText(/운동복/)).toBeVisible();
});

test("an address that only looks like a path leads out in a window of its own, too", () => {
  show("[가](<//evil.test/x>) [나][1] [다](place)\n\n[1]: //evil.test/y");
  for (const name of ["가", "나"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("link", { name: "다" })).not.toHaveAttribute("target");
});

test("a footnote is reached from the text and leads back, in Korean", () => {
  const { container } = show("문을 닫아요[^1].\n\n[^1]: 공휴일만");
  expect(screen.getByRole("heading", { name: "각주" })).toBeVisible();
  const there = screen.getByRole("link", { name: "1" });
  expect(there).toHaveAccessibleDescription("각주");
  const back = screen.getByRole("link", { name: "본문의 각주 1로 돌아가기" });
  for (const link of [there, back])
    expect(container.querySelector(`[id="${link.getAttribute("href")!.slice(1)}"]`)).not.toBeNull();
  expect(container).not.toHaveTextContent(/foot|back/i);
});
