import type { Place } from "@/lib/contract/place";
/** One thing to do. */
type Step = { title: string; text: string; link?: { name: string; href: string; isForMembers?: true } };

/** Everything that the page of a first visit says in one language. */
export type FirstVisitWords = {
  lang: "en" | "ko";
  title: string;
  /** For search results, 50 to 80 characters. */
  description: string;
  lead: string;
  /** Where nothing can be loaded. */
  unavailable: string;
  /** The same page in the other language, named in that language. */
  other: { lang: "en" | "ko"; href: "/en" | "/first"; name: string };
  join: { title: string; steps: readonly Step[] };
  needs: { title: string; items: readonly string[] };
  price: {
    title: string;
    note: string;
    sayTerm: (months: number) => string;
    /** @param months how many months the sum is for; 0 for a day */
    sayPrice: (krw: number, months: number) => string;
    dayPass: string;
    link: string;
  };
  leaving: { title: string; rules: readonly string[] };
  inside: { title: string; sayAmenity: (amenity: string) => string };
  branches: {
    title: (count: number) => string;
    sayName: (branch: Pick<Place, "name" | "code">) => string;
    /** Null where the data cannot be told in this language: then the page shows it as it is. */
    sayWay: (branch: Pick<Place, "subway_exit">) => string | null;
    /** Null as above; several lines. */
    sayHours: (branch: Pick<Place, "hours">) => string[] | null;
    sayFrom: (monthKrw: number) => string;
    /** From when on it is closed for good. @param day YYYY-MM-DD */
    sayEnd: (day: string) => string;
    link: string;
  };
  /** The words that the site uses, and what they mean. */
  terms: { title: string; note: string; items: readonly { word: string; meaning: string }[] };
  help: { title: string; text: string; phone: string; email: string };
};
