import { createHmac, randomBytes } from "node:crypto";
import type { Channel } from "../message/channel";
import type { MessageEvent } from "../message/templates";
import { NotSentError, type SmsSender } from "./sender";

const ENDPOINT = "https://api.solapi.com/messages/v4";
/** More messages than a number gets between a message and the question what became of it. */
const LISTED_MAX = 500;
const TIMEOUT_MS = 5000;
/** The request has not left, or nobody was there to take it. */
const NOT_REACHED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
/** Said by who stands before the carrier, of an answer that did not come. */
const NO_ANSWER = new Set([502, 504]);

export interface SolapiConfig {
  apiKey: string;
  apiSecret: string;
  /** The registered number that messages come from (발신번호), digits only. */
  sender: string;
  /** 알림톡 before LMS, of the events whose words Kakao has approved. */
  kakao?: {
    /** Solapi's id of the chain's KakaoTalk channel (pfId). */
    channelId: string;
    templates: Partial<Record<MessageEvent, string>>;
  };
}

interface SolapiTools {
  fetch: typeof fetch;
  clock: () => Date;
  makeSalt: () => string;
}

const TOOLS: SolapiTools = {
  fetch: (...request) => fetch(...request),
  clock: () => new Date(),
  makeSalt: () => randomBytes(16).toString("hex"),
};

/** Sends codes through Solapi's messages API (POST /messages/v4/send). */
export function createSolapiSender(config: SolapiConfig, tools: Partial<SolapiTools> = {}): SmsSender {
  const call = createCall(config, tools);
  return { send: ({ phone, text }) => send(call, { to: phone, from: config.sender, text }) };
}

/**
 * Sends what members are told, which is longer than an SMS, as 알림톡 where its template is set, else as LMS. An 알림톡 that
 * does not arrive, or whose words are not the template's, Solapi sends as LMS by itself (`disableSms`). Our key stands beside each in `customFields`, by which
 * it is found again among what its number was sent (GET /messages/v4/list).
 */
export function createSolapiChannel(config: SolapiConfig, tools: Partial<SolapiTools> = {}): Channel {
  const call = createCall(config, tools);
  return {
    send: ({ key, to, event, subject, text }) => {
      const { sender: from, kakao } = config;
      const message = { to, from, type: "LMS", subject, text, customFields: { key } };
      const templateId = kakao?.templates[event];
      if (!templateId) return send(call, message);
      const kakaoOptions = { pfId: kakao.channelId, templateId, disableSms: false };
      return send(call, { ...message, type: "ATA", kakaoOptions });
    },

    async lookUp({ key, to }, since) {
      const query = { to, startDate: since.toISOString(), limit: String(LISTED_MAX) };
      const response = await call(`/list?${new URLSearchParams(query)}`, { method: "GET" });
      const { messageList, nextKey } = (await response.json()) as SolapiList;
      if (!messageList || typeof messageList !== "object") throw new Error("Solapi answered no list");
      const found = Object.entries(messageList).find(([, listed]) => listed.customFields?.key === key);
      if (found) return { id: found[0] };
      if (nextKey) throw new Error("Solapi answered a part of its list");
      return "absent";
    },
  };
}

interface SolapiList {
  /** By the provider's name of each message. */
  messageList?: Record<string, { customFields?: { key?: unknown } }>;
  /** Of the next page, if there is one. */
  nextKey?: string | null;
}

type Call = (path: string, request: RequestInit) => Promise<Response>;

async function send(call: Call, message: object): Promise<{ id?: string }> {
  const response = await call("/send", { method: "POST", body: JSON.stringify({ message }) });
  return { id: await readMessageId(response) };
}

/**
 * Each request carries a date and a salt signed with the secret: HMAC-SHA256 in hex over one after the other.
 *
 * @returns a function that throws NotSentError, or any other error when nobody knows whether Solapi took the request
 */
function createCall(config: SolapiConfig, tools: Partial<SolapiTools>): Call {
  const { fetch, clock, makeSalt } = { ...TOOLS, ...tools };
  return async (path, request) => {
    const date = clock().toISOString();
    const salt = makeSalt();
    const signature = createHmac("sha256", config.apiSecret).update(`${date}${salt}`).digest("hex");
    const response = await reach(`${ENDPOINT}${path}`, {
      ...request,
      headers: {
        "content-type": "application/json",
        authorization: `HMAC-SHA256 apiKey=${config.apiKey}, date=${date}, salt=${salt}, signature=${signature}`,
      },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    const message = `Solapi answered ${response.status} ${await readErrorCode(response)}`;
    throw NO_ANSWER.has(response.status) ? new Error(message) : new NotSentError(message);
  };

  async function reach(url: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(url, request);
    } catch (error) {
      const { code = "" } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      if (NOT_REACHED.has(code)) throw new NotSentError(`Solapi was not reached: ${code}`);
      throw error;
    }
  }
}

/** The whole body is read, so that the connection can serve the next message. A message without an id is sent all the same. */
async function readMessageId(response: Response): Promise<string | undefined> {
  try {
    const { messageId } = (await response.json()) as { messageId?: unknown };
    return typeof messageId === "string" && /^\w{1,100}$/.test(messageId) ? messageId : undefined;
  } catch {
    return undefined;
  }
}

/** The provider's error code; its message repeats the number and is left out. */
async function readErrorCode(response: Response): Promise<string> {
  try {
    const { errorCode } = (await response.json()) as { errorCode?: unknown };
    return typeof errorCode === "string" && /^\w{1,60}$/.test(errorCode) ? errorCode : "without a code";
  } catch {
    return "without a body";
  }
}
