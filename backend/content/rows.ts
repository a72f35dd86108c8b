import { createHash } from "node:crypto";
import type { agreement, branch, coupon, notice, product } from "../db/schema";
import { summarizeMarkdown } from "../markdown-summary";
import { toSeoulTime } from "../time";
import type {
  AgreementContent,
  BranchContent,
  CouponContent,
  NoticeContent,
  ProductContent,
} from "./content";

/*
 * Content as rows and back. A row that comes back from content is the one it was made from: what a file cannot say
 * (how many of a coupon are left) is left to the caller.
 */

type BranchRow = typeof branch.$inferSelect;
type ProductRow = typeof product.$inferSelect;
type CouponRow = typeof coupon.$inferSelect;

/** A branch's row. */
export function toBranchRow(content: BranchContent): Omit<BranchRow, "retiredAt"> {
  const {
    postal_code,
    size_m2,
    open_date,
    is_subscription_used,
    subway_exit,
    presale_url,
    staffed_hours,
    photo_kind,
    busy_hours,
    culture_deduction,
    ...same
  } = content;
  return {
    ...same,
    postalCode: postal_code,
    sizeM2: size_m2,
    openDate: open_date,
    isSubscriptionUsed: is_subscription_used,
    subwayExit: subway_exit,
    presaleUrl: presale_url,
    staffedHours: staffed_hours,
    photoKind: photo_kind,
    busyHours: busy_hours,
    cultureDeduction: culture_deduction,
  };
}

/** The content of a branch's row. */
export function fromBranchRow(row: BranchRow): BranchContent {
  const {
    postalCode,
    sizeM2,
    openDate,
    isSubscriptionUsed,
    subwayExit,
    presaleUrl,
    staffedHours,
    photoKind,
    busyHours,
    cultureDeduction,
    ...same
  } = without(row, "retiredAt");
  return {
    ...same,
    // Whatever wrote the row, content has these words only; `check` reports any other in an export.
    amenities: same.amenities as BranchContent["amenities"],
    postal_code: postalCode,
    size_m2: sizeM2,
    open_date: openDate,
    is_subscription_used: isSubscriptionUsed,
    subway_exit: subwayExit,
    presale_url: presaleUrl,
    staffed_hours: staffedHours,
    photo_kind: photoKind,
    busy_hours: busyHours,
    culture_deduction: cultureDeduction,
  };
}

/** A product's row. @param branchPk number of its branch */
export function toProductRow(content: ProductContent, branchPk: number): Omit<ProductRow, "retiredAt"> {
  const { price, sale_price, is_active, refund_note, ...same } = without(content, "branch");
  return {
    ...same,
    branchPk,
    priceKrw: price,
    salePriceKrw: sale_price,
    isActive: is_active,
    refundNote: refund_note,
  };
}

/** The content of a product's row. @param branchCode code of its branch */
export function fromProductRow(row: ProductRow, branchCode: string): ProductContent {
  const { priceKrw, salePriceKrw, isActive, refundNote, ...same } = without(
    without(row, "branchPk"),
    "retiredAt",
  );
  return {
    ...same,
    branch: branchCode,
    price: priceKrw,
    sale_price: salePriceKrw,
    is_active: isActive,
    refund_note: refundNote,
  };
}

/** A coupon's row but for how many are left. */
export function toCouponRow(content: CouponContent): Omit<CouponRow, "retiredAt" | "quantityLeft"> {
  return {
    id: content.id,
    codeValue: content.code_value,
    name: content.name,
    description: content.description,
    isActive: content.is_active,
    isBusiness: content.b_coupon,
    discountType: content.discount_type,
    discountValue: content.discount_value,
    minPriceKrw: content.min_price,
    conditions: content.conditions,
    startsAt: toInstant(content.starts_at),
    expiresAt: content.expires_at === null ? null : toInstant(content.expires_at),
    quantity: content.quantity,
    isPublic: content.is_public,
    isReferral: content.is_referral,
  };
}

/** What a coupon says of itself in a file as on the wire: all but its days and how many there are. */
export function describeCoupon(row: CouponRow) {
  return {
    id: row.id,
    code_value: row.codeValue,
    name: row.name,
    description: row.description,
    is_active: row.isActive,
    b_coupon: row.isBusiness,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    min_price: row.minPriceKrw,
    conditions: row.conditions,
  };
}

/** The content of a coupon's row. */
export function fromCouponRow(row: CouponRow): CouponContent {
  return {
    ...describeCoupon(row),
    starts_at: toMoment(row.startsAt),
    expires_at: row.expiresAt && toMoment(row.expiresAt),
    quantity: row.quantity,
    is_public: row.isPublic,
    is_referral: row.isReferral,
  };
}

/** A notice's row but for when it changed. @param branchPk number of the branch it is about */
export function toNoticeRow(
  content: NoticeContent,
  branchPk: number | null,
): Omit<typeof notice.$inferSelect, "updated"> {
  const { is_pinned, created, ...same } = without(content, "branch");
  return {
    ...same,
    isPinned: is_pinned,
    created: toInstant(created),
    summary: summarizeMarkdown(content.content),
    branchPk,
  };
}

/** The content of a notice's row. @param branchCode code of the branch it is about */
export function fromNoticeRow(row: typeof notice.$inferSelect, branchCode: string | null): NoticeContent {
  return {
    id: row.id,
    title: row.title,
    category: row.category as NoticeContent["category"],
    is_pinned: row.isPinned,
    created: toMoment(row.created),
    branch: branchCode,
    content: row.content.replaceAll("\r\n", "\n").trim(),
  };
}

/** An agreement's row; its hash is of the text as UTF-8. */
export function toAgreementRow(content: AgreementContent): Omit<typeof agreement.$inferSelect, "retiredAt"> {
  const { effective_on, ...same } = content;
  const sha256 = createHash("sha256").update(content.content).digest("hex");
  return { ...same, effectiveOn: effective_on, sha256 };
}

/** The content of an agreement's row. */
export function fromAgreementRow({
  name,
  version,
  effectiveOn,
  title,
  content,
}: typeof agreement.$inferSelect): AgreementContent {
  return { name, version, effective_on: effectiveOn, title, content };
}

/** An instant as content writes it: `2026-11-20 10:00` in Seoul, with seconds only where there are any. */
function toMoment(instant: Date): string {
  const [day = "", time = ""] = toSeoulTime(instant).slice(0, 19).split("T");
  const ms = instant.getUTCMilliseconds();
  return `${day} ${ms === 0 ? time.replace(/:00$/, "") : `${time}.${String(ms).padStart(3, "0")}`}`;
}

function toInstant(moment: string): Date {
  const [day = "", time = ""] = moment.split(" ");
  return new Date(`${day}T${time}${time.length === 5 ? ":00" : ""}+09:00`);
}

function without<Row extends object, Name extends keyof Row>(row: Row, name: Name): Omit<Row, Name> {
  const { [name]: _, ...rest } = row;
  return rest;
}
