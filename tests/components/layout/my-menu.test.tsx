import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MyMenu } from "@/components/layout/my-menu";
import { myItems } from "@/lib/config/menu";
import { render } from "@/tests/support/render";

function setUp() {
  const result = render(
    <>
      <MyMenu items={myItems} />
      <button type="button">다른 곳</button>
    </>,
  );
  return { ...result, button: screen.getByRole("button", { name: "MY" }) };
}

const getHrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

describe("the MY menu", () => {
  it("opens to exactly two children and closes by the same button", async () => {
    const { user, button } = setUp();
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(getHrefs()).toEqual([]);
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(getHrefs()).toEqual(["/mypage/membership", "/mypage/paymentLog"]);
    await user.click(button);
    expect(getHrefs()).toEqual([]);
  });

  it("works by keyboard; Escape closes it and returns the focus", async () => {
    const { user, button } = setUp();
    await user.tab();
    await user.keyboard("{Enter}{Tab}");
    await waitFor(() => expect(screen.getByRole("link", { name: "내 회원권" })).toHaveFocus());
    await user.keyboard("{Escape}");
    expect(getHrefs()).toEqual([]);
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("closes when the focus leaves it", async () => {
    const { user, button } = setUp();
    await user.click(button);
    await user.tab();
    await user.tab();
    await user.tab();
    await waitFor(() => expect(screen.getByRole("button", { name: "다른 곳" })).toHaveFocus());
    expect(getHrefs()).toEqual([]);
  });

  it("closes on a click outside and on a choice", async () => {
    const { user, button } = setUp();
    await user.click(button);
    fireEvent.pointerDown(document.body);
    expect(getHrefs(), "may still slide back").not.toEqual([]);
    fireEvent.pointerUp(document.body);
    expect(getHrefs()).toEqual([]);
    await user.click(button);
    await user.click(screen.getByRole("link", { name: "결제 내역" }));
    expect(getHrefs()).toEqual([]);
  });
});
