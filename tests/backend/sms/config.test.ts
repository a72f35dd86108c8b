import { describe, expect, test } from "vitest";
import { readConfig } from "@/backend/config";
import { ConfigError } from "@/lib/env/read";

const solapi = {
  SMS_PROVIDER: "solapi",
  SMS_API_KEY: "NCSKEY",
  SMS_API_SECRET: "hunter2-secret",
  SMS_SENDER: "02-1234-5678",
};

describe("the mail server", () => {
  const mail = {
    SMTP_URL: "smtp://gym%40mail:hunter2%2Fp@smtp.example.com",
    MAIL_FROM: "notice@gym.example",
  };
  const read = (settings: Partial<typeof mail>) => readConfig({ ...mail, ...settings }).mail;

  test("is none unless it is configured", () => {
    expect(readConfig({}).mail).toBeUndefined();
  });

  test("is read from its address, with the port that is usual", () => {
    expect(read({})).toEqual({
      ...{ host: "smtp.example.com", port: 587, isSecure: false, from: "notice@gym.example" },
      login: { user: "gym@mail", password: "hunter2/p" },
    });
    expect(read({ SMTP_URL: "smtps://smtp.example.com" })).toMatchObject({ port: 465, isSecure: true });
    expect(read({ SMTP_URL: "smtp://[::1]:2525/" })).toMatchObject({
      host: "::1",
      port: 2525,
      login: undefined,
    });
  });

  test.each([
    [{ MAIL_FROM: "" }, "SMTP_URL: 알림을 이메일로 보내려면 MAIL_FROM도 넣어 주세요."],
    [{ MAIL_FROM: "버핏" }, "MAIL_FROM:"],
    [{ SMTP_URL: "https://hunter2@smtp.example.com" }, "SMTP_URL: 메일 서버의 주소를 넣어 주세요."],
    [{ SMTP_URL: "smtp://u:hunter2@smtp.example.com/?pool=true" }, "SMTP_URL: 메일 서버의 주소를"],
    [{ SMTP_URL: "smtp://u:hunter2%@smtp.example.com" }, "SMTP_URL: 메일 서버의 주소를"],
    [{ SMTP_URL: "smtp://" }, "SMTP_URL: 메일 서버의 주소를"],
  ])("is reported in one line when it is wrong: %j", (settings, words) => {
    expect(() => read(settings)).toThrow(words);
    expect(() => read(settings)).not.toThrow(/hunter2/);
  });
});

describe("the SMS provider", () => {
  test("is the outbox unless another one is configured", () => {
    expect(readConfig({}).sms).toBeUndefined();
    expect(readConfig({ SMS_PROVIDER: "outbox", SMS_API_KEY: "left over" }).sms).toBeUndefined();
  });

  test("is Solapi with its three settings", () => {
    expect(readConfig(solapi).sms).toEqual({
      provider: "solapi",
      apiKey: "NCSKEY",
      apiSecret: "hunter2-secret",
      sender: "0212345678",
    });
  });

  test("sends 알림톡 with the templates of the events that have one", () => {
    const kakao = {
      KAKAO_CHANNEL_ID: "KA01PF0000000",
      KAKAO_TEMPLATES: "paid=KA01TP0000001,ends_soon=KA01TP0000002",
    };
    expect(readConfig({ ...solapi, ...kakao }).sms?.kakao).toEqual({
      channelId: "KA01PF0000000",
      templates: { paid: "KA01TP0000001", ends_soon: "KA01TP0000002" },
    });
    expect(readConfig(solapi).sms?.kakao).toBeUndefined();
  });

  test.each([
    [
      { ...solapi, KAKAO_CHANNEL_ID: "KA01PF0000000" },
      "KAKAO_*: 알림톡으로 보내려면 KAKAO_TEMPLATES도 넣어 주세요.",
    ],
    [
      { ...solapi, KAKAO_CHANNEL_ID: "KA01PF0000000", KAKAO_TEMPLATES: "sale=KA01TP0000001" },
      "KAKAO_TEMPLATES: sale 알림은 없어요.",
    ],
    [{ SMS_PROVIDER: "pigeon" }, 'SMS_PROVIDER: "pigeon"을(를) 쓸 수 없어요. outbox나 solapi를 넣어 주세요.'],
    [
      { SMS_PROVIDER: "solapi", SMS_API_KEY: "NCSKEY" },
      "SMS_PROVIDER: solapi로 보내려면 SMS_API_SECRET, SMS_SENDER도 넣어 주세요.",
    ],
    [{ ...solapi, SMS_SENDER: "버핏" }, "SMS_SENDER: 등록한 발신번호를 숫자로 넣어 주세요. 예: 0212345678"],
    [
      { ...solapi, SMS_API_KEY: "a, b" },
      "SMS_API_KEY: 쓸 수 없는 글자가 있어요. 발급받은 값을 그대로 넣어 주세요.",
    ],
  ])("is reported in one line when it is wrong: %j", (source, message) => {
    expect(() => readConfig(source)).toThrow(ConfigError);
    expect(() => readConfig(source)).toThrow(message);
    expect(() => readConfig(source)).not.toThrow(/hunter2/);
  });
});
