import type { Place } from "@/lib/contract/place";
import { isCalendarDay } from "@/lib/contract/rules/days";
import { dropHiddenBranches } from "./named";
import { orderBranches, type Position } from "./order";

/** What the branch list needs of a branch: the document carries every branch, so it carries only this. */
export type BranchListItem = Pick<
  Place,
  | "pk"
  | "name"
  | "region"
  | "address"
  | "station"
  | "amenities"
  | "price_from"
  | "open_date"
  | "subway_exit"
  | "hours"
  | "brands"
  | "price_plan"
  | "step_free"
  | "lift"
  | "busy_today"
  | "special_days"
> & {
  latitude: string;
  longitude: string;
  /** What tells it apart in a row: the landmark of its district, until it opens the outline of that. */
  picture: string;
  /** When it opens, rests or closes for good, in words. */
  day?: string;
  /** The one thing to do about an upcoming branch: book it, or else wait for it. */
  opening?: { href: string; isBooking: boolean };
};

/**
 * Takes from a branch what the list shows.
 *
 * @param branch a branch of the list call
 * @returns missing coordinates as empty text; the picture as an address, `""` if there is none
 */
export function toBranchListItem(branch: Place): BranchListItem {
  const { pk, name, region, address, station, amenities, price_from, open_date } = branch;
  const { subway_exit, hours, brands, price_plan, step_free, lift, busy_today, special_days } = branch;
  return {
    ...{ pk, name, region, address, station, amenities, price_from, open_date },
    ...{ subway_exit, hours, brands, price_plan, step_free, lift, busy_today, special_days },
    latitude: branch.latitude ?? "",
    longitude: branch.longitude ?? "",
    picture: branch.image || findLead(branch)?.image || "",
  };
}

function findLead({ images }: Pick<Place, "images">) {
  return images.find((image) => image.web_type === "web" && image.image);
}

/** The picture that a branch is shown by where there is room, a look into it. */
export type LeadPicture = {
  /** An address, `""` if there is none. */
  picture: string;
  /** Shown until it has loaded. */
  pictureColor?: string;
};

/** The branch's image with web_type `web`, else the one it has in rows. */
export function getLeadPicture(branch: Pick<Place, "image" | "images">): LeadPicture {
  const lead = findLead(branch);
  return { picture: lead?.image || branch.image, pictureColor: toPictureColor(lead?.color) };
}

const PICK_COUNT = 3;

/** A card has no room for the day on which a branch closes for good. */
function dropClosing(branches: readonly Place[]): Place[] {
  return dropHiddenBranches(branches).filter(({ closes_on }) => !closes_on);
}

/** What a card of the home page shows of a branch. */
export type BranchPick = Pick<
  BranchListItem,
  "pk" | "name" | "station" | "price_from" | "price_plan" | "open_date"
> &
  LeadPicture & {
    /** Kilometres; null while the visitor's position is unknown. */
    distanceKm: number | null;
  };

function toPick(branch: Place, distanceKm: number | null): BranchPick {
  const { pk, name, station, price_from, price_plan, open_date } = toBranchListItem(branch);
  const facts = { pk, name, station, price_from, price_plan, open_date };
  return { ...facts, ...getLeadPicture(branch), distanceKm };
}

/**
 * The three branches that opened last, without 판교벤처타운 and those that close for good.
 *
 * @param today day in Asia/Seoul, YYYY-MM-DD
 */
export function pickNewest(branches: readonly Place[], today: string): BranchPick[] {
  return dropClosing(branches)
    .filter(({ open_date }) => isCalendarDay(open_date) && open_date <= today)
    .sort((a, b) => b.open_date.localeCompare(a.open_date))
    .slice(0, PICK_COUNT)
    .map((branch) => toPick(branch, null));
}

/**
 * The three open branches nearest to the visitor, without 판교벤처타운, those that close for good and those of unknown
 * distance.
 *
 * @param today day in Asia/Seoul, YYYY-MM-DD
 */
export function pickNearest(branches: readonly Place[], today: string, position: Position): BranchPick[] {
  return orderBranches(dropClosing(branches), { today, position })
    .filter(({ isUpcoming, distanceKm }) => !isUpcoming && distanceKm !== null)
    .slice(0, PICK_COUNT)
    .map(({ branch, distanceKm }) => toPick(branch, distanceKm));
}

/** A colour of the API as a style sheet may contain it; null for anything but `#rrggbb`. */
export function toPictureColor(color: string | undefined): string | undefined {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}
