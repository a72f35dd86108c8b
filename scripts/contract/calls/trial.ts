import { addDays } from "@/lib/contract/rules/days";
import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { OwnTrialSchema, TrialSchema, type OwnTrial, type Trial } from "@/lib/contract/trial";
import type { MemberWalk } from "../walk";

/** The one trial: booked, changed, cancelled. */
export async function walkTrial({ kit, access, place, world: { today } }: MemberWalk): Promise<void> {
  kit.begin("1일 체험");
  const trial = { path: "/api/member/trial/", access };
  const book = { ...trial, method: "POST" } as const;
  const change = { ...trial, method: "PATCH" } as const;
  const cancel = { ...trial, method: "DELETE" } as const;
  await kit.ask("아직 없는 체험", trial, { status: 200, schema: OwnTrialSchema });
  await kit.ask(
    "없는 체험 바꾸기",
    { ...change, json: { visit_date: addDays(today, 2) } },
    { status: 404, code: "trial_not_found" },
  );
  await kit.ask("없는 체험 취소", cancel, { status: 404, code: "trial_not_found" });
  if (!place) return kit.leaveOut("체험 신청", "문을 연 지점이 없어요.");
  const wish = { place_pk: place.pk, visit_date: addDays(today, 2) };
  const tooLate = addDays(today, TRIAL_DAYS_AHEAD_MAX + 1);
  await kit.ask(
    "너무 먼 날",
    { ...book, json: { ...wish, visit_date: tooLate } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("지점 없이", { ...book, json: {} }, { status: 400, code: "invalid_input" });
  await kit.ask("form으로 신청", { ...book, form: { visit_date: wish.visit_date } }, { status: 415 });
  const booked = await kit.ask<Trial | { code: string }>(
    "신청",
    { ...book, json: { ...wish, goal: "계약 확인" } },
    { status: [201, 409], schema: TrialSchema, code: "trial_already_used" },
  );
  if (booked && "code" in booked) return kit.leaveOut("체험 바꾸기와 취소", "이 번호는 체험을 이미 썼어요.");
  const used = { status: 409, code: "trial_already_used" };
  await kit.ask("또 신청", { ...book, json: wish }, used);
  const next = addDays(today, 3);
  const isOn = (day: string) => (own: OwnTrial) =>
    own?.visit_date !== day && `visit_date가 ${String(own?.visit_date)}예요.`;
  await kit.ask(
    "다른 날로",
    { ...change, json: { visit_date: next } },
    { status: 200, schema: TrialSchema, check: isOn(next) },
  );
  await kit.ask(
    "바꿀 수 없는 날로",
    { ...change, json: { visit_date: tooLate } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("내 체험", trial, { status: 200, schema: OwnTrialSchema, check: isOn(next) });
  await kit.ask("취소", cancel, { status: 204 });
  const late = { status: 409, code: "trial_too_late" };
  await kit.ask(
    "취소한 뒤 오늘로 다시 신청",
    { ...book, json: { ...wish, visit_date: today } },
    { status: 201, schema: TrialSchema },
  );
  await kit.ask("오늘의 체험 바꾸기", { ...change, json: { visit_date: next } }, late);
  await kit.ask("오늘의 체험 취소", cancel, late);
}
