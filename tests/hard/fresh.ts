import { startAsNewcomer } from "./newcomer";

/* Whoever tries it, on this machine as it is. */
const faults = await startAsNewcomer();
for (const fault of faults) console.error(`✖ ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
