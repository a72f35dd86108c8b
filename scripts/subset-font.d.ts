declare module "subset-font" {
  type Options = {
    targetFormat: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
  };
  /** @returns the font reduced to the characters of `text` */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
