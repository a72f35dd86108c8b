import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useAddressChoice } from "@/hooks/use-address-choice";

const choices = ["all", "used"] as const;
beforeEach(() => window.history.replaceState(null, "", "/mypage/point?a=1"));

it("starts with the first choice, and never with an unknown one from the address", () => {
  expect(renderHook(() => useAddressChoice("filter", choices)).result.current[0]).toBe("all");
  window.history.replaceState(null, "", "/mypage/point?filter=nonsense");
  expect(renderHook(() => useAddressChoice("filter", choices)).result.current[0]).toBe("all");
});

it("writes a choice into the address next to what is there, and removes the first one again", () => {
  const { result } = renderHook(() => useAddressChoice("filter", choices));
  act(() => result.current[1]("used"));
  expect(result.current[0]).toBe("used");
  expect(window.location.search).toBe("?a=1&filter=used");
  act(() => result.current[1]("all"));
  expect(result.current[0]).toBe("all");
  expect(window.location.search).toBe("?a=1");
});
