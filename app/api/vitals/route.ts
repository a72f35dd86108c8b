import { logVitals } from "@/lib/render/log-vitals";

/** Pages report their web vitals here, without any information about the visitor. */
export const POST = logVitals;
