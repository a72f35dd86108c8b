import type { ProductKind } from "@/lib/contract/product";

/** What somebody gets for the money, by kind; a branch's own extras stand on its page. */
const INCLUDED: Record<ProductKind, readonly string[]> = {
  membership: ["여는 시간 내내 자유롭게 입장", "모든 머신과 프리웨이트", "운동복과 수건"],
  pt: ["50분 일대일 수업", "상담한 뒤에 정하는 파트너 트레이너", "내 몸에 맞춘 운동 계획"],
  team_class: ["열두 명까지 함께하는 50분 수업", "앱에서 시간표를 보고 예약"],
  day_pass: ["하루 동안 모든 시설", "운동복과 수건"],
};

/** What is included in products of a kind, in short phrases. */
export function listIncluded(kind: ProductKind): readonly string[] {
  return INCLUDED[kind];
}
