import { BRANCH_NEEDS, type BranchFilters } from "@/lib/branch/filter";

/**
 * How many branches each choice would leave: the filters as they are with this choice made.
 *
 * @param choices amenities and needs
 */
export function countChoices<Choice extends string>(
  choices: readonly Choice[],
  filters: BranchFilters,
  count: (filters: BranchFilters) => number,
): Record<Choice, number> {
  const entries = choices.map((choice) => {
    const need = BRANCH_NEEDS.find((name) => name === choice);
    const added = need
      ? { needs: [...new Set([...filters.needs, need])] }
      : { facilities: [...new Set([...filters.facilities, choice])] };
    return [choice, count({ ...filters, ...added })] as const;
  });
  return Object.fromEntries(entries) as Record<Choice, number>;
}
