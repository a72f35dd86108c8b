/** The site under test and its pages; `scripts/hard.ts` starts it and sets the address. */
export const siteUrl = process.env.HARD_SITE_URL;
export const shotsDir = process.env.HARD_SHOTS_DIR;

export const decidingPages = ["/", "/place", "/place/1", "/notice", "/notice/1"];

/** Every page with the marker cookie of a member, so that guarded documents answer too. */
export const memberHeaders = { cookie: "member=1" };

/** What a visitor decides by, for the browsers that are not Chromium. */
export const publicPaths = [
  "/",
  "/place",
  "/place?from=%EA%B0%95%EB%82%A8",
  "/place?compare=1,3",
  "/place/price",
  "/place/1",
  "/category/1",
  "/notice/1",
  "/offline",
  "/login",
  "/signup",
];
