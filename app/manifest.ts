import type { MetadataRoute } from "next";
import { site } from "@/lib/config/site";
import { findPicture, installShots } from "@/lib/content/pictures";

export default function manifest(): MetadataRoute.Manifest {
  const taken = installShots.filter(({ src }) => findPicture(process.env.CONTENT_DIR!, "public", src));
  return {
    name: site.mainTitle,
    short_name: site.brand,
    description: site.description,
    lang: "ko",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: site.themeColor,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    screenshots: taken.map(({ src, label, width, height, isNarrow }) => ({
      ...{ src, label, sizes: `${width}x${height}`, type: "image/webp" },
      form_factor: isNarrow ? "narrow" : "wide",
    })),
  };
}
