import "server-only";
import { getToday } from "@/lib/contract/rules/days";
import { readBranches, readDayPasses, readPricedBranches } from "@/lib/render/read/branch";
import { buildGuide, type Guide } from "./guide";

/** What a first visit needs to know. @throws as the reads do */
export async function readGuide(): Promise<Guide> {
  const [branches, priced, dayPasses] = await Promise.all([
    readBranches(),
    readPricedBranches(),
    readDayPasses(),
  ]);
  return buildGuide(branches, priced, dayPasses, getToday());
}
