/** The colours of the whole family. Sunlit greens in large areas are the deeper ones, or they wash out to mint. */
export const palette = {
  ink: "#1B1E21",
  coal: "#2E3236",
  slate: "#565C61",
  steel: "#B9BDC1",
  paper: "#F5F3EE",
  wall: "#EEEAE1",
  stone: "#DAD6CE",
  concrete: "#C9C6BF",
  oak: "#C9A27A",
  oakDeep: "#A87E56",
  sand: "#E3D3BB",
  leaf: "#2F7D4F",
  green: "#17A562",
  greenDeep: "#0F8A52",
  forest: "#1F4A38",
  sage: "#B7C6B6",
  mint: "#CFE3D4",
  lime: "#DDEBB5",
  sky: "#C7D6DE",
  mist: "#BFCBD0",
  clay: "#B9765A",
} as const;

export type Rgb = readonly [number, number, number];

export function toRgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

const decode = (c: number): number => (c / 255) ** 2.2;
const encode = (c: number): number => 255 * Math.max(0, c) ** (1 / 2.2);

/** Light as energy, so that adding and multiplying light behaves as light does. */
export const toLinear = (hex: string): Rgb => {
  const [r, g, b] = toRgb(hex);
  return [decode(r), decode(g), decode(b)];
};

/** Back to a colour for the screen; bright light rolls off instead of clipping. */
export const fromLinear = ([r, g, b]: Rgb): string => {
  const roll = (c: number): number => (c < 0.7 ? c : 0.7 + (1 - Math.exp(-(c - 0.7) / 0.3)) * 0.3);
  return toHex([encode(roll(r)), encode(roll(g)), encode(roll(b))]);
};

export function mix(a: string, b: string, t: number): string {
  const [x, y] = [toRgb(a), toRgb(b)];
  return toHex([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]);
}

/** Lighter for k > 1, darker for k < 1. */
export function tone(hex: string, k: number): string {
  const [r, g, b] = toLinear(hex);
  return fromLinear([r * k, g * k, b * k]);
}
