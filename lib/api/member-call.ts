import type { MemberRequest } from "./member-client";
import { sendMemberRequest } from "./member-transport";
import type { LateShape, ShapeOf } from "./reading/answers";
import { loadReader } from "./reading/load-reader";

/** Sends a member's call and reads its answer, as `requestMember` says; it loads with the first of them. */
export async function callMember<T>(request: MemberRequest, shape?: ShapeOf<T> | LateShape<T>): Promise<T> {
  // What changes something is not sent if its answer could not be read.
  const read = shape && (await loadReader(shape));
  const answer = await sendMemberRequest(request);
  return read ? read(answer) : (answer as T);
}
