/** Loaded before a process of the backend (`--import`): the SMS carrier is the test's own server at CARRIER_URL. */
const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  fetch(String(input).replace("https://api.solapi.com", process.env.CARRIER_URL), init);
