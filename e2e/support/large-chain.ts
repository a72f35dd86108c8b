import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";

type BranchFile = Record<string, unknown> & { code: string; open_date: string };
type ProductFile = { products: { prices: { id: number; branch: string; price: number }[] }[] };

const towns = [
  "부산",
  "대구",
  "인천",
  "광주",
  "대전",
  "울산",
  "수원",
  "고양",
  "용인",
  "창원",
  "성남",
  "청주",
  "부천",
  "화성",
];
const places = [
  "중앙",
  "시청",
  "역전",
  "대학로",
  "공원",
  "호수",
  "신도시",
  "강변",
  "산업단지",
  "터미널",
  "북",
  "남",
  "동",
  "서",
];

/**
 * Writes the demo chain with so many more branches, each with its own name, place and prices.
 *
 * @param folder an empty folder
 */
export function writeLargeChain(folder: string, count: number): void {
  cpSync(DEMO_CONTENT, folder, { recursive: true });
  const read = <T>(file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as T;
  const write = (file: string, value: unknown) =>
    writeFileSync(path.join(folder, file), JSON.stringify(value, null, 2));
  const models = readdirSync(path.join(folder, "branches"))
    .map((file) => read<BranchFile>(`branches/${file}`))
    .filter(({ open_date: openDate }) => !openDate.startsWith("D"));
  const catalogue = read<ProductFile>("products.json");
  let id = 10_000;
  for (let index = 0; index < count; index += 1) {
    const model = models[index % models.length]!;
    const town = towns[index % towns.length]!;
    const place = places[Math.floor(index / towns.length) % places.length]!;
    const name = `${town}${place}${Math.floor(index / (towns.length * places.length)) + 1}`;
    const code = `branch-${index}`;
    write(`branches/${code}.json`, {
      ...model,
      pk: 1000 + index,
      code,
      name,
      region: town,
      address: `${town} ${place}구 ${place}대로${index}길 ${(index % 90) + 1}, ${(index % 7) + 1}층`,
      latitude: (35 + (index % 250) / 100).toFixed(6),
      longitude: (126.5 + (index % 240) / 100).toFixed(6),
      station: `${(index % 4) + 1}호선 ${town}${place}역`,
      subway_exit: `${(index % 4) + 1}호선 ${town}${place}역 ${(index % 9) + 1}번 출구에서 걸어서 ${(index % 9) + 1}분`,
      is_subscription_used: false,
    });
    for (const { prices } of catalogue.products) {
      const own = prices.find(({ branch }) => branch === model.code);
      if (own) prices.push({ ...own, id: id++, branch: code });
    }
  }
  write("products.json", catalogue);
}
