import { addDays } from "@/lib/contract/rules/days";
import type { Call } from "../kit";
import type { MemberWalk } from "../walk";
import { NO_ID } from "./branches";
import { NO_UUID } from "./doors";

const WITH_BODY: Call[] = [
  { method: "POST", path: "/user/token/" },
  { method: "POST", path: "/user/logout/" },
  { method: "POST", path: "/user/sign_up/" },
  { method: "POST", path: "/user/handover/" },
  { method: "POST", path: "/user/handover/exchange/" },
  { method: "POST", path: "/user/password/verify/" },
  { method: "POST", path: "/user/records/" },
  { method: "PUT", path: "/user/reset_password/" },
  { method: "PUT", path: "/user/update_password/" },
  { method: "PATCH", path: "/api/member/trial/" },
  { method: "POST", path: "/api/member/b-coupon-user/" },
  { method: "POST", path: "/api/member/b-coupon-user/membership/" },
  { method: "POST", path: "/api/member/message/read/" },
  { method: "POST", path: "/api/member/payment/" },
];

/** Bodies of a type that no call takes, and calls about what is not there. */
export async function askOddBodies({ kit, access, world: { today } }: MemberWalk): Promise<void> {
  kit.begin("받을 수 없는 형식");
  const headers = { "content-type": "text/plain" };
  for (const call of WITH_BODY)
    await kit.ask("글로 된 본문", { ...call, access, headers, text: "x" }, { status: 415 });

  kit.begin("없는 결제와 회원권");
  const payment = { params: { id: NO_UUID }, access };
  const membership = { params: { id: NO_ID }, access };
  const reason = "계약 확인";
  const missing: Call[] = [
    { ...payment, method: "POST", path: "/api/member/payment/{id}/cancel/", json: { reason } },
    { ...payment, method: "POST", path: "/api/member/payment/{id}/checkout/" },
    { ...payment, method: "POST", path: "/api/member/payment/{id}/confirm/", json: { amount: 0 } },
    { ...membership, method: "POST", path: "/api/member/membership/{id}/refund/", json: { reason } },
    { ...membership, method: "DELETE", path: "/api/member/membership/{id}/refund/" },
    {
      ...membership,
      method: "POST",
      path: "/api/member/membership/{id}/pause/",
      json: { from: addDays(today, 1), days: 7 },
    },
    { ...membership, method: "DELETE", path: "/api/member/membership/{id}/pause/" },
    {
      ...membership,
      method: "POST",
      path: "/api/member/membership/{id}/move/",
      json: { place_pk: 1, amount: 0 },
    },
    { ...membership, method: "DELETE", path: "/api/member/membership/{id}/offer/" },
    {
      ...membership,
      method: "PUT",
      path: "/api/member/membership/{id}/closing/",
      json: { way: "money", version: 0 },
    },
  ];
  for (const call of missing) await kit.ask("없는 것", call, { status: 404 });
  await kit.ask(
    "수가 아닌 쪽",
    { path: "/api/member/payment/", query: { page: "x" }, access },
    { status: 400, code: "invalid_input" },
  );
}
