import { toListItems } from "@/components/branch/list/list-items";
import { packBranches } from "@/components/branch/list/packed";
import { getToday } from "@/lib/contract/rules/days";
import { load, REVALIDATE_S } from "@/lib/render/read/backend";
import { readBranches } from "@/lib/render/read/branch";
import { answerError } from "@/lib/runtime/refusals";

/** All rows of the branch list, for the browser of a visitor of a chain that has more than its document holds. */
export async function GET(): Promise<Response> {
  const result = await load(readBranches());
  if (result.status !== "ok") {
    return answerError("unavailable", { "retry-after": String(REVALIDATE_S) });
  }
  return Response.json(packBranches(toListItems(result.data, getToday())), {
    headers: { "cache-control": `public, max-age=${REVALIDATE_S}` },
  });
}
