import type { Metadata } from "next";
import { buildGuide } from "@/components/first-visit/guide";
import { FirstVisitView } from "@/components/first-visit/view";
import type { FirstVisitWords } from "@/components/first-visit/words";
import { LoadedPage } from "@/components/layout/loaded-page";
import { buildMetadata } from "@/lib/config/metadata";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { readBranches, readDayPasses, readPricedBranches } from "@/lib/render/read/branch";

const readAll = () => load(Promise.all([readBranches(), readPricedBranches(), readDayPasses()]));

/** Title and description of a first visit's page in one language, and where the other one is. */
export async function buildFirstVisitMetadata({
  lang,
  description,
  other,
}: FirstVisitWords): Promise<Metadata> {
  const { status } = await readAll();
  const route = lang === "en" ? "/en" : "/first";
  return buildMetadata(route, {
    description,
    status,
    locale: lang === "en" ? "en_US" : undefined,
    languages: { [lang]: route, [other.lang]: other.href },
  });
}

/** A first visit's page in the words of one language. */
export async function FirstVisitPage({ words }: { words: FirstVisitWords }) {
  return (
    <LoadedPage result={await readAll()} unavailableTitle={words.unavailable}>
      {([branches, priced, dayPasses]) => (
        <FirstVisitView guide={buildGuide(branches, priced, dayPasses, getToday())} words={words} />
      )}
    </LoadedPage>
  );
}
