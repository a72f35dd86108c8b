/**
 * The kinds of public data that the site keeps: the tag of one record, the folder of its pages, and the
 * other pages that show it.
 */
const kinds = {
  branches: {
    record: "branch",
    folder: "/place",
    pages: ["/", "/place", "/api/place-rows", "/place/price", "/presale", "/en", "/first"],
  },
  notices: { record: "notice", folder: "/notice", pages: ["/", "/notice", "/sitemap.xml"] },
  categories: { record: "category", folder: "/category", pages: [] },
} as const satisfies Record<string, { record: string; folder: string; pages: readonly string[] }>;

export type DataKind = keyof typeof kinds;

/** What can be reported as changed: everything of a kind (`branches`) or one record (`branch-7`). */
export type CacheTag = DataKind | `${(typeof kinds)[DataKind]["record"]}-${string}`;

/** @returns the tags of a read: its kind, and the record where it reads one */
export function listTags(kind: DataKind, id?: string | number): CacheTag[] {
  return id === undefined ? [kind] : [kind, `${kinds[kind].record}-${id}`];
}

/** Whether a text from outside is one of our tags. */
export function isCacheTag(text: unknown): text is CacheTag {
  return typeof text === "string" && (isKind(text) || findRecord(text) !== undefined);
}

/**
 * The pages to request right after data changed, so that the first visitor already sees it.
 *
 * @returns paths; for one record only its own page
 */
export function listPages(tag: CacheTag): readonly string[] {
  if (isKind(tag)) return kinds[tag].pages;
  const found = findRecord(tag);
  return found ? [`${found.folder}/${found.id}`] : [];
}

function isKind(text: string): text is DataKind {
  return Object.hasOwn(kinds, text);
}

function findRecord(tag: string): { folder: string; id: string } | undefined {
  const [, record, id] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(tag) ?? [];
  const kind = Object.values(kinds).find((one) => one.record === record);
  return kind && id ? { folder: kind.folder, id } : undefined;
}
