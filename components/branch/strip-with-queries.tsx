"use client";

import { WithQueries } from "@/components/providers/with-queries";
import { BranchStrip } from "./strip";

/** The strip with the query library that it brings along. */
export function StripWithQueries() {
  return (
    <WithQueries>
      <BranchStrip />
    </WithQueries>
  );
}
