import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PlaceDetail } from "@/lib/contract/place";

const folder = path.resolve("backend/content/demo/branches");

/** The branches of the demo chain as its files say them, by their numbers; what opens in so many days opens in 2099. */
export function readDemoBranches(): PlaceDetail[] {
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as PlaceDetail)
    .map((branch) => ({ ...branch, open_date: branch.open_date.replace(/^D\+\d+$/, "2099-01-01") }))
    .sort((a, b) => a.pk - b.pk);
}
