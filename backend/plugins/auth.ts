import jwt from "@fastify/jwt";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import Type, { type Static } from "typebox";
import { Value } from "typebox/value";
import { sessionFamily } from "../db/schema";
import { ApiError } from "../errors";
import type { Identity } from "../fastify";
import { IdSchema, parseId } from "../ids";

const ACCESS_LIFETIME_S = 15 * 60;
const ISSUER = "butfit";
const AUDIENCE = "butfit-api";
const TYPE = "access";

const ClaimsSchema = Type.Object({
  typ: Type.Literal(TYPE),
  /** The member's id. */
  sub: IdSchema,
  /** The login, a session family's id. */
  sid: Type.String({ format: "uuid" }),
});
type AccessClaims = Static<typeof ClaimsSchema>;

declare module "@fastify/jwt" {
  interface FastifyJWT {
    payload: AccessClaims;
  }
}

/** Adds signing and checking of access tokens: JWT, HS256, with type and audience. */
export async function addAuth(app: FastifyInstance): Promise<void> {
  await app.register(jwt, {
    secret: app.config.jwtSecret,
    sign: { algorithm: "HS256", iss: ISSUER, aud: AUDIENCE },
    verify: { algorithms: ["HS256"], allowedIss: ISSUER, allowedAud: AUDIENCE, requiredClaims: ["exp"] },
  });
  app.decorateRequest("identity", null);
}

/** An access token for one login of a member, valid for 15 minutes. */
export function signAccess(app: FastifyInstance, { memberId, familyId }: Identity): string {
  return app.jwt.sign(
    { typ: TYPE, sub: String(memberId), sid: familyId },
    { expiresIn: ACCESS_LIFETIME_S, clockTimestamp: app.clock().getTime() },
  );
}

/**
 * `onRequest` hook of every members-only route: sets `request.identity`. Ending a login
 * also ends its access tokens early.
 *
 * @throws ApiError 401 `not_authenticated` without a token, `token_not_valid` with an invalid one
 */
export async function authenticate(this: FastifyInstance, request: FastifyRequest): Promise<void> {
  const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "bearer" || !token) {
    throw new ApiError("not_authenticated");
  }
  const identity = readToken(this, token);
  if (!identity || !(await isLive(this, identity))) throw tokenNotValid();
  request.identity = identity;
}

/** The identity of a request that went through `authenticate`. */
export function requireIdentity(request: FastifyRequest): Identity {
  if (!request.identity)
    throw new Error(`${request.routeOptions.url} reads an identity without authenticate`);
  return request.identity;
}

/**
 * 401 for an access or refresh token that is not valid (any more).
 *
 * @param options `isByPassword`: a new password has ended its login, which a renewal may say
 */
export function tokenNotValid({ isByPassword = false } = {}): ApiError {
  return new ApiError(isByPassword ? "password_changed" : "token_not_valid");
}

function readToken(app: FastifyInstance, token: string): Identity | undefined {
  try {
    const claims: unknown = app.jwt.verify(token, { clockTimestamp: app.clock().getTime() });
    if (!Value.Check(ClaimsSchema, claims)) return undefined;
    return { memberId: parseId(claims.sub), familyId: claims.sid };
  } catch {
    return undefined;
  }
}

async function isLive({ db }: FastifyInstance, { memberId, familyId }: Identity): Promise<boolean> {
  const [family] = await db
    .select({ id: sessionFamily.id })
    .from(sessionFamily)
    .where(
      and(
        eq(sessionFamily.id, familyId),
        eq(sessionFamily.memberId, memberId),
        isNull(sessionFamily.revokedAt),
      ),
    );
  return family !== undefined;
}
