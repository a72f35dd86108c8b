import { act, renderHook, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  announceAddress,
  confirmAddress,
  forgetWritten,
  readOpenStep,
  useAddress,
  writeAddress,
} from "@/hooks/use-address";
import { useAddressChoice, writeParam } from "@/hooks/use-address-choice";

const choices = ["all", "used"] as const;
beforeEach(() => window.history.replaceState(null, "", "/mypage/point?a=1"));

it("starts with the first choice, also for an unknown one in the address", () => {
  expect(renderHook(() => useAddressChoice("filter", choices)).result.current[0]).toBe("all");
  window.history.replaceState(null, "", "/mypage/point?filter=nonsense");
  expect(renderHook(() => useAddressChoice("filter", choices)).result.current[0]).toBe("all");
});

it("writes a choice into the address next to the other parameters, and removes it for the first one", () => {
  const { result } = renderHook(() => useAddressChoice("filter", choices));
  act(() => result.current[1]("used"));
  expect(result.current[0]).toBe("used");
  expect(window.location.search).toBe("?a=1&filter=used");
  act(() => result.current[1]("all"));
  expect(result.current[0]).toBe("all");
  expect(window.location.search).toBe("?a=1");
});

it("follows changes by another component, by the browser's Back and by the router", () => {
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

it("adds a history entry only on request", () => {
  const push = vi.spyOn(History.prototype, "pushState");
  onTestFinished(() => push.mockRestore());
  writeAddress("?a=2");
  expect(push).not.toHaveBeenCalled();
  writeAddress("?a=3", true, { from: "list" });
  expect(push).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual({ from: "list" });
  expect(window.location.pathname + window.location.search).toBe("/mypage/point?a=3");
});

describe("the router, which puts a function of its own over the browser's", () => {
  const told = vi.fn((_state: unknown, _unused: string, address?: string | URL | null) => address);
  const untilPainted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  beforeEach(async () => {
    await untilPainted();
    told.mockClear();
    window.history.replaceState = told;
  });
  afterEach(() => Reflect.deleteProperty(window.history, "replaceState"));

  it("is told of a change after the paint that shows it, and the browser at once", async () => {
    writeAddress("?a=2", false, { from: "list" });
    expect(window.location.search).toBe("?a=2");
    expect(told).not.toHaveBeenCalled();
    await untilPainted();
    expect(told).toHaveBeenCalledExactlyOnceWith({ from: "list" }, "", "/mypage/point?a=2");
  });

  it("is told of the last of several changes only", async () => {
    writeAddress("?a=2", true);
    writeAddress("?a=3", true);
    await untilPainted();
    expect(told).toHaveBeenCalledExactlyOnceWith(null, "", "/mypage/point?a=3");
  });

  it("is not told of a change that somebody has left by then", async () => {
    writeAddress("?a=2", true);
    History.prototype.pushState.call(window.history, null, "", "/place");
    await untilPainted();
    expect(told).not.toHaveBeenCalled();
  });

  it("is not told of a change once somebody has pressed a link: it would drop the page that it waits for", async () => {
    writeAddress("?a=2");
    forgetWritten();
    await untilPainted();
    expect(told).not.toHaveBeenCalled();
    expect(window.location.search).toBe("?a=2");
  });

  it("is not told of a part that was open, once it has closed at the same address", async () => {
    writeAddress("?a=2");
    await untilPainted();
    writeAddress("?a=2", true, { open: "filters" });
    writeAddress("?a=3", false, { open: "filters" });
    writeAddress("?a=2", false, { open: "filters" });
    told.mockClear();
    window.history.back();
    await waitFor(() => expect(readOpenStep()).toBeUndefined());
    await untilPainted();
    expect(told).not.toHaveBeenCalled();
  });

  it("is not told of a part that opens at the address it has: it would write that once more, over what is chosen there", async () => {
    forgetWritten();
    writeAddress("?a=1", true, { open: "filters" });
    expect(readOpenStep()).toBe("filters");
    await untilPainted();
    expect(told).not.toHaveBeenCalled();
    writeAddress("?a=2", false, { open: "filters" });
    await untilPainted();
    expect(told).toHaveBeenCalledExactlyOnceWith({ open: "filters" }, "", "/mypage/point?a=2");
  });

  it("is told of what was typed right before a part opens", async () => {
    forgetWritten();
    writeAddress("?q=a");
    writeAddress("?q=a", true, { open: "filters" });
    await untilPainted();
    expect(told).toHaveBeenCalledExactlyOnceWith({ open: "filters" }, "", "/mypage/point?q=a");
  });

  it("finds in a new entry what it keeps in each", () => {
    History.prototype.replaceState.call(window.history, { __NA: true, tree: "page" }, "");
    writeAddress("?a=2", true, { from: "list" });
    expect(window.history.state).toEqual({ __NA: true, tree: "page", from: "list" });
  });
});

describe("what the router reports", () => {
  const { replaceState } = History.prototype;
  const report = (address: string) => {
    replaceState.call(window.history, null, "", address);
    confirmAddress();
  };
  const goBackTo = (address: string) => {
    replaceState.call(window.history, null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  };
  beforeEach(forgetWritten);

  it("puts back what was typed meanwhile, however long the router took for the first letter", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    writeAddress("?q=a");
    report("/mypage/point?q=a");
    writeAddress("?q=ab");
    vi.advanceTimersByTime(30_000);
    report("/mypage/point?q=a");
    expect(window.location.search).toBe("?q=ab");
    report("/mypage/point?q=ab");
    expect(window.location.search).toBe("?q=ab");
    vi.useRealTimers();
  });

  it("holds where it is a link that was pressed after typing", () => {
    writeAddress("?q=a");
    report("/mypage/point?region=1");
    expect(window.location.search).toBe("?region=1");
  });

  it("does not undo a Back with what it was told before it", () => {
    writeAddress("?region=1");
    goBackTo("/mypage/point?a=1");
    report("/mypage/point?region=1");
    expect(window.location.search).toBe("?a=1");
    report("/mypage/point?a=1");
    report("/mypage/point?region=2");
    expect(window.location.search).toBe("?region=2");
  });

  it("holds on another page that was gone back to, and on the same one once it was left", () => {
    writeAddress("?q=a");
    goBackTo("/mypage/coupon");
    report("/mypage/coupon?a=1");
    expect(window.location.search).toBe("?a=1");
    report("/mypage/point?a=1");
    writeAddress("?q=a");
    forgetWritten();
    report("/mypage/point?a=1");
    expect(window.location.search).toBe("?a=1");
  });
});

it("is empty in the document, which is the same for everybody", () => {
  const Search = () => useAddress() || "empty";
  expect(renderToString(<Search />)).toBe("empty");
});

it("keeps a letter that is typed in the moment between hydration and its effects", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const committed = Promise.withResolvers<void>();
  function Search() {
    const query = new URLSearchParams(useAddress()).get("q") ?? "";
    useLayoutEffect(() => committed.resolve(), []);
    return <input value={query} onChange={({ target }) => writeAddress(`?q=${target.value}`)} />;
  }
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Search />);
  const root = hydrateRoot(container, <Search />);
  await committed.promise;
  const field = container.querySelector("input")!;
  const type = (letter: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      field,
      field.value + letter,
    );
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  type("ㅇ");
  type("ㅅ");
  expect(field.value).toBe("ㅇㅅ");
  root.unmount();
  container.remove();
});
