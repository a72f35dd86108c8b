import axios, { isAxiosError, isCancel } from "axios";
import { readSession, type Me } from "@/lib/session/storage";
import { ApiError, buildApiError } from "./api-error";
import { dropSession, getApiHandlers, isSystemUpdate } from "./handlers";
import { type MemberRequest } from "./member-client";
import { startPatience, TRY_MS, WHOLE_MS, type Patience, waitedInVain } from "./patience";
import type * as renewModule from "./renew";

const client = axios.create({
  baseURL: "/",
  // An address taken from data can never send the token to another host.
  allowAbsoluteUrls: false,
  timeout: 10_000,
  responseType: "json",
  transitional: { silentJSONParsing: false },
});

/**
 * Sends a member's call with the token now in storage; after a 401 once more with a renewed one. Renewal, the wait for it
 * and the second call have 12 s together.
 *
 * @param patience the time of a load of the session, whose calls are cut off after 5 s
 * @throws ApiError; a 401 for a token that was just renewed ends the session first
 */
export async function sendMemberRequest(request: MemberRequest, patience?: Patience): Promise<unknown> {
  const session = readSession();
  try {
    return await send(request, session?.access, patience);
  } catch (error) {
    // Without a session a 401 is a failure like any other.
    if (!isRefused(error) || !session) throw error;
    if (patience) return sendRenewed(request, session, { refusal: error, patience, limitMs: TRY_MS });
    const own = startPatience();
    return sendRenewed(request, session, { refusal: error, patience: own, limitMs: WHOLE_MS }).finally(
      own.end,
    );
  }
}

type Refused = { refusal: unknown; patience: Patience; limitMs: number; isLast?: boolean };

async function sendRenewed(request: MemberRequest, refused: Me, last: Refused): Promise<unknown> {
  const { refusal, patience, limitMs, isLast } = last;
  const renewed = await renew(refused, patience).catch((error: ApiError) => {
    getApiHandlers().onSessionDoubt(error.retryAfterS);
    throw error;
  });
  if (!renewed) throw refusal;
  const { access, isNew } = renewed;
  try {
    return await send(request, access, patience, limitMs);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // A token that another login or tab left in storage may have expired as well.
    if (!isNew && !isLast)
      return sendRenewed(request, { ...refused, access }, { ...last, refusal: error, isLast: true });
    if (readSession()?.access === access) dropSession("expired");
    throw error;
  }
}

let renewal: Promise<typeof renewModule> | undefined;

/** Loads what renews a token, with the first refusal. */
export function loadRenewal(): Promise<typeof renewModule> {
  renewal ??= import("./renew").catch((error: unknown) => {
    renewal = undefined;
    throw error;
  });
  return renewal;
}

async function renew(refused: Me, patience: Patience): Promise<renewModule.Renewed | null> {
  const { renewAccess } = await patience.within(loadRenewal, { limitMs: WHOLE_MS }).catch(() => {
    // Code that did not arrive says nothing about a session.
    throw waitedInVain();
  });
  return renewAccess(refused, patience);
}

async function send(
  request: MemberRequest,
  access?: string,
  patience?: Patience,
  limitMs?: number,
): Promise<unknown> {
  if (patience) {
    const { signal: outer } = request;
    return patience.within((signal) => send({ ...request, signal }, access), { outer, limitMs });
  }
  const headers = { ...request.headers, ...(access && { Authorization: `Bearer ${access}` }) };
  try {
    const { status, data } = await client.request<unknown>({ ...request, headers });
    if (status === 204) return undefined;
    if (data === "") throw buildApiError(status);
    return data;
  } catch (error) {
    throw toApiError(error);
  }
}

function toApiError(error: unknown): unknown {
  // A view that unmounts aborts its call; that is not a failure.
  if (error instanceof ApiError || isCancel(error) || !isAxiosError(error)) return error;
  const { response } = error;
  const apiError = buildApiError(
    response?.status ?? 0,
    response?.data,
    response && String(response.headers["retry-after"] ?? ""),
  );
  if (isSystemUpdate(apiError)) getApiHandlers().onSystemUpdate();
  return apiError;
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
