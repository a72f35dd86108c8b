import Type, { type TSchema } from "typebox";

/** The schema itself or JSON null: the wire says "nothing here" with null, never by leaving a field out. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
