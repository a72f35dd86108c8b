import { createHmac, randomBytes } from "node:crypto";
import { NotSentError, type SmsSender } from "./sender";

const ENDPOINT = "https://api.solapi.com/messages/v4/send";
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

/**
 * Sends through Solapi's messages API (POST /messages/v4/send). Each request carries a date and a salt signed with
 * the secret: HMAC-SHA256 in hex over one after the other.
 */
export function createSolapiSender(config: SolapiConfig, tools: Partial<SolapiTools> = {}): SmsSender {
  const { fetch, clock, makeSalt } = { ...TOOLS, ...tools };
  return {
    async send({ phone, text }) {
      const date = clock().toISOString();
      const salt = makeSalt();
      const signature = createHmac("sha256", config.apiSecret).update(`${date}${salt}`).digest("hex");
      const response = await call({
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `HMAC-SHA256 apiKey=${config.apiKey}, date=${date}, salt=${salt}, signature=${signature}`,
        },
        body: JSON.stringify({ message: { to: phone, from: config.sender, text } }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) {
        const answered = `Solapi answered ${response.status} ${await readErrorCode(response)}`;
        throw NO_ANSWER.has(response.status) ? new Error(answered) : new NotSentError(answered);
      }
      return { id: await readMessageId(response) };
    },
  };

  async function call(request: RequestInit): Promise<Response> {
    try {
      return await fetch(ENDPOINT, request);
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
