import { queryOptions } from "@tanstack/react-query";
import { getMyTrial } from "@/lib/api/trial";

export const trialQueries = {
  /** The member's one trial, asked for anew by each view and kept for none. */
  mine: () => queryOptions({ queryKey: ["trial", "mine"], queryFn: getMyTrial, gcTime: 0 }),
};
