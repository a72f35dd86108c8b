import type { Question } from "@/lib/config/faq";

/** What is asked before booking a branch that is yet to open. */
export const presaleQuestions: readonly Question[] = [
  {
    question: "회원권은 언제부터 시작돼요?",
    answer: "문을 여는 날부터예요. 그 전까지는 기간이 줄지 않아요.",
  },
  {
    question: "문 여는 날이 미뤄지면 어떻게 되나요?",
    answer:
      "바뀐 날짜를 문자로 알려 드리고, 회원권은 실제로 문을 여는 날부터 시작해요. 기다리기 어렵다면 위약금 없이 모두 돌려드려요.",
  },
  {
    question: "예약을 취소할 수 있나요?",
    answer:
      "문을 열기 전에는 위약금 없이 모두 돌려드려요. 문을 연 뒤에는 이용한 날만큼과 총액의 10% 이내 위약금만 빼고 돌려드려요.",
  },
  {
    question: "다른 쿠폰이나 포인트도 쓸 수 있나요?",
    answer: "사전 예약에는 쓸 수 없어요. 문을 연 뒤 사는 이용권부터 쓸 수 있어요.",
  },
];

/** What is asked about the partners' prices. */
export const partnerQuestions: readonly Question[] = [
  {
    question: "우리 회사가 제휴 회사인지 어떻게 알 수 있나요?",
    answer:
      "신청서에 회사 메일을 남겨 주세요. 제휴 회사라면 쿠폰 코드를, 아니라면 모임 신청 방법을 보내 드려요.",
  },
  {
    question: "할인은 어떻게 받나요?",
    answer: "받은 코드를 내 쿠폰에 등록하고, 회원권을 결제할 때 고르면 10%가 빠져요.",
  },
  {
    question: "회사를 옮기면 회원권은 어떻게 되나요?",
    answer: "이미 산 회원권은 끝나는 날까지 그대로 쓸 수 있어요. 다음 회원권부터 제휴 값이 빠져요.",
  },
  {
    question: "제휴 값으로 산 회원권도 환불되나요?",
    answer: "네. 실제로 낸 금액에서 이용한 날만큼과 총액의 10% 이내 위약금만 빼고 돌려드려요.",
  },
];
