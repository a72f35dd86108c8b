// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { canSave, isInAppBrowser } from "@/lib/browser/device";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["KakaoTalk", `${phone} KAKAOTALK 11.0`, true],
  ["Naver", `${phone} NAVER(inapp; search; 2000; 12.10.3)`, true],
  ["Instagram", `${phone} Instagram 361.0`, true],
  ["Facebook", `${phone} [FBAN/FBIOS;FBAV/490.0]`, true],
  ["LINE", `${phone} Safari Line/14.19.0`, true],
  ["an Android web view", "Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) Version/4.0 Chrome/131.0", true],
  ["Safari", `${phone} Version/18.0 Mobile/15E148 Safari/604.1`, false],
  ["Chrome on Android", "Mozilla/5.0 (Linux; Android 14; SM-S921N) Chrome/131.0 Mobile Safari/537.36", false],
  ["a name that ends in line", `${phone} Airline/1.0`, false],
])("the browser of %s is recognised", (_, userAgent, isInApp) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  expect(isInAppBrowser()).toBe(isInApp);
});

test.each([
  ["KakaoTalk", `${phone} KAKAOTALK 11.0`, false],
  ["Naver", `${phone} NAVER(inapp; search; 2000; 12.10.3)`, false],
  ["Instagram", `${phone} Instagram 361.0`, true],
  ["Safari", `${phone} Version/18.0 Mobile/15E148 Safari/604.1`, true],
])("whether files are saved in the browser of %s is known", (_, userAgent, saves) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  expect(canSave()).toBe(saves);
});
