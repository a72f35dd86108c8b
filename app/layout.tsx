import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { publicEnv } from "@/lib/config/env";
import { site } from "@/lib/config/site";
import { StyleRegistry } from "@/styles/registry";
import { Providers } from "@/components/providers/providers";
import "@/styles/global.css";

export const metadata: Metadata = {
  metadataBase: new URL(publicEnv.siteUrl),
  title: site.mainTitle,
  description: site.description,
  applicationName: site.brand,
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: site.themeColor,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko">
      <body>
        <StyleRegistry>
          <Providers>{children}</Providers>
        </StyleRegistry>
      </body>
    </html>
  );
}
