import { fileURLToPath } from "node:url";

/** The project's folder, as an absolute path with a slash at its end: of a process, which need not run in it. */
export const rootDir = fileURLToPath(new URL("../..", import.meta.url));
