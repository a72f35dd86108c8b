import sharp from "sharp";

/** A picture with something on it, so that it has bytes worth breaking. */
function draw(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = (i * 7 + (i >> 8) * 13) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const makeJpeg = (width = 320, height = 240) => draw(width, height).jpeg().toBuffer();
export const makePng = (width = 320, height = 240) => draw(width, height).png().toBuffer();
export const makeWebp = (width = 320, height = 240) => draw(width, height).webp().toBuffer();
export const makeGif = () => draw(64, 64).gif().toBuffer();
export const makeTiff = () => draw(64, 64).tiff().toBuffer();

/** As a phone takes it: where and with what, rotated. */
export const makePhonePhoto = () =>
  draw(400, 200)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: "SecretPhone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 30/1 0/1" },
    })
    .jpeg()
    .toBuffer();

/** A WebP of two frames. */
export const makeAnimation = () =>
  sharp(Buffer.alloc(64 * 128 * 3, 90), { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();

/** A PNG of a few kilobytes that unpacks to 50 million pixels. */
export const makeBomb = () =>
  sharp({ create: { width: 10_000, height: 5000, channels: 3, background: "#000" } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();

/** A progressive JPEG whose last pass is repeated sixty times. */
export async function makeManyScans(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#777" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const lastPass = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([picture.subarray(0, -2), ...Array<Buffer>(60).fill(lastPass), picture.subarray(-2)]);
}

/** A multipart body with a file, for `app.inject`. */
export function upload(
  bytes: Buffer,
  { field = "photo", filename = "a.jpg", type = "image/jpeg", fields = {} as Record<string, string> } = {},
) {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: Buffer.concat([
      Buffer.from(
        `${texts.join("")}--x\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n--x--\r\n"),
    ]),
  };
}
