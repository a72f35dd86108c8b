/** The address in the weighed build; whoever runs it at another one answers for its record `/data.json`. */
const ORIGIN = "http://localhost:3097";

/**
 * The build whose size and time are measured: production's (`master`), with what it asks for at the start, the
 * demo's members, and the bench's pages.
 */
export const weighed = {
  distDir: ".next-bench",
  port: 3097,
  settings: {
    APP_ENV: "master",
    DEMO_IN_PRODUCTION: "yes",
    NEXT_BENCH: "1",
    SITE_URL: ORIGIN,
    FIREBASE_DATABASE_URL: `${ORIGIN}?ns=butfit`,
  },
};
