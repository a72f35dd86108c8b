import { listGymsPages } from "@/components/station/around";
import { getToday } from "@/lib/contract/rules/days";
import { renewPages } from "@/lib/render/renew";

/** The backend reports which data changed: the cached pages that show it are rendered again immediately. */
export const POST = (request: Request) =>
  renewPages(request, (branches, about) =>
    listGymsPages(branches, getToday(), about).map(({ path }) => path),
  );
