import type { PlaceGalleryItem } from "@/lib/contract/place";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import type { branch } from "../schema";
import type { BranchSeed, RoomKind } from "./branch-seed";
import pictureColors from "./picture-colors.json";

/** What a room's pictures show: the whole room, then two corners of it. */
const ROOM_WORDS: Record<RoomKind, [room: string, detail1: string, detail2: string]> = {
  strength: [
    "파워랙과 벤치, 덤벨 랙이 놓인 근력 운동 공간",
    "바벨을 건 파워랙과 벤치",
    "세 단으로 정리한 덤벨 랙과 케틀벨",
  ],
  studio: [
    "매트와 짐볼이 놓인 스튜디오",
    "짐볼 두 개와 수건을 올린 나무 벤치",
    "바닥에 펼쳐 둔 매트와 벽의 늑목",
  ],
  cardio: [
    "러닝머신과 실내 자전거가 나란히 놓인 유산소 공간",
    "나란히 놓인 러닝머신과 화분",
    "고무 매트 위의 실내 자전거 두 대",
  ],
  functional: [
    "트랙과 케틀벨, 로잉머신이 놓인 기능성 운동 공간",
    "트랙 위에 나란히 놓은 케틀벨 세 개",
    "나무 상자와 메디신볼, 벽의 늑목",
  ],
  machines: ["케이블 머신과 벤치, 실내 자전거가 놓인 공간", "추를 쌓은 케이블 머신", "창가의 벤치와 덤벨"],
  lounge: [
    "락커와 나무 벤치, 러닝머신이 함께 있는 밝은 공간",
    "흰 락커와 그 앞의 나무 벤치",
    "창가의 러닝머신",
  ],
};

const colors: Record<string, string | undefined> = pictureColors;

/** A branch of the demo chain as a row; upcoming dates count from `now`. */
export function toBranchRow(seed: BranchSeed, now: Date): typeof branch.$inferInsert {
  const { opens, hasPresale, isSubscriptionUsed, ...facts } = seed;
  const folder = `/images/branches/${seed.code}`;
  return {
    ...facts,
    openDate: typeof opens === "string" ? opens : addDays(toSeoulDate(now), opens.inDays),
    isSubscriptionUsed: isSubscriptionUsed ?? false,
    image: `${folder}/square.webp`,
    images: [
      { image: `${folder}/circle.webp`, web_type: "{product}", is_thumbnail_header: true },
      {
        image: `${folder}/room.webp`,
        web_type: "web",
        is_thumbnail_header: false,
        color: colors[`${seed.code}/room`],
      },
    ],
    gallery: describeGallery(seed, folder),
    presaleUrl: hasPresale ? `https://booking.butfit.example/presale/${seed.code}` : null,
  };
}

function describeGallery({ code, name, room, view }: BranchSeed, folder: string): PlaceGalleryItem[] {
  const [whole, detail1, detail2] = ROOM_WORDS[room];
  return [
    { picture: "room", alt: `버핏 ${name}점의 ${whole}. 창밖으로 ${view} 풍경이 보여요` },
    { picture: "detail-1", alt: `버핏 ${name}점, ${detail1}` },
    { picture: "detail-2", alt: `버핏 ${name}점, ${detail2}` },
  ].map(({ picture, alt }) => ({
    image: `${folder}/${picture}.webp`,
    alt,
    color: colors[`${code}/${picture}`],
  }));
}
