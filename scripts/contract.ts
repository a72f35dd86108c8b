import { readOptions } from "./contract/options";
import { checkContract } from "./contract/run";
import { fail } from "./lib/run";

/** `npm run contract -- https://backend`: whether a backend keeps the contract (docs/operating.md, "A backend of your own"). */
const options = readOptions(process.argv.slice(2));
if (typeof options === "string") fail(options);
const { counts } = await checkContract(options, (line) => console.log(line));
if (counts.wrong > 0) process.exitCode = 1;
