/* Loaded before a backend of a test's own: its clock is CLOCK_AHEAD_MS ahead of the machine's. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const now = () => machine.now() + aheadMs;
const machine = Date;

globalThis.Date = new Proxy(machine, {
  apply: () => new machine(now()).toString(),
  construct: (target, words, made) => Reflect.construct(target, words.length > 0 ? words : [now()], made),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
