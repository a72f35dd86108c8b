import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { publicEnv } from "@/lib/config/env";

const address = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => address.pathname }));
vi.mock("@/lib/config/env", () => ({ publicEnv: { isMaster: true, gtmId: "GTM-ABC1234" } }));

const holder = window as Window & { dataLayer?: unknown[] };
const getScripts = () => [...document.querySelectorAll("script[src*=googletagmanager]")];

async function visit(...pathnames: string[]) {
  vi.resetModules();
  const { useTagManager } = await import("@/hooks/tracking/use-tag-manager");
  address.pathname = pathnames[0]!;
  const { rerender } = renderHook(() => useTagManager());
  for (const pathname of pathnames.slice(1)) {
    address.pathname = pathname;
    rerender();
  }
}

beforeEach(() => {
  delete holder.dataLayer;
  getScripts().forEach((script) => script.remove());
  Object.assign(publicEnv, { isMaster: true, gtmId: "GTM-ABC1234" });
});

describe("the tag manager", () => {
  test("is initialised once and hears of each page by its path alone", async () => {
    window.history.replaceState(null, "", "/referral/FRIEND1?utm_source=x");
    await visit("/referral/FRIEND1", "/place/3");
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
  ])("does not exist %s", async (_, env) => {
    Object.assign(publicEnv, env);
    await visit("/", "/place");
    expect(getScripts()).toEqual([]);
    expect(holder).not.toHaveProperty("dataLayer");
  });
});
