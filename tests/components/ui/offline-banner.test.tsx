import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfflineBanner } from "@/components/ui/offline-banner";
import { render } from "../../support/render";

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

test("the banner appears when the connection is lost and disappears when it is back", () => {
  render(<OfflineBanner />);
  const status = screen.getByRole("status");
  expect(status).toBeEmptyDOMElement();
  setOnline(false);
  expect(status).toHaveTextContent("인터넷 연결이 끊겼어요");
  setOnline(true);
  expect(status).toBeEmptyDOMElement();
});
