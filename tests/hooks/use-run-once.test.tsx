import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useRunOnce } from "@/hooks/use-run-once";

it("runs one action at a time, also within one frame, and runs it again after it has finished", async () => {
  const { result } = renderHook(() => useRunOnce());
  let end = () => {};
  const action = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  await act(async () => {
    void result.current.runOnce(action);
    void result.current.runOnce(action);
  });
  expect(result.current.isBusy).toBe(true);
  expect(action).toHaveBeenCalledOnce();
  await act(async () => end());
  expect(result.current.isBusy).toBe(false);
  await act(async () => {
    void result.current.runOnce(action);
  });
  expect(action).toHaveBeenCalledTimes(2);
});

it("runs nothing before the page shows what the action has changed", async () => {
  const { result } = renderHook(() => useRunOnce());
  const action = vi.fn(async () => {});
  await act(async () => {
    await result.current.runOnce(action);
    // The second half of a double click: the answer is there, the button of before as well.
    await result.current.runOnce(action);
  });
  expect(action).toHaveBeenCalledOnce();
  await act(() => result.current.runOnce(action));
  expect(action).toHaveBeenCalledTimes(2);
});

it("runs no further action once the page is being left", async () => {
  const { result } = renderHook(() => useRunOnce());
  await act(() => result.current.runOnce(async () => true));
  expect(result.current.isBusy).toBe(true);
  const action = vi.fn(async () => {});
  await act(() => result.current.runOnce(action));
  expect(action).not.toHaveBeenCalled();
});

it("is free again after an action that failed", async () => {
  const { result } = renderHook(() => useRunOnce());
  const failure = new Error("no");
  await act(() => expect(result.current.runOnce(() => Promise.reject(failure))).rejects.toBe(failure));
  expect(result.current.isBusy).toBe(false);
});
