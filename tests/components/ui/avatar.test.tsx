import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Avatar } from "@/components/ui/avatar";

it("an avatar that cannot be loaded becomes the neutral one, and a new picture is tried again", () => {
  const { container, rerender } = render(<Avatar src="/a.png" fallbackSrc="/neutral.svg" size={32} />);
  const image = container.querySelector("img") as HTMLImageElement;
  expect(image).toHaveAttribute("src", "/a.png");
  fireEvent.error(image);
  expect(image).toHaveAttribute("src", "/neutral.svg");
  fireEvent.error(image);
  expect(image).toHaveAttribute("src", "/neutral.svg");
  rerender(<Avatar src="/b.png" fallbackSrc="/neutral.svg" size={32} />);
  expect(image).toHaveAttribute("src", "/b.png");
});
