import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NoticeEnd } from "@/components/notice/end";
import { buildPlace } from "@/tests/support/build-place";
import { render } from "@/tests/support/render";

const place = { pk: 17, name: "강변" };
const branches = [buildPlace({ pk: 17, name: "강변", code: "gangbyeon", station: "강변역" })];
const show = (notice: Partial<Parameters<typeof NoticeEnd>[0]["notice"]>) =>
  render(<NoticeEnd notice={{ category: "공지", content: "", ...notice }} branches={branches} />);

test("a notice about a branch ends with that branch", () => {
  show({ place });
  expect(screen.getByRole("link", { name: /강변점.*강변역/ })).toHaveAttribute("href", "/place/17");
  expect(screen.queryByRole("link", { name: "운영 소식 모두 보기" })).not.toBeInTheDocument();
});

test("an event ends with the page of what it offers", () => {
  show({ category: "이벤트", content: "[신청](/trial)" });
  expect(screen.getByRole("link", { name: "무료 체험 신청" })).toHaveAttribute("href", "/trial");
});

test("any other ends with the way back to the list, also when its branch is in no list", () => {
  show({ place: { pk: 99, name: "판교벤처타운" }, content: "[신청](/trial)" });
  expect(screen.getByRole("link", { name: "운영 소식 모두 보기" })).toHaveAttribute("href", "/notice");
});
