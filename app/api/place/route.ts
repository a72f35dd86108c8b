import { answerBranchList } from "@/lib/server/branch-list";
import { forwardToBackend } from "@/lib/server/forward";

export {
  answerBranchList as GET,
  forwardToBackend as POST,
  forwardToBackend as PUT,
  forwardToBackend as PATCH,
  forwardToBackend as DELETE,
};
