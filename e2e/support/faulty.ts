import { test as base } from "./fixtures";
import { startFaultySite, type FaultySite } from "./stand-in";

/** Tests of a site of their own that can fail: relative addresses are its, and it is whole again after each test. */
export const test = base.extend<{ site: FaultySite }, { isDownAtFirst: boolean; faultySite: FaultySite }>({
  // A site begins to render its pages as soon as it is there: what it should not have read must fail from the start.
  isDownAtFirst: [false, { option: true, scope: "worker" }],
  faultySite: [
    async ({ isDownAtFirst }, provide) => {
      const site = await startFaultySite({ isDownAtFirst });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  site: async ({ faultySite }, provide) => {
    await provide(faultySite);
    faultySite.browser.heal();
    faultySite.backend.heal();
  },
  baseURL: async ({ faultySite }, provide) => provide(faultySite.url),
  // Browsers write down each call that failed.
  expectedErrors: /Failed to load resource/,
});
