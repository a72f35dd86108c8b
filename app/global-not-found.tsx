import type { Metadata } from "next";
import { headers } from "next/headers";
import { SiteShell } from "@/components/layout/site-shell";
import { UnknownStation } from "@/components/layout/unknown-station";
import { Providers } from "@/components/providers/providers";
import { OfflineBanner } from "@/components/ui/offline-banner";
import { RAW_PATH_HEADER } from "@/lib/config/names";
import { cutText } from "@/lib/format/text";
import "@/styles/site.css";

/** A tab shows less than this; an address may have thousands of characters. */
const TITLE_MAX_LENGTH = 60;

/** The path as in the address bar is the whole title (docs/product.md 3.5). */
export async function generateMetadata(): Promise<Metadata> {
  const path = (await headers()).get(RAW_PATH_HEADER);
  return { title: { absolute: cutText(path ?? "404", TITLE_MAX_LENGTH) }, robots: { index: false } };
}

/** Next renders it outside the root layout, so it provides the document and the frame itself. */
export default async function GlobalNotFound() {
  const sent = await headers();
  const path = sent.get(RAW_PATH_HEADER) ?? "";
  const [, nonce] = /'nonce-([^']+)'/.exec(sent.get("content-security-policy") ?? "") ?? [];
  return (
    <html lang="ko" suppressHydrationWarning>
      <body>
        <Providers>
          <SiteShell>
            <main id="main" data-brief="">
              <UnknownStation path={path} nonce={nonce} />
            </main>
          </SiteShell>
          <OfflineBanner />
        </Providers>
      </body>
    </html>
  );
}
