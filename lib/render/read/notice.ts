import "server-only";
import { dropHiddenBranches } from "@/lib/branch/named";
import {
  NOTICE_CATEGORIES,
  NoticeDetailSchema,
  NoticePageSchema,
  type Notice,
  type NoticeDetail,
  type NoticePage,
} from "@/lib/contract/notice";
import type { Place } from "@/lib/contract/place";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { PAGE_SIZE_MAX } from "@/lib/contract/shapes";
import { writeNoticeQuery, type NoticeListChoice } from "@/lib/notice/list";
import { load, readList, readRecord } from "./backend";
import { readBranches } from "./branch";

/** A sitemap takes 50,000 addresses; many more pages than this would mean an endless list. */
const MAX_PAGES = 400;

/** A page of the list, by default the first of all: pinned first, then newest. @throws as readList does */
export function readNotices(choice: NoticeListChoice = { page: 1, category: "" }): Promise<NoticePage> {
  return readList(`/api/notice/${writeNoticeQuery(choice)}`, NoticePageSchema, "notices");
}

/** A branch that rests or closes for good, now or soon. */
export type Closing = Pick<Place, "pk" | "name"> & {
  from: string;
  /** The last day of a break; a branch that closes for good has none. */
  to?: string;
  /** The newest notice of that kind about the branch, if there is one. */
  noticeId?: number;
};

/** What the page of operating news shows. */
export type NoticeList = {
  choice: NoticeListChoice;
  notices: NoticePage;
  /** Those that have a notice, and the chosen one. */
  categories: string[];
  /** The soonest first. */
  closings: Closing[];
};

/**
 * One page of the list with all that stands around it. The branches may be missing: news must not wait for them.
 *
 * @throws as readList does
 */
export async function readNoticeList(choice: NoticeListChoice): Promise<NoticeList> {
  const [notices, branches, ...firstPages] = await Promise.all([
    readNotices(choice),
    load(readBranches()),
    ...NOTICE_CATEGORIES.map((category) => readNotices({ page: 1, category })),
  ]);
  // A backend that does not know the categories answers each with all notices.
  const pages = firstPages.map(({ results }, index) =>
    results.filter(({ category }) => category === NOTICE_CATEGORIES[index]),
  );
  return {
    choice,
    notices,
    categories: NOTICE_CATEGORIES.filter((one, index) => pages[index]!.length > 0 || one === choice.category),
    closings:
      branches.status === "ok" ? listClosings(branches.data, pages[CLOSINGS_INDEX] ?? [], getToday()) : [],
  };
}

/** A notice from longer before was about another closing. */
const TOLD_DAYS_MAX = 90;
const CLOSINGS_INDEX = NOTICE_CATEGORIES.indexOf("휴·폐업");

function listClosings(branches: readonly Place[], notices: readonly Notice[], today: string): Closing[] {
  return dropHiddenBranches(branches)
    .flatMap(({ pk, name, closes_on: closesOn, closures = [] }): Closing[] => {
      const told = notices.filter(({ place }) => place?.pk === pk);
      const tell = (from: string) => told.find(({ created }) => created >= addDays(from, -TOLD_DAYS_MAX))?.id;
      const rests = closures
        .filter(({ to, lengthens }) => lengthens && to >= today)
        .map(({ from, to }) => ({ pk, name, from, to, noticeId: tell(from) }));
      const ends =
        closesOn && closesOn >= today ? [{ pk, name, from: closesOn, noticeId: tell(closesOn) }] : [];
      return [...rests, ...ends];
    })
    .sort((a, b) => a.from.localeCompare(b.from));
}

/** @param id digits @throws as readRecord does */
export function readNotice(id: string): Promise<NoticeDetail> {
  return readRecord(`/api/notice/${id}/`, NoticeDetailSchema, "notices", id);
}

/** Every notice, page by page. @throws as readList does */
export async function readAllNotices(): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const path = `/api/notice/?page=${page}&page_size=${PAGE_SIZE_MAX}`;
    const { results, next } = await readList(path, NoticePageSchema, "notices");
    notices.push(...results);
    if (!next) break;
  }
  return notices;
}
