import { dropHiddenBranches } from "@/lib/branch/named";
import type { Place } from "@/lib/contract/place";
import { isCalendarDay } from "@/lib/contract/rules/days";

/** A district (구), as the branches' addresses name it. */
export type District = {
  /** Its name in addresses of the site; one that several cities have names its city: `중구(서울)`. */
  key: string;
  /** `강남구`, `서울 중구`. */
  name: string;
  /** `서울 강남구`, `경기 성남시 분당구`: how an address of the district begins. */
  fullName: string;
};

/** Fewer are no choice: the page would repeat the branch's own. */
const BRANCHES_MIN = 2;

/** The names that several cities have: a key must not change its meaning when the chain grows. */
const sharedNames = ["중구", "동구", "서구", "남구", "북구", "강서구"];

const readName = (address: string) => /^\S+ (?:\S+시 )?(\S+구)(?= )/.exec(address);

/** A day that cannot be read has been told with the order of the strip, and counts as past. */
const isOpenOn = ({ open_date: day }: Pick<Place, "open_date">, today: string) =>
  !isCalendarDay(day) || day <= today;

/** The branches that are open and in a list. @param today day in Asia/Seoul, `YYYY-MM-DD` */
export function listOpenBranches<B extends Pick<Place, "name" | "open_date">>(
  branches: readonly B[],
  today: string,
): B[] {
  return dropHiddenBranches(branches).filter((branch) => isOpenOn(branch, today));
}

/** A district and the open branches in it. */
export type DistrictBranches<B> = { district: District; branches: B[] };

/**
 * The districts that have a page: at least two open branches are there. Those with the most branches come first.
 *
 * @param today day in Asia/Seoul, `YYYY-MM-DD`
 */
export function listDistrictsWithPage<B extends Pick<Place, "address" | "name" | "open_date">>(
  branches: readonly B[],
  today: string,
): DistrictBranches<B>[] {
  const found = new Map<string, { gu: string; branches: B[] }>();
  for (const branch of listOpenBranches(branches, today)) {
    const [fullName, gu] = readName(branch.address) ?? [];
    if (!fullName || !gu) continue;
    const district = found.get(fullName) ?? { gu, branches: [] };
    district.branches.push(branch);
    found.set(fullName, district);
  }
  const all = [...found];
  return all
    .filter(([, { branches: there }]) => there.length >= BRANCHES_MIN)
    .map(([fullName, { gu, branches: there }]) => {
      const isShared = sharedNames.includes(gu) || all.filter(([, other]) => other.gu === gu).length > 1;
      const city = fullName
        .split(" ")
        .at(-2)!
        .replace(/(?:특별자치|특별|광역)?시$/, "");
      const name = isShared ? `${city} ${gu}` : gu;
      return { district: { key: isShared ? `${gu}(${city})` : gu, name, fullName }, branches: there };
    })
    .sort((a, b) => b.branches.length - a.branches.length);
}

/** The district that a branch stands in and its page compares; undefined where it has none. @param today `YYYY-MM-DD` */
export function findDistrictOf({ pk }: Pick<Place, "pk">, branches: readonly Place[], today: string) {
  return listDistrictsWithPage(branches, today).find(({ branches: there }) =>
    there.some((branch) => branch.pk === pk),
  );
}

/** The page about the gyms of a district. */
export function getDistrictHref({ key }: Pick<District, "key">): string {
  return `/place/area/${encodeURIComponent(key)}`;
}
