import Type, { type Static } from "typebox";

/**
 * Body of every answer that is not a success: a Korean message for the user, a stable code for the program,
 * and, for invalid fields, their messages by field name.
 */
export const ErrorBodySchema = Type.Object(
  {
    message: Type.String({ minLength: 1, description: "화면에 그대로 보여 줄 수 있는 한국어 문장" }),
    code: Type.String({ pattern: "^[a-z0-9]+(_[a-z0-9]+)*$", description: "바뀌지 않는 snake_case 코드" }),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  },
  { title: "ErrorBody" },
);
export type ErrorBody = Static<typeof ErrorBodySchema>;
