import Type, { type TSchema } from "typebox";

/** The schema itself or JSON null: the API says "nothing here" with null, never by omitting a field. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
