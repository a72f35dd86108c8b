import { act, renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { announceAddress, useAddress, writeAddress } from "@/hooks/use-address";
import { useAddressChoice, writeParam } from "@/hooks/use-address-choice";

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

it("follows another part's change, the browser's Back and the router's own changes", () => {
  const { result } = renderHook(() => useAddress());
  act(() => writeParam("b", "2"));
  expect(result.current).toBe("?a=1&b=2");
  act(() => {
    window.history.replaceState(null, "", "/mypage/point");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(result.current).toBe("");
  act(() => {
    window.history.replaceState(null, "", "/mypage/point?c=3");
    announceAddress();
  });
  expect(result.current).toBe("?c=3");
});

it("is a step of the browser's history only where that is asked for", () => {
  const before = window.history.length;
  writeAddress("?a=2");
  expect(window.history.length).toBe(before);
  writeAddress("?a=3", true, { from: "list" });
  expect(window.history.length).toBe(before + 1);
  expect(window.history.state).toEqual({ from: "list" });
  expect(window.location.pathname + window.location.search).toBe("/mypage/point?a=3");
});

it("is empty in the document, which is the same for everybody", () => {
  const Search = () => useAddress() || "empty";
  expect(renderToString(<Search />)).toBe("empty");
});
