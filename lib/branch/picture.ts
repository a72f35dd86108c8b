/** A colour of the API as a style sheet may contain it; null for anything but `#rrggbb`. */
export function toPictureColor(color: string | undefined): string | undefined {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}
