/** Where the visitor is, in degrees (WGS 84). It never leaves the browser. */
export type Position = { latitude: number; longitude: number };
