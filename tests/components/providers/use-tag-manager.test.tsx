import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTagManager } from "@/components/providers/use-tag-manager";
import { publicEnv } from "@/lib/config/env";

const holder = window as Window & { dataLayer?: unknown[] };
const getScripts = () => [...document.querySelectorAll("script[src*=googletagmanager]")];

function visit(...addresses: [string, ...string[]]) {
  const [first, ...rest] = addresses;
  window.history.replaceState(null, "", first);
  renderHook(() => useTagManager());
  for (const address of rest) act(() => window.history.replaceState(null, "", address));
}

const { isMaster, gtmId } = publicEnv;

beforeEach(() => {
  Object.assign(publicEnv, { isMaster: true, gtmId: "GTM-ABC1234" });
});
afterEach(() => {
  Object.assign(publicEnv, { isMaster, gtmId });
  delete holder.dataLayer;
  getScripts().forEach((script) => script.remove());
});

describe("the tag manager", () => {
  test("is initialised once and gets only the path of each page", () => {
    visit("/referral/FRIEND1?utm_source=x", "/place/3");
    expect(getScripts().map((script) => script.getAttribute("src"))).toEqual([
      "https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234",
    ]);
    expect(holder.dataLayer).toEqual([
      { "gtm.start": expect.any(Number), event: "gtm.js" },
      { event: "page_view", page_path: "/referral/[code]" },
      { event: "page_view", page_path: "/place/3" },
    ]);
  });

  test.each([
    ["outside the production build", { isMaster: false }],
    ["without an id", { gtmId: "" }],
  ])("is absent %s", (_, env) => {
    Object.assign(publicEnv, env);
    visit("/", "/place");
    expect(getScripts()).toEqual([]);
    expect(holder).not.toHaveProperty("dataLayer");
  });
});
