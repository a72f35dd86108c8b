import type {
  AgreementHead,
  BranchFile,
  CategoryEntry,
  CouponEntry,
  HolidayEntry,
  NoticeHead,
  ProductEntry,
} from "@/lib/contract/content/chain";
import { addDays } from "@/lib/contract/rules/days";

/** Every field of a record, null or empty where a file leaves it out. */
type Whole<Record> = { [Field in keyof Record]-?: Exclude<Record[Field], undefined> };

export type BranchContent = Whole<Omit<BranchFile, "photo_kind" | "busy_hours">> & {
  photo_kind: "drawing" | "photo" | null;
  busy_hours: NonNullable<BranchFile["busy_hours"]> | null;
};
/** A product of one branch, with the branch's code. */
export type ProductContent = Whole<Omit<ProductEntry, "prices">> & Whole<ProductEntry["prices"][number]>;
export type CouponContent = Whole<Omit<CouponEntry, "conditions">> & {
  conditions: NonNullable<CouponEntry["conditions"]>;
};
export type NoticeContent = Whole<Omit<NoticeHead, "branch">> & {
  branch: string | null;
  /** Markdown, without blank lines around it. */
  content: string;
};

/** A text that is agreed to; `content` is Markdown, without blank lines around it. */
export type AgreementContent = AgreementHead & { content: string };

/**
 * What the database holds of a chain, as plain values: days `YYYY-MM-DD` and times `YYYY-MM-DD HH:MM` in Seoul; in a
 * folder that was not applied yet also `D+21`, days from the day of the first apply.
 */
export interface Content {
  branches: BranchContent[];
  products: ProductContent[];
  coupons: CouponContent[];
  categories: CategoryEntry[];
  notices: NoticeContent[];
  holidays: HolidayEntry[];
  agreements: AgreementContent[];
}

export type ContentTable = keyof Content;
export type ContentRecord = Content[ContentTable][number];

/** In the order in which records refer to each other. */
export const CONTENT_TABLES = [
  "branches",
  "products",
  "coupons",
  "categories",
  "notices",
  "holidays",
  "agreements",
] as const;

/** What names a record for ever. */
export const KEY_FIELDS = {
  branches: "pk",
  products: "id",
  coupons: "id",
  categories: "id",
  notices: "id",
  holidays: "date",
  agreements: "name",
} as const satisfies Record<ContentTable, string>;

/** The number of a record, a holiday's day, an agreement's name. */
export function getKey(record: ContentRecord): number | string {
  if ("date" in record) return record.date;
  if ("effective_on" in record) return record.name;
  return "pk" in record ? record.pk : record.id;
}

/** A branch of a file with every field. Pictures that it does not name are where its own would lie. */
export function completeBranch(file: BranchFile): BranchContent {
  const own = `/images/branches/${file.code}`;
  return {
    ...file,
    image: file.image ?? `${own}/square.webp`,
    images: file.images ?? [
      { image: `${own}/circle.webp`, web_type: "{product}", is_thumbnail_header: true },
    ],
    gallery: file.gallery ?? [],
    postal_code: file.postal_code ?? null,
    is_subscription_used: file.is_subscription_used ?? false,
    staffed_hours: file.staffed_hours ?? null,
    closures: file.closures ?? [],
    guarantee: file.guarantee ?? null,
    culture_deduction: file.culture_deduction ?? null,
    presale_url: file.presale_url ?? null,
    photo_kind: file.photo_kind ?? null,
    photos: file.photos ?? [],
    busy_hours: file.busy_hours ?? null,
    classes: file.classes ?? [],
    stations: file.stations ?? [],
  };
}

/**
 * A product of a file as one record for each branch. `{branch}` in its description becomes the branch's name.
 *
 * @param names names of branches by code
 */
export function completeProduct(
  { prices, ...shared }: ProductEntry,
  names: ReadonlyMap<string, string>,
): ProductContent[] {
  return prices.map((price) => ({
    ...shared,
    description: shared.description.replaceAll("{branch}", () => names.get(price.branch) ?? price.branch),
    months: shared.months ?? null,
    visits: shared.visits ?? null,
    pause: shared.pause ?? null,
    ...price,
    sale_price: price.sale_price ?? null,
    is_active: price.is_active ?? true,
  }));
}

/** A coupon of a file with every field. */
export function completeCoupon(entry: CouponEntry): CouponContent {
  return {
    ...entry,
    is_active: entry.is_active ?? true,
    b_coupon: entry.b_coupon ?? true,
    min_price: entry.min_price ?? 0,
    conditions: entry.conditions ?? {},
    expires_at: entry.expires_at ?? null,
    quantity: entry.quantity ?? null,
    is_public: entry.is_public ?? false,
    is_referral: entry.is_referral ?? false,
  };
}

/** A notice of a file with every field. @param content Markdown */
export function completeNotice(head: NoticeHead, content: string): NoticeContent {
  return {
    ...head,
    is_pinned: head.is_pinned ?? false,
    branch: head.branch ?? null,
    content: content.trim(),
  };
}

const DAY_FIELDS = new Set([
  "open_date",
  "from",
  "to",
  "taken_on",
  "registered_on",
  "measured_from",
  "measured_to",
  "starts_at",
  "expires_at",
  "created",
]);

/**
 * The same content with days instead of `D+21`, in fields of days and as `{{D+21}}` in notices, and times in one form,
 * in the order of numbers.
 *
 * @param firstDay the day from which they count, `YYYY-MM-DD`
 */
export function resolveDays(content: Content, firstDay: string): Content {
  const toDay = (text: string) =>
    text.replace(/^D([+-]\d+)/, (_, days: string) => addDays(firstDay, Number(days)));
  const resolve = (value: unknown, field = ""): unknown => {
    if (typeof value === "string") {
      return DAY_FIELDS.has(field) ? toDay(value).replace(/( \d{2}:\d{2}):00$/, "$1") : value;
    }
    if (Array.isArray(value)) return value.map((item) => resolve(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner, name)]));
  };
  const { branches, products, coupons, categories, notices, holidays, agreements } = resolve(
    content,
  ) as Content;
  return {
    branches: branches.sort(byKey),
    products: products.sort(byKey),
    coupons: coupons.sort(byKey),
    categories: categories.sort(byKey),
    notices: notices
      .map((notice) => ({
        ...notice,
        content: notice.content.replace(/\{\{(D[+-]\d{1,4})\}\}/g, (_, day: string) =>
          writeSeoulDay(toDay(day)),
        ),
      }))
      .sort(byKey),
    holidays: holidays.sort(byKey),
    agreements: agreements.sort(byKey),
  };
}

function byKey(one: ContentRecord, other: ContentRecord): number {
  return getKey(one) < getKey(other) ? -1 : 1;
}

/** `2026-11-20` as `2026년 11월 20일 (금)`. */
function writeSeoulDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  const weekday = "일월화수목금토".charAt(new Date(`${day}T00:00:00Z`).getUTCDay());
  return `${year}년 ${month}월 ${date}일 (${weekday})`;
}
