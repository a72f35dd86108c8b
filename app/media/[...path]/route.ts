import { forwardToBackend } from "@/lib/server/forward";

export { forwardToBackend as GET };
