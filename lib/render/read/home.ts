import "server-only";
import { pickNewest, type BranchPick } from "@/lib/branch/card";
import { dropHiddenBranches } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { toNoticeRow, type NoticeRow } from "@/lib/notice/list";
import {
  findLowestPrice,
  listPeriodPrices,
  type HeadlinePrice,
  type LowestPrice,
  type PeriodPrice,
} from "@/lib/product/headline-prices";
import { load } from "./backend";
import { readBranch, readBranches } from "./branch";
import { readNotices } from "./notice";

const NOTICE_COUNT = 5;

/** The backend data that home shows. */
export type HomeData = {
  /** Every branch of the list call, for the line map. */
  branches: Place[];
  /** Branches that have opened, without hidden ones: the others are no gyms yet. */
  branchCount: number;
  newest: BranchPick[];
  /** None if no branch has a price. */
  price: HeadlinePrice | null;
  notices: NoticeRow[];
};

/** Everything that home shows. The periods may be missing, branches and notices may not. @throws as readList does */
export async function readHome(): Promise<HomeData> {
  const [branches, notices] = await Promise.all([readBranches(), readNotices()]);
  const lowest = findLowestPrice(branches);
  const today = getToday();
  return {
    branches,
    branchCount: dropHiddenBranches(branches).filter((branch) => !isUpcoming(branch, today)).length,
    newest: pickNewest(branches, today),
    price: lowest && { lowest, periods: await findPeriods(lowest) },
    notices: notices.results.slice(0, NOTICE_COUNT).map(toNoticeRow),
  };
}

async function findPeriods({ pk }: LowestPrice): Promise<PeriodPrice[]> {
  const branch = await load(readBranch(pk));
  return branch.status === "ok" ? listPeriodPrices(branch.data.products) : [];
}
