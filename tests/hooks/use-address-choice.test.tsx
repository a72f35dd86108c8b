import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useAddressChoice } from "@/hooks/use-address-choice";

const choices = ["all", "used"] as const;
beforeEach(() => window.history.replaceState(null, "", "/mypage/point?a=1"));

it("begins with the first choice, and with none that the address makes up", () => {
  expect(renderHook(() => useAddressChoice("filter", choices)).result.current[0]).toBe("all");
  window.history.replaceState(null, "", "/mypage/point?filter=nonsense");
  expect(renderHook(() => useAddressChoice("filter", choices)).result.current[0]).toBe("all");
});

it("writes a choice into the address beside what is there, and takes the first one out again", () => {
  const { result } = renderHook(() => useAddressChoice("filter", choices));
  act(() => result.current[1]("used"));
  expect(result.current[0]).toBe("used");
  expect(window.location.search).toBe("?a=1&filter=used");
  act(() => result.current[1]("all"));
  expect(result.current[0]).toBe("all");
  expect(window.location.search).toBe("?a=1");
});
