import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { BACKEND_COOKIES, readCookie } from "@/lib/contract/cookies";

type CookieName = keyof typeof BACKEND_COOKIES;

/** A random value that only one browser has; stored as a hash only. */
export function makeBrowserToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The token that a request's cookie carries; undefined without one, or for a value that was never ours. */
export function readBrowserToken({ headers }: FastifyRequest, name: CookieName): string | undefined {
  const value = readCookie(headers.cookie, BACKEND_COOKIES[name]);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/**
 * Has the browser keep a token. It goes to our own pages' calls under `/user/` only and to no script; in production over
 * https only.
 */
export function sendBrowserToken(
  reply: FastifyReply,
  name: CookieName,
  { value, maxAgeS }: { value: string; maxAgeS: number },
): void {
  const parts = [
    `${BACKEND_COOKIES[name]}=${value}`,
    "Path=/user/",
    `Max-Age=${maxAgeS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(reply.server.config.isMaster ? ["Secure"] : []),
  ];
  reply.header("set-cookie", parts.join("; "));
}
