import { findRoute } from "@/lib/config/routes";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { findLine, readBranchPage } from "@/lib/render/read/branch";
import { answerShare } from "@/lib/render/share";
import { buildBranchShare } from "@/lib/seo/share-words";

/** The share picture of a branch; 404 for an unknown one, 503 while its data is unavailable. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ pk: string }> },
): Promise<Response> {
  const { pk } = await params;
  if (!findRoute(`/place/${pk}`)) return answerShare({ status: "not-found" });
  return answerShare(
    await load(
      readBranchPage(pk).then(({ branch, near }) =>
        buildBranchShare(branch, { near, line: findLine(branch.station) }, getToday()),
      ),
    ),
  );
}
