import type { PlaceDetail } from "@/lib/contract/place";

/** A branch as its page gets it. */
export function buildBranchDetail(changes: Partial<PlaceDetail> = {}): PlaceDetail {
  return {
    pk: 1,
    code: "yeoksam",
    name: "역삼",
    latitude: "37.500622",
    longitude: "127.036456",
    open_date: "2023-03-02",
    is_subscription_used: false,
    images: [],
    image: "/images/branches/yeoksam/square.webp",
    region: "서울 강남",
    address: "서울특별시 강남구 테헤란로 152",
    station: "2호선 역삼역",
    summary: "테헤란로 한가운데에 있어요.",
    amenities: ["운동복·수건", "개인 락커", "샤워실"],
    price_from: 69_000,
    phone: "020001001",
    hours: [{ days: "평일", open: "06:00", close: "24:00" }],
    directions: "3번 출구를 나와 직진해요.",
    subway_exit: "2호선 역삼역 3번 출구에서 걸어서 2분",
    access: { lift: true, step_free: true, parking_note: "2시간 무료" },
    machines: [
      { brand: "해머스트렝스", name: "체스트 프레스", count: 4 },
      { brand: "테크노짐", name: "런닝머신", count: 20 },
    ],
    size_m2: 1200,
    gallery: [{ image: "/images/branches/yeoksam/room.webp", alt: "창가의 머신" }],
    products: [],
    presale_url: null,
    notices: [],
    ...changes,
  };
}
