import type { Metadata } from "next";
import { buildFirstVisitShare } from "@/components/first-visit/guide";
import { readGuide } from "@/components/first-visit/read-guide";
import { FirstVisitView } from "@/components/first-visit/view";
import type { FirstVisitWords } from "@/components/first-visit/words";
import { LoadedPage } from "@/components/layout/loaded-page";
import { buildMetadata } from "@/lib/config/metadata";
import { load } from "@/lib/render/read/backend";

/** Title and description of a first visit's page in one language, and where the other one is. */
export async function buildFirstVisitMetadata(words: FirstVisitWords): Promise<Metadata> {
  const { lang, description, other } = words;
  const share = await load(readGuide().then((guide) => buildFirstVisitShare(guide, words)));
  const route = lang === "en" ? "/en" : "/first";
  return buildMetadata(route, {
    description,
    share,
    image: `/og${route}`,
    locale: lang === "en" ? "en_US" : undefined,
    languages: { [lang]: route, [other.lang]: other.href },
  });
}

/** A first visit's page in the words of one language. */
export async function FirstVisitPage({ words }: { words: FirstVisitWords }) {
  return (
    <LoadedPage result={await load(readGuide())} unavailableTitle={words.unavailable}>
      {(guide) => <FirstVisitView guide={guide} words={words} />}
    </LoadedPage>
  );
}
