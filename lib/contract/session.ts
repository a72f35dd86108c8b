import Type, { type Static } from "typebox";
import { PhoneNumberSchema } from "./member";

/** Access: a JWT of 15 minutes. Refresh: 30 days, rotated on use. */
export const TokenPairSchema = Type.Object(
  { access: Type.String({ minLength: 1 }), refresh: Type.String({ minLength: 1 }) },
  { title: "TokenPair" },
);
export type TokenPair = Static<typeof TokenPairSchema>;

/** Answer to a refresh as a client must accept it: a backend that does not rotate answers `access` alone. */
export interface RefreshedTokens {
  access: string;
  refresh?: string;
}

export const LoginRequestSchema = Type.Object({
  phone_number: PhoneNumberSchema,
  // The bound keeps an attacker from having megabytes hashed.
  password: Type.String({ minLength: 1, maxLength: 128 }),
});
export type LoginRequest = Static<typeof LoginRequestSchema>;

export const RefreshRequestSchema = Type.Object({
  refresh: Type.String({ minLength: 1, maxLength: 512 }),
});
