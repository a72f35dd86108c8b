import { logVitals } from "@/lib/server/log-vitals";

/** Pages report here how fast they were, with no word on who looked at them. */
export const POST = logVitals;
