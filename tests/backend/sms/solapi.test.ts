import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { NotSentError } from "@/backend/sms/sender";
import { createSolapiChannel, createSolapiSender } from "@/backend/sms/solapi";

const config = { apiKey: "NCSKEY", apiSecret: "the secret", sender: "0212345678" };
const sms = { phone: "01012345678", code: "123456", text: "[버핏] 인증번호 123456" };
const now = new Date("2026-11-20T03:00:00.000Z");

/** A sender whose provider gives the test's answer, and the requests that it got. */
function makeSender(answer: () => Response | Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = [];
  const sender = createSolapiSender(config, {
    clock: () => now,
    makeSalt: () => "salt0123456789",
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init! });
      return answer();
    },
  });
  return { sender, requests };
}

describe("a message through Solapi", () => {
  test("is one signed request with the text, from the registered number", async () => {
    const { sender, requests } = makeSender(() =>
      Response.json({ statusCode: "2000", messageId: "M4V2026" }),
    );
    expect(await sender.send(sms)).toEqual({ id: "M4V2026" });
    expect(requests).toHaveLength(1);
    const { url, init } = requests[0]!;
    expect([init.method, url]).toEqual(["POST", "https://api.solapi.com/messages/v4/send"]);
    expect(JSON.parse(String(init.body))).toEqual({
      message: { to: "01012345678", from: "0212345678", text: "[버핏] 인증번호 123456" },
    });
    const signature = createHmac("sha256", "the secret")
      .update("2026-11-20T03:00:00.000Zsalt0123456789")
      .digest("hex");
    expect(init.headers).toEqual({
      "content-type": "application/json",
      authorization: `HMAC-SHA256 apiKey=NCSKEY, date=2026-11-20T03:00:00.000Z, salt=salt0123456789, signature=${signature}`,
    });
    expect(init.signal).toBeInstanceOf(AbortSignal);
  });

  test("that is refused fails with the provider's code, and without the message", async () => {
    const body = { errorCode: "NotEnoughBalance", errorMessage: "to 01012345678: 123456" };
    const { sender } = makeSender(() => Response.json(body, { status: 402 }));
    await expect(sender.send(sms)).rejects.toThrow(/^Solapi answered 402 NotEnoughBalance$/);
  });

  test.each([
    ["<html>", "Solapi answered 502 without a body"],
    ['{"errorCode":"a 01012345678"}', "Solapi answered 502 without a code"],
  ])("fails with the status when the answer is %s", async (body, message) => {
    const { sender } = makeSender(() => new Response(body, { status: 502 }));
    await expect(sender.send(sms)).rejects.toThrow(message);
  });

  test("fails when the provider is unreachable", async () => {
    const { sender } = makeSender(() => Promise.reject(new TypeError("fetch failed")));
    await expect(sender.send(sms)).rejects.toThrow("fetch failed");
  });

  test.each([
    ["refused", () => Response.json({ errorCode: "NotEnoughBalance" }, { status: 402 })],
    ["told to wait", () => new Response("", { status: 429 })],
    [
      "not connected",
      () => Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } })),
    ],
  ])("is certainly not sent when it is %s", async (_what, answer) => {
    await expect(makeSender(answer).sender.send(sms)).rejects.toThrow(NotSentError);
  });

  test.each([
    ["cut off", () => Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNRESET" } }))],
    ["not answered in time", () => Promise.reject(new DOMException("timeout", "TimeoutError"))],
    ["answered by nobody behind a proxy", () => new Response("", { status: 504 })],
  ])("may have been sent when it is %s", async (_what, answer) => {
    await expect(makeSender(answer).sender.send(sms)).rejects.not.toThrow(NotSentError);
  });

  test("is sent also if the answer names it in no way that we know", async () => {
    for (const answer of ["<html>", "{}", '{"messageId":"a b"}'])
      expect(await makeSender(() => new Response(answer)).sender.send(sms)).toEqual({ id: undefined });
  });

  test("has a new salt each time", async () => {
    const seen = new Set<string>();
    const sender = createSolapiSender(config, {
      clock: () => now,
      fetch: async (_url, init) => {
        seen.add((init!.headers as Record<string, string>).authorization!);
        return Response.json({});
      },
    });
    await sender.send(sms);
    await sender.send(sms);
    expect(seen.size).toBe(2);
  });
});

describe("a message to a member through Solapi", () => {
  const kakao = { channelId: "KA01PF1", templates: { paid: "KA01TP1" } };
  const letter = {
    key: "ours",
    to: "01012345678",
    subject: "결제했어요",
    text: "[버핏] 결제를 마쳤어요.",
  };
  const told = { to: "01012345678", from: "0212345678", subject: letter.subject, text: letter.text };

  async function send(event: "paid" | "stopped", settings: typeof config & { kakao?: typeof kakao }) {
    const sent: unknown[] = [];
    const channel = createSolapiChannel(settings, {
      fetch: async (_url, init) => {
        sent.push((JSON.parse(String(init!.body)) as { message: unknown }).message);
        return Response.json({ messageId: "M1" });
      },
    });
    expect(await channel.send({ ...letter, event })).toEqual({ id: "M1" });
    return sent;
  }

  test("is an 알림톡 by its template, which goes as LMS with the same words where it does not arrive", async () => {
    const kakaoOptions = { pfId: "KA01PF1", templateId: "KA01TP1", disableSms: false };
    expect(await send("paid", { ...config, kakao })).toEqual([
      { ...told, type: "ATA", kakaoOptions, customFields: { key: "ours" } },
    ]);
  });

  test("is LMS where its words have no template, or the chain has no channel", async () => {
    const asLms = [{ ...told, type: "LMS", customFields: { key: "ours" } }];
    expect(await send("stopped", { ...config, kakao })).toEqual(asLms);
    expect(await send("paid", config)).toEqual(asLms);
  });
});

describe("what Solapi has of a message to a member", () => {
  const lookUp = (answer: () => Response, requests: string[] = []) =>
    createSolapiChannel(config, {
      fetch: async (url) => {
        requests.push(String(url));
        return answer();
      },
    }).lookUp!({ key: "ours", to: "01012345678" }, now);

  test("is looked for by our key among what its number was sent since", async () => {
    const requests: string[] = [];
    const list = { M1: { customFields: { key: "another" } }, M2: { customFields: { key: "ours" } }, M3: {} };
    expect(await lookUp(() => Response.json({ messageList: list }), requests)).toEqual({ id: "M2" });
    expect(requests).toEqual([
      "https://api.solapi.com/messages/v4/list?to=01012345678&startDate=2026-11-20T03%3A00%3A00.000Z&limit=500",
    ]);
  });

  test("is nothing only if the whole list says so", async () => {
    expect(await lookUp(() => Response.json({ messageList: {}, nextKey: null }))).toBe("absent");
    await expect(lookUp(() => Response.json({ messageList: {}, nextKey: "M9" }))).rejects.toThrow("a part");
    await expect(lookUp(() => Response.json({}))).rejects.toThrow("no list");
    await expect(lookUp(() => new Response("", { status: 500 }))).rejects.toThrow("500");
  });
});
