import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useGrowingCount } from "@/hooks/use-growing-count";

it("renders a short list immediately", () => {
  const { result } = renderHook(() => useGrowingCount(12));
  expect(result.current).toBe(12);
});

it("renders a long list a few rows at a time until it is complete", async () => {
  const seen: number[] = [];
  const { result } = renderHook(() => {
    const count = useGrowingCount(130);
    seen.push(count);
    return count;
  });
  await waitFor(() => expect(result.current).toBe(130));
  expect([...new Set(seen)]).toEqual([40, 80, 120, 130]);
});
