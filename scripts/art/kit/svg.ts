import type { Point } from "./vec";

export const num = (n: number): string => String(Math.round(n * 10) / 10);

/** Path data of closed outlines. */
export function pathOf(...outlines: (readonly Point[])[]): string {
  return outlines
    .filter((o) => o.length > 1)
    .map((o) => `M${o.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z`)
    .join("");
}

export interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

/** The shared definitions of one drawing: gradients, blurs, clips and masks, each with its own id. */
export class Defs {
  private readonly parts: string[] = [];
  private readonly known = new Map<string, string>();
  private count = 0;

  private keep(key: string, make: (id: string) => string): string {
    const found = this.known.get(key);
    if (found) return found;
    const id = `d${(this.count += 1)}`;
    this.parts.push(make(id));
    this.known.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const body = stopsOf(stops);
    const line = `x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`;
    return this.keep(
      `l${line}${body}`,
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${body}</linearGradient>`,
    );
  }

  radial(centre: Point, radius: number, stops: readonly Stop[], transform = ""): string {
    const body = stopsOf(stops);
    const place = `cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(radius)}"${
      transform ? ` gradientTransform="${transform}"` : ""
    }`;
    return this.keep(
      `r${place}${body}`,
      (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${body}</radialGradient>`,
    );
  }

  blur(deviation: number): string {
    return this.keep(
      `b${num(deviation)}`,
      (id) =>
        `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`,
    );
  }

  clip(path: string): string {
    return this.keep(
      `c${path}`,
      (id) => `<clipPath id="${id}"><path d="${path}" clip-rule="evenodd"/></clipPath>`,
    );
  }

  mask(content: string, width: number, height: number): string {
    return this.keep(
      `m${content}`,
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="${-width * 0.1}" y="${-height * 0.1}" width="${width * 1.2}" height="${height * 1.2}">${content}</mask>`,
    );
  }

  toString(): string {
    return `<defs>${this.parts.join("")}</defs>`;
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      (s) =>
        `<stop offset="${Math.round(s.at * 1000) / 1000}" stop-color="${s.color}"${
          s.opacity === undefined ? "" : ` stop-opacity="${s.opacity}"`
        }/>`,
    )
    .join("");
}
