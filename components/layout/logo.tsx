import type { SiteValue } from "@/lib/content/site-env";

const {
  shapes,
  width,
  height: units,
} = JSON.parse(process.env.CONTENT_WORDMARK!) as SiteValue<"CONTENT_WORDMARK">;

/** The chain's wordmark in the text's colour. Decoration: the link around it, or the text next to it, names the brand. */
export function Logo({ height = 22 }: { height?: number }) {
  return (
    <svg
      width={Math.round((height * width) / units)}
      height={height}
      viewBox={`0 0 ${width} ${units}`}
      aria-hidden
      // Only shapes: whatever else stands in the file is refused when it is read.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
