import Type, { type Static } from "typebox";
import { TRIAL_DAYS_AHEAD_MAX, TRIAL_GOAL_MAX_LENGTH } from "./rules/trial";
import { Nullable, STORABLE_PATTERN } from "./shapes";

const whenAndWhere = {
  place_pk: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  visit_date: Type.String({
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    description: `오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 뒤까지, 서울 날짜`,
    examples: ["2026-11-25"],
  }),
};

export const TrialRequestSchema = Type.Object({
  ...whenAndWhere,
  goal: Type.Optional(
    Type.String({
      maxLength: TRIAL_GOAL_MAX_LENGTH,
      pattern: STORABLE_PATTERN,
      examples: ["허리가 튼튼해지고 싶어요"],
    }),
  ),
});
export type TrialRequest = Static<typeof TrialRequestSchema>;

/** Another day, another branch, or both. */
export const TrialChangeSchema = Type.Partial(Type.Object(whenAndWhere));
export type TrialChange = Static<typeof TrialChangeSchema>;

/** The one trial that a member has booked. */
export const TrialSchema = Type.Object(
  {
    id: Type.Integer(),
    place: Type.Object({ pk: Type.Integer(), name: Type.String() }),
    visit_date: Type.String({ description: "YYYY-MM-DD" }),
    goal: Nullable(Type.String()),
    created: Type.String({ description: "ISO 8601" }),
  },
  { title: "Trial" },
);
export type Trial = Static<typeof TrialSchema>;

/** Null until a member has booked one. */
export const OwnTrialSchema = Nullable(TrialSchema);
export type OwnTrial = Static<typeof OwnTrialSchema>;
