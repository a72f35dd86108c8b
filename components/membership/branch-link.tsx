"use client";

import { ChevronRightIcon } from "@/components/ui/icon";
import type { PlaceRef } from "@/lib/contract/membership";
import { TextLink } from "./parts";

/** Where a membership is used. */
export function BranchLink({ place }: { place: PlaceRef }) {
  return (
    <TextLink href={`/place/${place.pk}`}>
      {place.name}
      <ChevronRightIcon size={18} />
    </TextLink>
  );
}
