import { reportChange } from "@/lib/server/renew";

/** The backend asks once for each change: search engines are told of its pages. */
export const POST = reportChange;
