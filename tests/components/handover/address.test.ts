import { beforeEach, describe, expect, test } from "vitest";
import { HANDOVER_SCRIPT, readHandover } from "@/components/handover/address";

function open(address: string) {
  window.history.replaceState({ kept: true }, "", address);
  // The document's own script, as the browser runs it.
  new Function(HANDOVER_SCRIPT)();
}

beforeEach(() => {
  delete (window as { handoverQuery?: string }).handoverQuery;
});

describe("the address of a login handover", () => {
  test("loses its code at once, and the page still has it", () => {
    open("/deeplink/user?code=a-b_c&to=%2Fplace%3Fq%3D1");
    expect(window.location.href).toMatch(/\/deeplink\/user$/);
    expect(window.history.state).toEqual({ kept: true });
    expect(readHandover()).toEqual({ code: "a-b_c", returnUrl: "/place?q=1" });
  });

  test.each([["//evil.example"], ["https://evil.example"], ["/\\evil.example"], ["/login"], [""]])(
    "redirects home instead of to %s",
    (to) => {
      open(`/deeplink/user?code=a&to=${encodeURIComponent(to)}`);
      expect(readHandover()).toEqual({ code: "a", returnUrl: "/" });
    },
  );

  test.each([["/deeplink/user"], ["/deeplink/user?code="], ["/deeplink/user?to=/place"]])(
    "has nothing to exchange at %s",
    (address) => {
      open(address);
      expect(readHandover()).toBeNull();
    },
  );
});
