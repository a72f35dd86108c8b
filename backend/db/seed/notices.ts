import type { NoticeSeed } from "./notice-seed";
import { closingNotices } from "./notices-closing";
import { eventNotices } from "./notices-events";
import { maintenanceNotices } from "./notices-maintenance";
import { newsNotices } from "./notices-news";

/** All notices, the oldest first, so that a later notice has the higher number. */
export const noticeSeeds: NoticeSeed[] = [
  ...newsNotices,
  ...eventNotices,
  ...maintenanceNotices,
  ...closingNotices,
].sort((a, b) => b.daysAgo - a.daysAgo);
