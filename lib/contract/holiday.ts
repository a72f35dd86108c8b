import Type, { type Static } from "typebox";

/** A public holiday, on which branches keep the hours of `일·공휴일`. */
export const HolidaySchema = Type.Object(
  {
    date: Type.String({ examples: ["2026-12-25"], description: "YYYY-MM-DD" }),
    name: Type.String({ examples: ["성탄절"] }),
  },
  { title: "Holiday" },
);
export type Holiday = Static<typeof HolidaySchema>;

export const HolidayListSchema = Type.Array(HolidaySchema);
