/**
 * Every error that the backend or the site itself answers: its status and its usual sentence for people. `{name}` stands
 * for a value of the moment; where one code covers several cases, who refuses gives the sentence of the case.
 */
export const ERRORS = {
  agreement_changed: { status: 409, message: "약관이 바뀌었어요. 새 글을 읽고 다시 동의해 주세요." },
  already_stopped: { status: 409, message: "이미 그만둔 회원권이에요." },
  amount_mismatch: {
    status: 409,
    message: "보여 드린 금액이 주문과 달라요. 결제 화면을 새로 열어 주세요.",
  },
  auth_number_expired: { status: 400, message: "쓸 수 있는 인증번호가 없어요. 새로 받아 주세요." },
  auth_number_mismatch: { status: 400, message: "인증번호가 맞지 않아요. {hint}" },
  backend_timeout: { status: 504, message: "서버와의 통신에 실패했어요. 잠시 후 다시 시도해 주세요." },
  backend_unreachable: { status: 502, message: "서버와의 통신에 실패했어요. 잠시 후 다시 시도해 주세요." },
  branch_closing: {
    status: 409,
    message: "이 지점은 {from}부터 문을 닫아요. 그 전에 끝나는 이용권을 골라 주세요.",
  },
  cancel_pending: {
    status: 409,
    message: "취소를 접수했어요. 결제사의 답이 늦어서 몇 분 안에 마저 처리할게요.",
  },
  closing_changed: {
    status: 409,
    message: "그사이 다르게 골랐어요. 화면을 새로 열어 무엇을 골랐는지 확인해 주세요.",
  },
  closing_over: {
    status: 409,
    message: "고를 수 있는 날이 지났거나 고를 것이 없는 회원권이에요. 지점에 물어봐 주세요.",
  },
  conflict: { status: 409, message: "다른 요청과 겹쳤어요. 잠시 후 다시 시도해 주세요." },
  coupon_already_claimed: { status: 409, message: "이미 받은 쿠폰이에요. 내 쿠폰에서 확인해 주세요." },
  coupon_already_used: {
    status: 409,
    message: "다른 결제에 쓴 쿠폰이라 결제를 취소했어요. 쿠폰을 다시 골라 주세요.",
  },
  coupon_expired: { status: 409, message: "기한이 지난 쿠폰이에요. 다른 쿠폰 코드를 입력해 주세요." },
  coupon_not_found: {
    status: 404,
    message: "없는 쿠폰 코드예요. 글자와 숫자를 다시 확인해 주세요.",
  },
  coupon_not_usable: { status: 409, message: "{why}" },
  coupon_sold_out: { status: 409, message: "준비한 수량이 모두 나갔어요. 다른 쿠폰을 확인해 주세요." },
  cross_site: {
    status: 403,
    message: "다른 사이트에서는 할 수 없는 일이에요. 이 사이트에서 다시 해 주세요.",
  },
  database_unavailable: { status: 503, message: "지금은 처리할 수 없어요. 잠시 후 다시 시도해 주세요." },
  email_taken: {
    status: 409,
    message: "다른 회원이 쓰고 있는 이메일이에요. 다른 이메일을 적어 주세요.",
  },
  forbidden: { status: 403, message: "본인 계정만 탈퇴할 수 있어요." },
  gateway_key_mismatch: { status: 409, message: "다른 주문의 결제예요. 결제 화면을 새로 열어 주세요." },
  handover_not_valid: {
    status: 400,
    message: "로그인을 넘겨받을 수 없어요. 앱에서 다시 열거나 로그인해 주세요.",
  },
  header_too_large: { status: 431, message: "요청의 머리글이 너무 커요." },
  idempotency_conflict: {
    status: 409,
    message: "같은 주문 번호로 다른 내용이 왔어요. 결제 화면을 새로 열어 주세요.",
  },
  index_now_refused: { status: 502, message: "검색 엔진이 바뀐 주소를 받지 않았어요." },
  internal_error: { status: 500, message: "서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요." },
  invalid_credentials: { status: 401, message: "휴대폰 번호나 비밀번호가 맞지 않아요." },
  invalid_input: { status: 400, message: "입력한 내용을 다시 확인해 주세요." },
  invalid_tags: { status: 400, message: "tags에 갱신할 데이터 이름을 넣어 주세요." },
  long_terms_closed: {
    status: 409,
    message: "7일 안심을 1년 안에 두 번 써서 {until}까지는 1개월까지만 살 수 있어요.",
  },
  malformed_request: {
    status: 400,
    message: "요청을 읽을 수 없어요. 내용을 확인하고 다시 시도해 주세요.",
  },
  member_gone: { status: 409, message: "탈퇴한 회원의 결제라 취소했어요." },
  membership_not_usable: { status: 409, message: "{date}에 쓸 수 없는 회원권이에요." },
  method_not_allowed: { status: 405, message: "이 주소에서는 할 수 없는 요청이에요." },
  nickname_taken: {
    status: 409,
    message: "다른 회원이 쓰고 있는 닉네임이에요. 다른 닉네임을 적어 주세요.",
  },
  not_allowed: { status: 401, message: "인증 정보가 맞지 않아요." },
  not_authenticated: { status: 401, message: "로그인이 필요해요." },
  not_found: { status: 404, message: "찾으시는 내용이 없어요." },
  not_movable: { status: 409, message: "{why}" },
  not_offerable: { status: 409, message: "{why}" },
  not_pausable: { status: 409, message: "{why}" },
  not_ready: { status: 503, message: "{why}" },
  not_stoppable: { status: 409, message: "{why}" },
  not_your_membership: { status: 403, message: "내 회원권만 볼 수 있어요." },
  not_your_payment: { status: 403, message: "내 결제만 볼 수 있어요." },
  offer_open: {
    status: 409,
    message: "다른 번호로 넘겨주기를 보냈어요. 먼저 되돌리고 다시 보내 주세요.",
  },
  offer_over: {
    status: 409,
    message: "받을 수 있는 때가 지났거나 주는 사람이 되돌렸어요. 주는 사람에게 물어봐 주세요.",
  },
  password_changed: {
    status: 401,
    message: "비밀번호가 바뀌었어요. 새 비밀번호로 로그인해 주세요.",
  },
  password_mismatch: { status: 400, message: "비밀번호가 맞지 않아요. 다시 확인해 주세요." },
  password_reset_needed: {
    status: 429,
    message:
      "이 번호로 로그인에 실패한 일이 너무 많아서, 처음 쓰는 기기에서는 {wait} 동안 로그인할 수 없어요. 비밀번호 찾기에서 문자로 확인하고 새 비밀번호를 정하면 바로 로그인할 수 있어요.",
  },
  password_too_common: {
    status: 400,
    message: "너무 흔하거나 내 정보, 지점 이름으로 된 비밀번호예요. 남이 짐작하기 어려운 것으로 정해 주세요.",
  },
  pause_begun: { status: 409, message: "이미 쉬기 시작해서 되돌릴 수 없어요." },
  pay_way_not_offered: {
    status: 409,
    message: "이 결제 수단은 지금 쓸 수 없어요. 다른 결제 수단을 골라 주세요.",
  },
  payment_cancelled: { status: 409, message: "취소한 결제예요. 다시 결제해 주세요." },
  payment_declined: { status: 402, message: "결제를 그만뒀어요. 이어서 결제할 수 있어요." },
  payment_expired: { status: 409, message: "결제 시간이 지났어요. 다시 결제해 주세요." },
  payment_not_cancellable: { status: 409, message: "{why}" },
  payment_not_open: {
    status: 409,
    message: "온라인 결제를 아직 열지 않았어요. 이용하려는 지점에 문의해 주세요.",
  },
  payment_pending: { status: 409, message: "결제를 확인하고 있어요. 잠시 뒤 다시 확인해 주세요." },
  phone_taken: { status: 409, message: "이미 가입된 휴대폰 번호예요. 로그인해 주세요." },
  photo_unreadable: { status: 400, message: "사진을 읽을 수 없어요. 다른 사진을 골라 주세요." },
  point_not_enough: { status: 409, message: "포인트가 모자라요. 지금 {left}P까지 쓸 수 있어요." },
  product_not_sold: { status: 409, message: "지금은 팔지 않는 상품이에요. 다른 상품을 골라 주세요." },
  referral_not_found: { status: 404, message: "없는 초대 코드예요. 친구에게 주소를 다시 받아 주세요." },
  request_timeout: { status: 408, message: "요청이 너무 오래 걸렸어요. 다시 시도해 주세요." },
  revalidate_off: { status: 503, message: "REVALIDATE_SECRET이 설정되어 있지 않아요." },
  signature_not_valid: { status: 401, message: "서명이 맞지 않아요." },
  sms_all_sent: {
    status: 429,
    message:
      "오늘 보낼 수 있는 인증 문자를 모두 보냈어요. {wait} 뒤에 다시 시도하거나 고객센터에 알려 주세요.",
  },
  stop_scheduled: { status: 409, message: "다른 날 그만두기로 했어요. 먼저 되돌리고 다시 골라 주세요." },
  system_update: { status: 503, message: "웹 업데이트를 하고 있어요. 잠시 후 다시 찾아 주세요." },
  token_not_valid: { status: 401, message: "로그인이 만료됐어요. 다시 로그인해 주세요." },
  too_large: { status: 413, message: "보낸 내용이 너무 커요." },
  too_many_requests: { status: 429, message: "요청이 너무 많아요. {wait} 뒤에 다시 시도해 주세요." },
  trial_already_used: { status: 409, message: "1일 체험은 한 번만 할 수 있어요. {why}" },
  trial_not_found: { status: 404, message: "예약한 체험이 없어요." },
  trial_too_late: {
    status: 409,
    message: "체험은 방문하는 날의 전날까지 바꾸거나 취소할 수 있어요.",
  },
  unavailable: { status: 503, message: "지점을 불러오지 못했어요. 조금 뒤에 다시 시도해 주세요." },
  unsupported_media_type: { status: 415, message: "받을 수 없는 형식이에요." },
  url_too_long: { status: 414, message: "주소가 너무 길어요." },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code that we may answer; what reads answers takes others, too. */
export type ErrorCode = keyof typeof ERRORS;
