import type { Company } from "@/lib/contract/content/site";
import type { PlaceGuarantee } from "@/lib/contract/place";
import type { PauseTerms, ProductKind } from "@/lib/contract/product";
import type { AgreementName } from "@/lib/contract/rules/order";
import type { RefundTable } from "./refund-table";
import type { Salted } from "./sign";

/** What is known of a person by a contract; `minor_until` is the last day before coming of age, `YYYY-MM-DD`. */
export type PersonalField = "name" | "phone" | "minor_until";
/** Each with its salt; null once the member is erased. */
export type Personal = { name: Salted; phone: Salted; minor_until?: Salted };

/** What is signed, as JSON text. Days are `YYYY-MM-DD` in Seoul, times ISO 8601 there, sums whole won. */
export interface ContractBody {
  /** Which renderer shows it. */
  renderer: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  payment: string;
  order_number: string | null;
  made_at: string;
  brand: string;
  company: Company;
  branch: { pk: number; name: string; address: string; phone: string };
  product: {
    id: number;
    name: string;
    kind: ProductKind;
    months: number | null;
    visits: number | null;
    pause: PauseTerms | null;
  };
  price: {
    full: number | null;
    list: number;
    coupon_discount: number;
    points: number;
    paid: number;
    method: string | null;
    /** Each payment of one that was paid in several, the oldest first. Form 3 has it. */
    payments?: { on: string; paid: number; method: string | null }[];
  };
  term: {
    paid_on: string;
    starts_on: string;
    ends_on: string;
    bonus_days: number;
    /** Of these days, those on which it rests. Form 6 has it. */
    rest_days?: number;
  };
  refunds: RefundTable;
  /** Of what was handed on: the first day of who bought it, the days used by then, and what they paid. Form 2 has it. */
  handed?: { first_day: string; used: number; paid: number };
  /** Until when it ends without a penalty; null for a day pass, and for what was handed on. */
  withdrawal: { until: string; is_minor: boolean } | null;
  /** Of a day pass, until when it can be cancelled, an instant, and as that was said. Form 4 has it. */
  cancelling?: { until: string; words: string };
  guarantee: PlaceGuarantee | null;
  /** When the texts were agreed to; null if nobody wrote it down. */
  agreed_at: string | null;
  texts: { name: AgreementName; version: string; effective_on: string; title: string; sha256: string }[];
  /** The hashes of the personal part. */
  personal: Partial<Record<PersonalField, string>>;
}

/** All that a contract's file holds for a machine. */
export interface ContractParts {
  /** The JSON text of a `ContractBody`, byte for byte as it was signed. */
  body: string;
  signature: string;
  /** The name of the key. */
  key: string;
  personal: Personal | null;
  /** The texts that were agreed to, by name. */
  texts: Partial<Record<AgreementName, string>>;
}
