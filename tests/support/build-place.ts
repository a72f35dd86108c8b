import type { Place } from "@/lib/contract/place";

/** A branch as `GET /api/place/` answers it; a test sets what it is about. */
export function buildPlace(fields: Partial<Place> = {}): Place {
  const pk = fields.pk ?? 1;
  return {
    pk,
    code: `branch-${pk}`,
    name: `지점${pk}`,
    latitude: "37.500622",
    longitude: "127.036456",
    open_date: "2020-01-01",
    is_subscription_used: false,
    images: [{ image: `/images/circle-${pk}.webp`, web_type: "{product}", is_thumbnail_header: true }],
    image: `/images/room-${pk}.webp`,
    region: "서울 강남",
    address: "서울특별시 강남구 테헤란로 1",
    station: "2호선 역삼역",
    summary: "",
    amenities: [],
    price_from: 59_000,
    ...fields,
  };
}
