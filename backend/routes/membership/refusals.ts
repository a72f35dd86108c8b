import { ERRORS } from "@/lib/contract/errors";
import {
  findNextMoveDay,
  HANDED_DAYS_MIN,
  STOP_DAYS_AHEAD_MAX,
  type HandRefusal,
  type MoveRefusal,
  type PauseRefusal,
  type StopRefusal,
  DAY_PASS_OVER,
} from "@/lib/contract/rules/membership";
import { ApiError, notFound } from "../../errors";

const STOP_MESSAGES: Record<StopRefusal, string> = {
  stopped: ERRORS.already_stopped.message,
  no_payment: "결제 기록이 없는 회원권이라 여기서는 쉬거나 그만둘 수 없어요. 지점에 문의해 주세요.",
  handed: "넘겨준 회원권이라 그만둘 수 없어요. 이제 받은 사람의 회원권이에요.",
  over: "이용 기간이 끝나서 그만둘 것이 없어요.",
  day_pass: DAY_PASS_OVER,
  no_such_day: `그만두는 날은 오늘부터 ${STOP_DAYS_AHEAD_MAX}일 뒤까지, 이용 기간 안에서 골라 주세요.`,
  cancel_today: "시작하는 날 전에는 오늘 바로 취소하고 모두 돌려받을 수 있어요.",
};

const PAUSE_MESSAGES: Record<PauseRefusal | "closing", string> = {
  closing: "지점이 문을 닫아서, 그 전에 끝나는 만큼만 쉴 수 있어요. 더 짧게 골라 주세요.",
  not_offered: "쉬기가 없는 상품이에요.",
  handed: "넘겨준 회원권이라 쉴 수 없어요. 이제 받은 사람의 회원권이에요.",
  over: "이용 기간이 끝나서 쉴 수 없어요.",
  stopping: "그만두기로 한 회원권이라 쉴 수 없어요. 그만두기를 먼저 되돌려 주세요.",
  no_such_day: "쉬는 첫날은 내일부터, 이용 기간 안에서 골라 주세요.",
  too_short: "쉬는 날이 너무 짧아요. 더 길게 골라 주세요.",
  too_long: "쉴 수 있는 날보다 길어요. 더 짧게 골라 주세요.",
  no_times_left: "쉴 수 있는 횟수를 다 썼어요.",
  overlap: "이미 쉬는 날이나 지점이 닫는 날과 겹쳐요. 다른 날을 골라 주세요.",
};

const MOVE_MESSAGES: Record<Exclude<MoveRefusal, "moved_lately"> | BranchRefusal, string> = {
  not_by_months: "지점은 개월로 쓰는 회원권만 바꿀 수 있어요.",
  stopped: "이미 그만둔 회원권이라 지점을 바꿀 수 없어요.",
  over: "이용 기간이 끝나서 지점을 바꿀 수 없어요.",
  handed: "넘겨준 회원권이라 지점을 바꿀 수 없어요. 이제 받은 사람의 회원권이에요.",
  no_payment: "결제 기록이 없는 회원권이라 여기서는 지점을 바꿀 수 없어요. 지점에 문의해 주세요.",
  stopping: "그만두기로 한 회원권이라 지점을 바꿀 수 없어요. 그만두기를 먼저 되돌려 주세요.",
  last_day: "오늘이 마지막 날이라 옮길 날이 남지 않았어요.",
  same_branch: "지금 쓰는 지점이에요. 다른 지점을 골라 주세요.",
  not_open: "아직 문을 열지 않은 지점이에요. 다른 지점을 골라 주세요.",
  no_such_term: "같은 기간의 회원권을 팔지 않는 지점이에요. 다른 지점을 골라 주세요.",
};

const HAND_MESSAGES: Record<HandRefusal, string> = {
  not_by_months: "개월로 쓰는 회원권만 넘겨줄 수 있어요.",
  stopped: "이미 그만둔 회원권이라 넘겨줄 수 없어요.",
  over: "이용 기간이 끝나서 넘겨줄 것이 없어요.",
  handed: "이미 넘겨준 회원권이에요.",
  received: "넘겨받은 회원권이라 다시 넘겨줄 수 없어요. 회원권은 한 번만 넘겨줄 수 있어요.",
  no_payment: "결제 기록이 없는 회원권이라 여기서는 넘겨줄 수 없어요. 지점에 문의해 주세요.",
  free: "돈을 내지 않은 회원권이라 넘겨줄 수 없어요.",
  stopping: "그만두기로 한 회원권이라 넘겨줄 수 없어요. 그만두기를 먼저 되돌려 주세요.",
  closing: "지점이 문을 닫게 되어서 넘겨줄 수 없어요. 어떻게 할지 먼저 골라 주세요.",
  not_begun: "시작하기 전이라 넘겨줄 수 없어요. 지금은 취소하면 모두 돌려받아요.",
  too_short: `남은 날이 ${HANDED_DAYS_MIN}일보다 적어서 넘겨줄 수 없어요.`,
};

/** The 409 for a hand-over that the rules refuse. */
export function refuseHand(refusal: HandRefusal): ApiError {
  return new ApiError("not_offerable", { message: HAND_MESSAGES[refusal] });
}

/** Why a membership cannot go on at one branch. */
type BranchRefusal = "same_branch" | "not_open" | "no_such_term";

/**
 * The 409 for a move that the rules refuse.
 *
 * @param movedOn when it last moved, `YYYY-MM-DD`
 */
export function refuseMove(refusal: MoveRefusal | BranchRefusal, movedOn: string | null = null): ApiError {
  if (refusal === "moved_lately") {
    const next = movedOn === null ? "나중" : findNextMoveDay(movedOn);
    const message = `지점은 한 달에 한 번 바꿀 수 있어요. ${next}부터 다시 바꿀 수 있어요.`;
    return new ApiError("not_movable", { message });
  }
  const isOfBranch = refusal === "same_branch" || refusal === "not_open" || refusal === "no_such_term";
  return new ApiError("not_movable", {
    message: MOVE_MESSAGES[refusal],
    ...(isOfBranch && { field: "place_pk" }),
  });
}

/** The error for a stop that the rules refuse: 400 for its day, otherwise 409. */
export function refuseStop(refusal: StopRefusal): ApiError {
  const message = STOP_MESSAGES[refusal];
  if (refusal === "no_such_day" || refusal === "cancel_today") {
    return new ApiError("invalid_input", { field: "on", message });
  }
  return new ApiError(refusal === "stopped" ? "already_stopped" : "not_stoppable", { message });
}

/** The error for a pause that the rules refuse: 400 for its days, otherwise 409. */
export function refusePause(refusal: PauseRefusal | "closing"): ApiError {
  const message = PAUSE_MESSAGES[refusal];
  if (refusal === "no_such_day") {
    return new ApiError("invalid_input", { field: "from", message });
  }
  if (refusal === "too_short" || refusal === "too_long") {
    return new ApiError("invalid_input", { field: "days", message });
  }
  return new ApiError("not_pausable", { message });
}

/** 404 for an unknown membership. */
export function membershipNotFound(): ApiError {
  return notFound("없는 회원권이에요.");
}

/** 403 for another member's membership. */
export function notYourMembership(): ApiError {
  return new ApiError("not_your_membership");
}
