import { readSiteEnv } from "@/lib/content/site-env";

/** Gives the workers what a build bakes in of the demo chain's content. */
export default function setDemoContent() {
  Object.assign(process.env, readSiteEnv({}));
}
