import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { SiteShell } from "@/components/layout/site-shell";
import { Providers } from "@/components/providers/providers";
import { OfflineBanner } from "@/components/ui/offline-banner";
import { publicEnv } from "@/lib/config/env";
import { buildFontScript, PICTURE_SCRIPT, PRESS_SCRIPT, VISITOR_SCRIPT } from "@/lib/config/inline-scripts";
import { site } from "@/lib/config/site";
import "@/styles/site.css";

/** Keeps shared caches from being told to store a page without its own data for a year. */
export const revalidate = 3600;

/** The build gives the files their hashed names, the same as in styles/fonts.css. */
const headScript =
  VISITOR_SCRIPT +
  PRESS_SCRIPT +
  PICTURE_SCRIPT +
  buildFontScript(
    new URL("../styles/fonts/pretendard-core.woff2", import.meta.url).pathname,
    new URL("../styles/fonts/pretendard-figures.woff2", import.meta.url).pathname,
  );

/** Read here alone: what stands in `publicEnv` is in the browser's code. */
const GOOGLE_SITE_VERIFICATION = process.env.GOOGLE_SITE_VERIFICATION;
const NAVER_SITE_VERIFICATION = process.env.NAVER_SITE_VERIFICATION;

export const metadata: Metadata = {
  metadataBase: new URL(publicEnv.siteUrl),
  title: site.mainTitle,
  description: site.description,
  applicationName: site.brand,
  formatDetection: { telephone: false, email: false, address: false },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icons/favicon.svg", type: "image/svg+xml" },
    ],
    apple: "/icons/apple-touch-icon.png",
  },
  verification: {
    google: GOOGLE_SITE_VERIFICATION || undefined,
    other: NAVER_SITE_VERIFICATION ? { "naver-site-verification": NAVER_SITE_VERIFICATION } : undefined,
  },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: site.themeColor,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko" suppressHydrationWarning>
      <body>
        <script data-still="" dangerouslySetInnerHTML={{ __html: headScript }} />
        <Providers>
          <SiteShell>{children}</SiteShell>
          <OfflineBanner />
        </Providers>
      </body>
    </html>
  );
}
