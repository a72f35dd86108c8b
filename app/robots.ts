import type { MetadataRoute } from "next";
import { publicEnv } from "@/lib/config/env";
import { buildRobots } from "@/lib/seo/crawlers";

export default function robots(): MetadataRoute.Robots {
  return buildRobots(publicEnv);
}
