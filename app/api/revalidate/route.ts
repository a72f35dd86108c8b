import { renewPages } from "@/lib/render/renew";

/** The backend reports which data changed: the cached pages that show it are rendered again immediately. */
export const POST = renewPages;
