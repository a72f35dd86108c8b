import { and, asc, desc, eq, gte, isNull, sql, type SQL } from "drizzle-orm";
import type { Holiday, Place, PlaceClass, PlaceDetail } from "@/lib/contract/place";
import { getBusyToday } from "@/lib/contract/rules/busy";
import { addDays } from "@/lib/contract/rules/days";
import { isWithinHours, listHoursOn, listSpecialDays, parseWeekdays } from "@/lib/contract/rules/hours";
import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { listClosings, withClosings } from "../../closing/queries";
import type { Database } from "../../db/client";
import { branch, holiday, notice, product, type BranchRow, type ClosingRow } from "../../db/schema";
import { toSeoulTime } from "../../time";
import { listProducts } from "../product/queries";

const NOTICES_MAX = 10;
/** From yesterday, whose hours may end past midnight, to a week ahead: what one can want to know of a list. */
const LIST_DAYS = 9;

/** Every branch in order of its number. @param today in Seoul, `YYYY-MM-DD` */
export async function listBranches(db: Database, today: string): Promise<Place[]> {
  const yesterday = addDays(today, -1);
  const holidays = await listHolidays(db, yesterday);
  const closings = await listClosings(db, yesterday);
  return (await selectBranches(db)).map((found) => {
    const { busyHours } = found.row;
    const special = listSpecialDays(withClosings(found.row, closings), holidays, yesterday, LIST_DAYS);
    return {
      ...toPlace(found),
      ...findEnd(found.row.pk, closings),
      ...(busyHours && { busy_today: getBusyToday(busyHours, today) }),
      ...(special.length > 0 && { special_days: special }),
    };
  });
}

/** A branch by its code, as the list shows it. */
export async function findBranchByCode(db: Database, code: string): Promise<Place | undefined> {
  const [row] = await selectBranches(db, eq(branch.code, code));
  return row && toPlace(row);
}

/** A branch by its number with everything its page shows. @param today in Seoul, `YYYY-MM-DD` */
export async function findBranchDetail(
  db: Database,
  pk: number,
  today: string,
): Promise<PlaceDetail | undefined> {
  const [found] = await selectBranches(db, eq(branch.pk, pk));
  if (!found) return undefined;
  const yesterday = addDays(today, -1);
  const closings = await listClosings(db, yesterday, [pk]);
  const row = { ...found, row: withClosings(found.row, closings) };
  const holidays = await listHolidays(db, yesterday);
  const products = await listProducts(db, { branchPk: pk });
  const notices = await db
    .select({ id: notice.id, title: notice.title, created: notice.created })
    .from(notice)
    .where(eq(notice.branchPk, pk))
    .orderBy(desc(notice.created), desc(notice.id))
    .limit(NOTICES_MAX);
  const { phone, hours, directions, subwayExit, access, machines, sizeM2, gallery, presaleUrl } = row.row;
  const { photoKind, photos, busyHours } = row.row;
  return {
    ...toPlace(row),
    ...findEnd(pk, closings),
    phone,
    hours,
    directions,
    subway_exit: subwayExit,
    access,
    machines,
    size_m2: sizeM2,
    gallery,
    products,
    presale_url: presaleUrl,
    notices: notices.map((item) => ({ ...item, created: toSeoulTime(item.created) })),
    postal_code: row.row.postalCode,
    staffed_hours: row.row.staffedHours,
    closures: row.row.closures,
    guarantee: row.row.guarantee,
    hours_today: listHoursOn(row.row, today, holidays),
    special_days: listSpecialDays(row.row, holidays, yesterday, TRIAL_DAYS_AHEAD_MAX + 2),
    // A drawing is never taken for a photo, a photo for a drawing only until the chain says so.
    photo_kind: photoKind ?? "drawing",
    photos,
    busy_hours: busyHours,
    classes: listClasses(row.row, today, holidays),
  };
}

function findEnd(pk: number, closings: readonly ClosingRow[]): Pick<Place, "closes_on"> {
  const end = closings.find((one) => one.branchPk === pk && one.closedUntil === null);
  return end ? { closes_on: end.closedFrom } : {};
}

/** The classes of a branch for a week; those of days or hours at which it is closed are left out. */
function listClasses(row: BranchRow, today: string, holidays: readonly Holiday[]): PlaceClass[] {
  return Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const { hours } = listHoursOn(row, day, holidays);
    const weekday = new Date(day).getUTCDay();
    return row.classes
      .flatMap(({ days, ...lesson }) =>
        parseWeekdays(days).includes(weekday) && isWithinHours(lesson, hours) ? [{ day, ...lesson }] : [],
      )
      .sort((a, b) => (a.start < b.start ? -1 : 1));
  });
}

/** The public holidays from a day on, in order. @param from `YYYY-MM-DD` */
export async function listHolidays(db: Database, from: string): Promise<Holiday[]> {
  return db.select().from(holiday).where(gte(holiday.date, from)).orderBy(asc(holiday.date));
}

interface PricedBranch {
  row: BranchRow;
  /** The membership with the lowest price of one month, the shortest of several; null if none is sold. */
  plan: { months: number | null; priceKrw: number } | null;
}

/** What a product costs now is `getPrices` of the contract; the database prevents a sale price above the price. */
async function selectBranches(db: Database, condition?: SQL): Promise<PricedBranch[]> {
  const priceKrw = sql<number>`coalesce(${product.salePriceKrw}, ${product.priceKrw})`;
  const plan = db
    .selectDistinctOn([product.branchPk], {
      branchPk: product.branchPk,
      months: product.months,
      priceKrw: priceKrw.mapWith(Number).as("plan_price_krw"),
    })
    .from(product)
    .where(and(eq(product.kind, "membership"), eq(product.isActive, true)))
    .orderBy(product.branchPk, sql`${priceKrw} / ${product.months}`, product.months)
    .as("plan");
  return db
    .select({ row: branch, plan: { months: plan.months, priceKrw: plan.priceKrw } })
    .from(branch)
    .leftJoin(plan, eq(plan.branchPk, branch.pk))
    .where(and(isNull(branch.retiredAt), condition))
    .orderBy(asc(branch.pk));
}

function toPlace({ row, plan }: PricedBranch): Place {
  const months = plan?.months ?? null;
  return {
    pk: row.pk,
    code: row.code,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    open_date: row.openDate,
    is_subscription_used: row.isSubscriptionUsed,
    images: row.images,
    image: row.image,
    region: row.region,
    address: row.address,
    station: row.station,
    summary: row.summary,
    amenities: row.amenities,
    price_from: plan && months ? Math.floor(plan.priceKrw / months) : null,
    price_plan: plan && months ? { months, price: plan.priceKrw } : null,
    step_free: row.access.step_free,
    lift: row.access.lift,
    culture_deduction: row.cultureDeduction,
    subway_exit: row.subwayExit,
    hours: row.hours,
    brands: [...new Set(row.machines.map(({ brand }) => brand))],
  };
}
