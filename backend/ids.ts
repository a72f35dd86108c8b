import Type from "typebox";
import { notFound } from "./errors";

/** PostgreSQL's `integer`: a larger number names nothing. */
const ID_MAX = 2_147_483_647;

/** Ids in a path: decimal digits with no sign, dot, exponent or leading zero. */
export const IdSchema = Type.String({ pattern: "^[1-9][0-9]{0,9}$" });

/** @throws ApiError 404 for a number that no row can have */
export function parseId(id: string): number {
  const number = Number(id);
  if (number > ID_MAX) throw notFound();
  return number;
}
