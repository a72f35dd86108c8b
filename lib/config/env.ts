/**
 * The public configuration of this build. `next.config.ts` checks the values with `parseBuildEnv` and bakes
 * them in, so every name below is a literal in the compiled code: nothing here may hold a secret.
 */
export const publicEnv = {
  /** Production: indexable, HSTS, tag manager, closed-site check. Everything else is not. */
  isMaster: process.env.APP_ENV === "master",
  /** Origin that canonical addresses, the sitemap and share pictures start with; no trailing slash. */
  siteUrl: process.env.SITE_URL ?? "http://localhost:3000",
  /** Prefix for uploaded pictures whose address is only a path; no trailing slash. */
  mediaUrl: process.env.MEDIA_URL ?? "/media",
  /** Hosts that members' pictures may come from, besides the media host; empty = any, over TLS. */
  photoHosts: (process.env.PHOTO_HOSTS || undefined)?.split(",") ?? [],
  firebaseDatabaseUrl: process.env.FIREBASE_DATABASE_URL ?? "",
  /** Third-party IP geolocation address; empty = the fallback is skipped. */
  ipLookupUrl: process.env.IP_LOOKUP_URL ?? "",
  gtmId: process.env.GTM_ID ?? "",
  kakaoJsKey: process.env.KAKAO_JS_KEY ?? "",
} as const;
