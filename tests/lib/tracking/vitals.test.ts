import { beforeEach, describe, expect, test, vi } from "vitest";
import { collectVital, sendVitals } from "@/lib/tracking/page-view";

const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);

beforeEach(() => {
  vi.stubEnv("NODE_ENV", "production");
  sendBeacon.mockClear();
  vi.stubGlobal("navigator", { sendBeacon });
});

describe("the metrics of a page", () => {
  test("are sent together once, the latest of each name, under the page that was loaded", async () => {
    collectVital("/place", "LCP", 1200.1234);
    collectVital("/place/3", "CLS", 0.1);
    collectVital("/place/3", "CLS", 0.2);
    sendVitals();
    sendVitals();
    expect(sendBeacon).toHaveBeenCalledOnce();
    const [address, body] = sendBeacon.mock.calls[0]!;
    expect(address).toBe("/api/vitals");
    expect(JSON.parse(await body.text())).toEqual({ path: "/place", values: { LCP: 1200.123, CLS: 0.2 } });
  });

  test("are not sent where there are none, nor with unknown names", () => {
    collectVital("/", "FID", 1);
    sendVitals();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test("are not collected in development", () => {
    vi.stubEnv("NODE_ENV", "development");
    collectVital("/", "LCP", 1);
    sendVitals();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
