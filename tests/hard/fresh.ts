import { startAsNewcomer } from "./newcomer";
import { faults, finish } from "./report";

/* Whoever tries it, on this machine as it is. */
faults.push(...(await startAsNewcomer()));
finish("fresh");
