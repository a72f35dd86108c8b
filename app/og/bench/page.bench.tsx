/** The same under a path that the middleware does not see. */
export { default } from "../../bench/page.bench";
