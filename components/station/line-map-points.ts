import type { SiteValue } from "@/lib/content/site-env";

/** The colours of the metro lines, as hex, by their full names: `2호선`. */
export const lineColors = JSON.parse(process.env.CONTENT_LINES!) as SiteValue<"CONTENT_LINES">;

/** A place of the map, in steps to the right and down. */
type Point = readonly [column: number, row: number];

/** How many steps the map is wide and high. */
export const MAP_COLUMNS = 7;
export const MAP_ROWS = 12;

/** Stations on the map by their keys: those of the demo chain's branches, and where one changes. */
export const mapStations: Record<string, Point> = {
  마곡나루: [0, 0],
  광화문: [3, 0],
  종로3가: [4, 0],
  군자: [7, 0],
  합정: [1, 1],
  홍대입구: [2, 1],
  시청: [3, 1],
  을지로3가: [4, 1],
  왕십리: [6, 1],
  성수: [7, 1],
  공덕: [2, 2],
  서울역: [3, 2],
  건대입구: [7, 2],
  당산: [1, 3],
  여의도: [2, 3],
  신사: [3, 4],
  강변: [7, 4],
  신도림: [1, 4],
  노량진: [2, 4],
  대림: [1, 5],
  논현: [3, 5],
  강남구청: [5, 5],
  가산디지털단지: [0, 4.6],
  구로디지털단지: [1, 6],
  고속터미널: [2, 5.5],
  신논현: [3, 6],
  선정릉: [5, 6],
  봉은사: [6, 6],
  사당: [1, 7],
  교대: [2, 7],
  강남: [3, 7],
  역삼: [4, 7],
  선릉: [5, 7],
  삼성: [6, 7],
  잠실: [7, 7],
  한티: [5, 8],
  양재: [3, 9],
  도곡: [5, 9],
  수서: [7, 9],
  모란: [7, 10],
  판교: [3, 11],
  서현: [6, 11],
  정자: [4, 12],
};

/** The lines around the demo chain's branches; one may bend where no station is. */
export const mapLines: readonly { line: string; points: string }[] = [
  { line: "1", points: "4,0 3,1 3,2 2,4 1,4 0,4.6" },
  { line: "2", points: "1,1 7,1 7,7 1,7 1,1" },
  { line: "3", points: "4,0 4,3 3,4 2,5.5 2,8 3,9 7,9" },
  { line: "5", points: "1,3.5 2,3 2,2 3,0 5,0 6,1 7,0" },
  { line: "7", points: "0,4.6 1,5 2,5.5 3,5 5,5 7,2" },
  { line: "9", points: "0,0 0,3 2,3 2,5.5 3,6 6,6" },
  { line: "신분당", points: "3,4 3,11 4,12" },
  { line: "수인분당", points: "6,1 5,2 5,9 7,9 7,10 6,11 5,12 4,12" },
  { line: "공항", points: "0,0 1,0 2,1 2,2 3,2" },
];
