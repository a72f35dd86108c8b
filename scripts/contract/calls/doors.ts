import type { Call, Kit } from "../kit";
import { NO_ID } from "./branches";

/** A payment that nobody has made. */
export const NO_UUID = "00000000-0000-4000-8000-000000000000";

/** Every call that needs a login, with bodies that would change nothing even if it were let through. */
const CLOSED: Call[] = [
  { path: "/user/info/" },
  { method: "PUT", path: "/user/info/", form: {} },
  { method: "PUT", path: "/user/update_password/", form: {} },
  { method: "POST", path: "/user/password/verify/", json: {} },
  { method: "POST", path: "/user/records/", json: {} },
  { method: "DELETE", path: "/user/sign_out/{id}/", params: { id: NO_ID } },
  { method: "POST", path: "/user/handover/", json: {} },
  { path: "/api/member/b-coupon-user/" },
  { method: "POST", path: "/api/member/b-coupon-user/", json: {} },
  { method: "POST", path: "/api/member/b-coupon-user/membership/", json: {} },
  { path: "/api/b_coupon/{code_value}/", params: { code_value: "X" } },
  { path: "/api/member/referral/" },
  { path: "/api/b_point/" },
  { path: "/api/b_point_log/" },
  { path: "/api/member/trial/" },
  { method: "POST", path: "/api/member/trial/", json: {} },
  { method: "PATCH", path: "/api/member/trial/", json: {} },
  { method: "DELETE", path: "/api/member/trial/" },
  { path: "/api/member/membership/" },
  { path: "/api/member/membership/{id}/refund/", params: { id: NO_ID } },
  { method: "POST", path: "/api/member/membership/{id}/refund/", params: { id: NO_ID }, json: {} },
  { method: "DELETE", path: "/api/member/membership/{id}/refund/", params: { id: NO_ID } },
  { method: "POST", path: "/api/member/membership/{id}/pause/", params: { id: NO_ID }, json: {} },
  { method: "DELETE", path: "/api/member/membership/{id}/pause/", params: { id: NO_ID } },
  { path: "/api/member/membership/{id}/move/", params: { id: NO_ID } },
  { method: "POST", path: "/api/member/membership/{id}/move/", params: { id: NO_ID }, json: {} },
  { method: "POST", path: "/api/member/membership/{id}/offer/", params: { id: NO_ID }, json: {} },
  { method: "DELETE", path: "/api/member/membership/{id}/offer/", params: { id: NO_ID } },
  { path: "/api/member/offer/" },
  { method: "POST", path: "/api/member/offer/{id}/accept/", params: { id: NO_ID }, json: {} },
  { method: "POST", path: "/api/member/offer/{id}/decline/", params: { id: NO_ID }, json: {} },
  { method: "PUT", path: "/api/member/membership/{id}/closing/", params: { id: NO_ID }, json: {} },
  { path: "/api/member/refund/" },
  { path: "/api/member/agreement/" },
  { path: "/api/member/message/" },
  { method: "POST", path: "/api/member/message/read/", json: {} },
  { path: "/api/member/payment/" },
  { path: "/api/member/payment/culture/" },
  { path: "/api/member/payment/{id}/", params: { id: NO_UUID } },
  { method: "POST", path: "/api/member/payment/", json: {} },
  { method: "POST", path: "/api/member/payment/{id}/cancel/", params: { id: NO_UUID }, json: {} },
  { path: "/api/member/payment/{id}/contract/", params: { id: NO_UUID } },
  { method: "POST", path: "/api/member/payment/{id}/checkout/", params: { id: NO_UUID } },
  { method: "POST", path: "/api/member/payment/{id}/confirm/", params: { id: NO_UUID }, json: {} },
];

/** Calls that nobody is let into without a login, and addresses and methods that there are not. */
export async function askDoors(kit: Kit): Promise<void> {
  kit.begin("로그인이 필요한 요청을 로그인 없이");
  const refused = { status: 401 };
  for (const call of CLOSED) await kit.ask("로그인 없이", call, refused);
  await kit.ask("읽을 수 없는 access", { path: "/user/info/", access: "a.b.c" }, refused);

  kit.begin("없는 주소와 방법");
  await kit.ask("없는 주소", { path: "/api/no-such-call/" }, { status: 404 });
  await kit.ask("없는 방법", { method: "DELETE", path: "/api/place/" }, { status: 405 });
  await kit.ask(
    "초대장이 아닌 코드",
    { path: "/api/b_coupon/referral/{code_value}/", params: { code_value: "NO-SUCH-CODE" } },
    { status: 404 },
  );
  await kit.ask(
    "없는 사진",
    { path: "/media/photo/{name}", params: { name: "no-such-photo.webp" } },
    { status: 404 },
  );
}
