import axios, { isAxiosError, isCancel } from "axios";
import { readSession, type Me } from "@/lib/session/storage";
import { ApiError, buildApiError } from "./api-error";
import { dropSession, getApiHandlers, isSystemUpdate } from "./handlers";
import { type MemberRequest } from "./member-client";
import { renewAccess } from "./renew";

const client = axios.create({
  baseURL: "/",
  // An address taken from data can never send the token to another host.
  allowAbsoluteUrls: false,
  timeout: 10_000,
  responseType: "json",
  transitional: { silentJSONParsing: false },
});

/**
 * Sends a member's call with the token now in storage; after a 401 once more with a renewed one.
 *
 * @throws ApiError; a 401 for a token that was just renewed ends the session first
 */
export async function sendMemberRequest(request: MemberRequest): Promise<unknown> {
  const session = readSession();
  try {
    return await send(request, session?.access);
  } catch (error) {
    // Without a session a 401 is a failure like any other.
    if (!isRefused(error) || !session) throw error;
    return sendRenewed(request, session, error);
  }
}

async function sendRenewed(
  request: MemberRequest,
  refused: Me,
  refusal: unknown,
  isLast = false,
): Promise<unknown> {
  const renewed = await renewAccess(refused);
  if (!renewed) throw refusal;
  const { access, isNew } = renewed;
  try {
    return await send(request, access);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // A token that another login or tab left in storage may have expired as well.
    if (!isNew && !isLast) return sendRenewed(request, { ...refused, access }, error, true);
    if (readSession()?.access === access) dropSession();
    throw error;
  }
}

async function send(request: MemberRequest, access?: string): Promise<unknown> {
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
