import { forwardToBackend } from "@/lib/render/forward";

export { forwardToBackend as GET };
