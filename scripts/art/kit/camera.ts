import { add, cross, dot, mul, sub, unit, type Point, type Vec } from "./vec";

export interface CameraOptions {
  eye: Vec;
  target: Vec;
  /** Horizontal angle of view in degrees. */
  fov: number;
  width: number;
  height: number;
  /** Lens shift as a share of the picture: moves the view without tilting uprights. */
  shift?: Point;
}

const NEAR = 0.15;

/** A pinhole camera that turns room metres into picture pixels. */
export class Camera {
  readonly eye: Vec;
  readonly width: number;
  readonly height: number;
  private readonly forward: Vec;
  private readonly right: Vec;
  private readonly up: Vec;
  private readonly focal: number;
  private readonly centre: Point;

  constructor({ eye, target, fov, width, height, shift = [0, 0] }: CameraOptions) {
    this.eye = eye;
    this.width = width;
    this.height = height;
    this.forward = unit(sub(target, eye));
    this.right = unit(cross(this.forward, [0, 1, 0]));
    this.up = cross(this.right, this.forward);
    this.focal = width / 2 / Math.tan((fov * Math.PI) / 360);
    this.centre = [width * (0.5 + shift[0]), height * (0.5 + shift[1])];
  }

  depthOf(p: Vec): number {
    return dot(sub(p, this.eye), this.forward);
  }

  /** Pixels that one metre covers at this point. */
  pixelsPerMetre(p: Vec): number {
    return this.focal / Math.max(NEAR, this.depthOf(p));
  }

  project(p: Vec): Point {
    const d = sub(p, this.eye);
    const k = this.focal / Math.max(NEAR, dot(d, this.forward));
    return [this.centre[0] + k * dot(d, this.right), this.centre[1] - k * dot(d, this.up)];
  }

  /** A flat outline on the picture; what lies behind the viewer is cut away. */
  outline(points: readonly Vec[]): Point[] {
    const kept: Vec[] = [];
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      const [da, db] = [this.depthOf(a) - NEAR, this.depthOf(b) - NEAR];
      if (da >= 0) kept.push(a);
      if (da >= 0 !== db >= 0) kept.push(add(a, mul(sub(b, a), da / (da - db))));
    });
    return kept.map((p) => this.project(p));
  }
}
