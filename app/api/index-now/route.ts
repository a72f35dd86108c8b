import { reportChange } from "@/lib/render/renew";

/** The backend asks once for each change: search engines are told of its pages. */
export const POST = reportChange;
