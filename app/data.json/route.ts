/** Whether the site is closed, as a Realtime Database of one's own would say it (docs/decisions/maintenance.md). */
export { forwardToBackend as GET } from "@/lib/render/forward";
