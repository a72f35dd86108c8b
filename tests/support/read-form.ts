import { File as NodeFile } from "node:buffer";

/** Node makes a form's files of the global `File`, here the document's, and accepts none but its own. */
export async function readForm(request: Request): Promise<FormData> {
  const { File } = globalThis;
  Object.assign(globalThis, { File: NodeFile });
  try {
    return await request.formData();
  } finally {
    globalThis.File = File;
  }
}
