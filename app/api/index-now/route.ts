import { listGymsPages } from "@/components/station/around";
import { getToday } from "@/lib/contract/rules/days";
import { reportChange } from "@/lib/render/renew";

/** The backend asks once for each change: search engines are told of its pages. */
export const POST = (request: Request) =>
  reportChange(request, (branches) => listGymsPages(branches, getToday()).map(({ path }) => path));
