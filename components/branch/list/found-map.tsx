import { LineMap } from "@/components/station/line-map";
import type { MapPin, MapStop } from "@/components/station/map-pins";
import type { BranchListItem } from "@/lib/branch/card";
import type { BranchFilters } from "@/lib/branch/filter";
import type { OrderedBranch } from "@/lib/branch/order";
import type { BranchSearch } from "@/lib/branch/search";
import { WALK_REACH_MIN } from "@/lib/station/rings";

type FoundMap = {
  pins: readonly MapPin[];
  stops: readonly MapStop[];
  search: BranchSearch | null;
  /** Without it every branch is. */
  found?: readonly OrderedBranch<BranchListItem>[];
  /** The station of the address. */
  from: string;
  onChange: (change: Partial<BranchFilters>) => void;
};

/**
 * The line map as what is asked for leaves it. Drawn rather than rendered as a component, so that it takes over the
 * document's own elements, and a focused one stays.
 */
export function drawFoundMap({ pins, stops, search, found, from, onChange }: FoundMap) {
  const minutes = found?.map(({ branch, walk }) => {
    const way = walk && Math.round(walk.minutes);
    return [branch.pk, way && way <= WALK_REACH_MIN ? way : undefined] as const;
  });
  return LineMap({
    pins,
    stops,
    chosen: search?.stations.map(({ station }) => station.key),
    found: minutes && new Map(minutes),
    onChoose: ({ key, name }) => {
      onChange(key ? { from: from === key ? "" : key } : { region: name });
      // Where the map folds now, the keyboard goes on from what opens it again; elsewhere that is not shown, and takes none.
      document.querySelector<HTMLElement>("button[data-map]")?.focus({ preventScroll: true });
    },
  });
}
