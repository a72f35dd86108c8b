/** Structured data of a page. `<` is escaped so that no text in the data can close the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" data-still="" dangerouslySetInnerHTML={{ __html: json }} />;
}
