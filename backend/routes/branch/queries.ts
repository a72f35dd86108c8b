import { and, asc, desc, eq, getTableColumns, gte, isNull, type SQL } from "drizzle-orm";
import type { Holiday, Place, PlaceClass, PlaceDetail } from "@/lib/contract/place";
import { getBusyToday } from "@/lib/contract/rules/busy";
import { addDays } from "@/lib/contract/rules/days";
import { isWithinHours, listHoursOn, listSpecialDays, parseWeekdays } from "@/lib/contract/rules/hours";
import { CLOSED_FOR_GOOD } from "@/lib/contract/rules/order";
import { getPrices } from "@/lib/contract/rules/price";
import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { findEnd, listClosings, withClosings } from "../../closing/queries";
import type { Database } from "../../db/client";
import { branch, holiday, notice, type BranchRow, type ClosingRow } from "../../db/schema";
import { toSeoulTime } from "../../time";
import { listMembershipPrices, listProducts, type MembershipPrice } from "../product/queries";

const NOTICES_MAX = 10;

/** The list says nothing of these, and of ten thousand branches they take as long to read as all else. */
const { classes, gallery, photos, staffedHours, stations, ...LIST_COLUMNS } = getTableColumns(branch);
type ListRow = Pick<BranchRow, keyof typeof LIST_COLUMNS>;

/** From yesterday, whose hours may end past midnight, to a week ahead: what one can want to know of a list. */
const LIST_DAYS = 9;

/** Every branch in order of its number. @param today in Seoul, `YYYY-MM-DD` */
export async function listBranches(db: Database, today: string): Promise<Place[]> {
  const yesterday = addDays(today, -1);
  const holidays = await listHolidays(db, yesterday);
  const closings = await listClosings(db, yesterday);
  const prices = await listMembershipPrices(db, today);
  const rows = await db
    .select(LIST_COLUMNS)
    .from(branch)
    .where(isNull(branch.retiredAt))
    .orderBy(asc(branch.pk));
  return rows.map((row) => {
    const { busyHours } = row;
    const special = listSpecialDays(withClosings(row, closings), holidays, yesterday, LIST_DAYS);
    const { closures } = withClosings({ pk: row.pk, closures: [] }, closings);
    const rests = closures.filter(({ to }) => to !== CLOSED_FOR_GOOD);
    return {
      ...toPlace(row, prices.get(row.pk) ?? [], closings),
      hours: listHours(row, closings, today),
      ...(busyHours && { busy_today: getBusyToday(busyHours, today) }),
      ...(special.length > 0 && { special_days: special }),
      ...(rests.length > 0 && { closures: rests }),
    };
  });
}

/** A branch by its code, as the list shows it. @param today in Seoul, `YYYY-MM-DD` */
export async function findBranchByCode(
  db: Database,
  code: string,
  today: string,
): Promise<Place | undefined> {
  const [row] = await selectBranch(db, eq(branch.code, code));
  if (!row) return undefined;
  const products = await listProducts(db, today, { branchPk: row.pk });
  return toPlace(row, products, await listClosings(db, today, [row.pk]));
}

/** A branch by its number with everything its page shows. @param today in Seoul, `YYYY-MM-DD` */
export async function findBranchDetail(
  db: Database,
  pk: number,
  today: string,
): Promise<PlaceDetail | undefined> {
  const [found] = await selectBranch(db, eq(branch.pk, pk));
  if (!found) return undefined;
  const yesterday = addDays(today, -1);
  const closings = await listClosings(db, yesterday, [pk]);
  const row = withClosings(found, closings);
  const holidays = await listHolidays(db, yesterday);
  const products = await listProducts(db, today, { branchPk: pk });
  const notices = await db
    .select({ id: notice.id, title: notice.title, created: notice.created })
    .from(notice)
    .where(eq(notice.branchPk, pk))
    .orderBy(desc(notice.created), desc(notice.id))
    .limit(NOTICES_MAX);
  const { phone, directions, subwayExit, access, machines, sizeM2, gallery, presaleUrl } = row;
  const { photoKind, photos, busyHours } = row;
  return {
    ...toPlace(row, products, closings),
    phone,
    hours: listHours(row, closings, today),
    directions,
    subway_exit: subwayExit,
    access,
    machines,
    size_m2: sizeM2,
    gallery,
    products,
    presale_url: presaleUrl,
    notices: notices.map((item) => ({ ...item, created: toSeoulTime(item.created) })),
    postal_code: row.postalCode,
    staffed_hours: row.staffedHours,
    closures: row.closures,
    guarantee: row.guarantee,
    hours_today: listHoursOn(row, today, holidays),
    special_days: listSpecialDays(row, holidays, yesterday, TRIAL_DAYS_AHEAD_MAX + 2),
    // A drawing is never taken for a photo, a photo for a drawing only until the chain says so.
    photo_kind: photoKind ?? "drawing",
    photos,
    busy_hours: busyHours,
    classes: listClasses(row, today, holidays),
  };
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

function selectBranch(db: Database, condition: SQL): Promise<BranchRow[]> {
  return db
    .select()
    .from(branch)
    .where(and(isNull(branch.retiredAt), condition));
}

/** The membership with the lowest price of one month, the shortest of several; null if none is sold. */
function findPlan(products: readonly MembershipPrice[]) {
  const plans = products.flatMap((one) => {
    const { priceKrw: price } = getPrices(one);
    return one.kind === "membership" && one.months
      ? [{ months: one.months, price, monthKrw: Math.floor(price / one.months) }]
      : [];
  });
  return plans.sort((a, b) => a.monthKrw - b.monthKrw || a.months - b.months)[0];
}

/** Its week; a branch that has closed for good has none. */
function listHours(
  { pk, hours }: Pick<BranchRow, "pk" | "hours">,
  closings: readonly ClosingRow[],
  today: string,
): BranchRow["hours"] {
  const closesOn = findEnd(pk, closings);
  return closesOn && closesOn <= today ? [] : hours;
}

/** @param sold what the branch sells, by which a month of it is priced */
function toPlace(row: ListRow, sold: readonly MembershipPrice[], closings: readonly ClosingRow[]): Place {
  const plan = findPlan(sold);
  const closesOn = findEnd(row.pk, closings);
  return {
    pk: row.pk,
    code: row.code,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    open_date: row.openDate,
    ...(closesOn && { closes_on: closesOn }),
    is_subscription_used: row.isSubscriptionUsed,
    images: row.images,
    image: row.image,
    region: row.region,
    address: row.address,
    station: row.station,
    summary: row.summary,
    amenities: row.amenities,
    price_from: plan?.monthKrw ?? null,
    price_plan: plan ? { months: plan.months, price: plan.price } : null,
    step_free: row.access.step_free,
    lift: row.access.lift,
    culture_deduction: row.cultureDeduction,
    subway_exit: row.subwayExit,
    hours: row.hours,
    brands: [...new Set(row.machines.map(({ brand }) => brand))],
  };
}
