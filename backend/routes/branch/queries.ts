import { and, asc, desc, eq, isNull, min, sql, type SQL } from "drizzle-orm";
import type { Place, PlaceDetail } from "@/lib/contract/place";
import type { Database } from "../../db/client";
import { branch, notice, product, type BranchRow } from "../../db/schema";
import { toSeoulTime } from "../../time";
import { listProducts } from "../product/queries";

const NOTICES_MAX = 10;

/** Every branch in order of its number. */
export async function listBranches(db: Database): Promise<Place[]> {
  return (await selectBranches(db)).map(toPlace);
}

/** A branch by its code, as the list shows it. */
export async function findBranchByCode(db: Database, code: string): Promise<Place | undefined> {
  const [row] = await selectBranches(db, eq(branch.code, code));
  return row && toPlace(row);
}

/** A branch by its number with everything its page shows. */
export async function findBranchDetail(db: Database, pk: number): Promise<PlaceDetail | undefined> {
  const [row] = await selectBranches(db, eq(branch.pk, pk));
  if (!row) return undefined;
  const products = await listProducts(db, { branchPk: pk });
  const notices = await db
    .select({ id: notice.id, title: notice.title, created: notice.created })
    .from(notice)
    .where(eq(notice.branchPk, pk))
    .orderBy(desc(notice.created), desc(notice.id))
    .limit(NOTICES_MAX);
  const { phone, hours, directions, subwayExit, access, machines, sizeM2, gallery, presaleUrl } = row.row;
  return {
    ...toPlace(row),
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
    closures: row.row.closures,
  };
}

interface PricedBranch {
  row: BranchRow;
  /** Lowest price of one month of membership, KRW; a sale counts. Null if none is sold. */
  priceFromKrw: number | null;
}

/** What a product costs now is `getPrices` of the contract; the database prevents a sale price above the price. */
async function selectBranches(db: Database, condition?: SQL): Promise<PricedBranch[]> {
  const monthKrw = sql<number>`coalesce(${product.salePriceKrw}, ${product.priceKrw}) / ${product.months}`;
  const prices = db
    .select({ branchPk: product.branchPk, priceFromKrw: min(monthKrw).mapWith(Number).as("price_from_krw") })
    .from(product)
    .where(and(eq(product.kind, "membership"), eq(product.isActive, true)))
    .groupBy(product.branchPk)
    .as("prices");
  return db
    .select({ row: branch, priceFromKrw: prices.priceFromKrw })
    .from(branch)
    .leftJoin(prices, eq(prices.branchPk, branch.pk))
    .where(and(isNull(branch.retiredAt), condition))
    .orderBy(asc(branch.pk));
}

function toPlace({ row, priceFromKrw }: PricedBranch): Place {
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
    price_from: priceFromKrw,
    subway_exit: row.subwayExit,
    hours: row.hours,
    brands: [...new Set(row.machines.map(({ brand }) => brand))],
  };
}
