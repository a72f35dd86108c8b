import type { TSchema } from "typebox";
import { ErrorBodySchema } from "@/lib/contract/shapes";

/** Response schemas of a route: its success and the errors it may answer, all in the one error shape. */
export function responses<Status extends number, Schema extends TSchema>(
  success: Record<Status, Schema>,
  ...errorStatuses: number[]
): Record<Status, Schema> & Record<number, TSchema> {
  const errors = Object.fromEntries(errorStatuses.map((status) => [status, ErrorBodySchema]));
  return { ...errors, ...success };
}
