/** The output of a rendering: the size that pages use, the most bytes of the AVIF, and smaller copies. */
export interface Output {
  width: number;
  height: number;
  budget: number;
  /** Keep the mean colour for the page to show while the picture loads. */
  needsColor?: boolean;
  /** Copies by the last part of their name, `*` being the picture's own; each cropped to its shape from the middle. */
  copies?: readonly { name: string; width: number; height: number; quality?: number }[];
}

const outputs: readonly [RegExp, Output][] = [
  [
    /^images\/branches\/[^/]+\/square$/,
    {
      width: 640,
      height: 640,
      budget: 16384,
      needsColor: true,
      copies: [
        // Twenty of them are in the first view of each page with a strip.
        { name: "circle", width: 128, height: 128, quality: 40 },
        // Seven of them are in the first view of the list.
        { name: "*-320", width: 320, height: 320, quality: 40 },
      ],
    },
  ],
  [/^images\/branches\/[^/]+\/circle-(morning|noon|dusk|night)$/, { width: 128, height: 128, budget: 1200 }],
  [/^images\/branches\/[^/]+\/outline$/, { width: 128, height: 128, budget: 1200 }],
  [/^images\/branches\/[^/]+\/outline-wide$/, { width: 960, height: 600, budget: 16384 }],
  [
    /^images\/branches\/[^/]+\/room$/,
    {
      width: 960,
      height: 600,
      budget: 30720,
      needsColor: true,
      // It is full of fine edges.
      copies: [{ name: "*-800", width: 800, height: 500, quality: 34 }],
    },
  ],
  [
    /^images\/branches\/[^/]+\/detail-\d$/,
    {
      width: 960,
      height: 720,
      budget: 36864,
      needsColor: true,
      copies: [{ name: "*-800", width: 800, height: 600, quality: 34 }],
    },
  ],
  [/^images\/home\/hero$/, { width: 1600, height: 1000, budget: 61440, needsColor: true }],
  [/^images\/home\/hero-portrait$/, { width: 780, height: 860, budget: 17408, needsColor: true }],
  [/^images\/(steps|categories)\//, { width: 640, height: 480, budget: 16384 }],
  [
    /^images\/states\/coming-soon$/,
    {
      width: 480,
      height: 360,
      budget: 12288,
      copies: [{ name: "coming-soon-circle", width: 128, height: 128 }],
    },
  ],
  [/^images\/states\//, { width: 480, height: 360, budget: 12288 }],
  [/^images\/promo\//, { width: 960, height: 640, budget: 24576 }],
];

/** The output of a picture by its address, without ending. */
export function outputOf(name: string): Output {
  const found = outputs.find(([pattern]) => pattern.test(name));
  if (!found) throw new Error(`No page shows ${name}: add its size to scripts/art/pictures.ts.`);
  return found[1];
}
