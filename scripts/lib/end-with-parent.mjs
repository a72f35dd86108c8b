import { isMainThread } from "node:worker_threads";

/*
 * Imported first by what one of our programs starts: a parent that is killed cannot end its children, and one that
 * lives on would hold its port. The closed channel asks it to stop as a signal would, so it finishes what is under way.
 */
if (isMainThread) {
  const end = () => process.kill(process.pid, "SIGTERM");
  // Without a channel from the start it is undefined; the parent may be gone already.
  if (process.connected === false) end();
  else if (process.connected) {
    process.once("disconnect", end);
    // The parent takes its errors: without it they go nowhere, and what is under way is finished all the same.
    process.stderr.on("error", () => {});
    // The channel alone keeps no program running.
    process.channel.unref();
  }
}
