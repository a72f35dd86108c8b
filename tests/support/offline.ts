import { HttpResponse } from "msw";
import { vi } from "vitest";

/** From now on the browser has no connection, until the test ends. @returns what each call comes to */
export function loseConnection(): () => Response {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  return () => HttpResponse.error();
}

/** What a form says then. */
export const KEPT = "인터넷 연결이 끊겼어요. 쓴 내용은 그대로 있으니 연결되면 다시 눌러 주세요.";
