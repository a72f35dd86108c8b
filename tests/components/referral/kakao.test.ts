import { afterEach, expect, test, vi } from "vitest";
import { KAKAO_SDK_URL, loadKakao, sendByKakao } from "@/components/referral/share";

const sdk = { isInitialized: vi.fn(() => false), init: vi.fn(), Share: { sendDefault: vi.fn() } };

afterEach(() => {
  document.head.querySelector(`script[src="${KAKAO_SDK_URL}"]`)?.remove();
  vi.clearAllMocks();
});

const findScript = () => document.head.querySelector<HTMLScriptElement>(`script[src="${KAKAO_SDK_URL}"]`);

test("a script that failed to load can be requested again, and is then requested once", async () => {
  const failed = loadKakao("key");
  findScript()?.dispatchEvent(new Event("error"));
  await expect(failed).rejects.toThrow("did not come");
  findScript()?.remove();

  const first = loadKakao("key");
  const second = loadKakao("key");
  expect(document.head.querySelectorAll(`script[src="${KAKAO_SDK_URL}"]`)).toHaveLength(1);
  window.Kakao = sdk;
  findScript()?.dispatchEvent(new Event("load"));
  expect(await first).toBe(await second);
  expect(sdk.init).toHaveBeenCalledWith("key");
});

test("an invitation is sent with its link on picture and button", () => {
  const url = "https://www.butfit.example/referral/ABC123";
  sendByKakao(sdk, url);
  const [message] = sdk.Share.sendDefault.mock.calls[0]!;
  expect(message.content.link).toEqual({ mobileWebUrl: url, webUrl: url });
  expect(message.content.imageUrl).toBe("https://www.butfit.example/og/referral");
  expect(message.buttons[0].link.webUrl).toBe(url);
});
