import {
  HolidayListSchema,
  PlaceDetailSchema,
  PlaceListSchema,
  PlaceSchema,
  type Place,
} from "@/lib/contract/place";
import type { Kit } from "../kit";

/** A number that no chain has reached. */
export const NO_ID = 2_147_483_647;

/** Branches and holidays. @returns the branches */
export async function askBranches(kit: Kit): Promise<Place[]> {
  kit.begin("지점");
  const places = await kit.ask<Place[]>(
    "지점 목록",
    { path: "/api/place/" },
    { status: 200, schema: PlaceListSchema },
  );
  await kit.ask(
    "지점 목록 한 쪽",
    { path: "/api/place/", query: { page: 1, page_size: 1 } },
    {
      status: 200,
      schema: PlaceListSchema,
      headers: ["x-total-count"],
      check: (page: Place[], headers: Headers) => {
        if (page.length > 1) return `page_size=1인데 ${page.length}곳이에요.`;
        const total = Number(headers.get("x-total-count"));
        if (places && total !== places.length)
          return `X-Total-Count가 ${total}이에요. ${places.length}이어야 해요.`;
        return total > 1 && !headers.has("link") && "다음 쪽이 있는데 머리글 link가 없어요.";
      },
    },
  );
  const [first] = places ?? [];
  if (first) {
    const isSame = (place: Place) => place.pk !== first.pk && `pk가 ${place.pk}예요. ${first.pk}여야 해요.`;
    await kit.ask(
      "지점 상세",
      { path: "/api/place/{pk}/", params: { pk: first.pk } },
      { status: 200, schema: PlaceDetailSchema, check: isSame },
    );
    await kit.ask(
      "코드로 찾은 지점",
      { path: "/api/place/code/{code}/", params: { code: first.code } },
      { status: 200, schema: PlaceSchema, check: isSame },
    );
  } else kit.leaveOut("GET /api/place/{pk}/, /api/place/code/{code}/", "목록에서 지점을 얻지 못했어요.");
  await kit.ask("없는 지점", { path: "/api/place/{pk}/", params: { pk: NO_ID } }, { status: 404 });
  await kit.ask("수가 아닌 번호", { path: "/api/place/{pk}/", params: { pk: "abc" } }, { status: 404 });
  await kit.ask(
    "없는 코드",
    { path: "/api/place/code/{code}/", params: { code: "no-such-branch" } },
    { status: 404 },
  );
  await kit.ask("오늘부터의 공휴일", { path: "/api/holiday/" }, { status: 200, schema: HolidayListSchema });
  return places ?? [];
}
