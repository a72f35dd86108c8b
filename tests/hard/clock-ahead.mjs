/** Loaded before a process of the backend (`--import`): its clock goes CLOCK_AHEAD_MS before the machine's. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
if (ahead > 0) {
  const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...fields) {
      if (fields.length > 0) super(...fields);
      else super(now() + ahead);
    }
    static now() {
      return now() + ahead;
    }
  };
}
