import { queryOptions } from "@tanstack/react-query";
import { getChargedPoints, getUsedPoints } from "@/lib/api/point";

/** The member's points, asked for anew by each view and kept for none (docs/product.md 14.5). */
export const pointQueries = {
  /** Spent ones, and the balance. */
  used: () => queryOptions({ queryKey: ["point", "used"], queryFn: getUsedPoints, gcTime: 0 }),
  /** Received ones. */
  charged: () => queryOptions({ queryKey: ["point", "charged"], queryFn: getChargedPoints, gcTime: 0 }),
};
