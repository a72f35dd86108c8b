import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { findOwnPicture } from "@/lib/config/own-picture";
import { site } from "@/lib/config/site";
import { formatPrice } from "@/lib/format/number";

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE_WIDTH = 540;

export type ShareWords = {
  name: string;
  station: string;
  priceKrw: number | null;
  /** Address of the branch's picture; only those of the site's own folder are rendered. */
  picture: string;
};

/** Pictures by their content, so that a changed price makes a new picture; the oldest is dropped first. */
const drawn = new Map<string, Promise<Buffer>>();
const MAX_DRAWN = 64;

/**
 * The picture that messengers show for a branch; repeated requests cost nothing.
 *
 * @returns JPEG of 1200×630
 */
export function getSharePicture(words: ShareWords): Promise<Buffer> {
  const key = JSON.stringify(words);
  const known = drawn.get(key);
  if (known) return known;
  const picture = drawSharePicture(words);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  const oldest = drawn.keys().next().value;
  if (drawn.size > MAX_DRAWN && oldest) drawn.delete(oldest);
  return picture;
}

/**
 * Renders the picture that messengers show for a branch: its name, station and lowest monthly price next to its
 * room. About 100 ms of work.
 *
 * @returns JPEG of 1200×630, a third of the size of the renderer's PNG
 */
async function drawSharePicture(words: ShareWords): Promise<Buffer> {
  const [fonts, picture] = await Promise.all([loadFonts(), readPicture(words.picture)]);
  const answer = new ImageResponse(<Card words={words} picture={picture} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  });
  return sharp(await answer.arrayBuffer())
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** The renderer knows flex boxes and plain styles only. */
function Card({ words, picture }: { words: ShareWords; picture: string | null }) {
  const column = { display: "flex", flexDirection: "column" } as const;
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: "#fff", color: "#121815" }}>
      <div style={{ ...column, flex: 1, justifyContent: "space-between", padding: "64px 56px" }}>
        <div style={{ display: "flex", alignItems: "center", gap: 16, fontSize: 32, fontWeight: 700 }}>
          <div style={{ width: 22, height: 22, borderRadius: 22, background: "#0f9d59" }} />
          {site.mainTitle}
        </div>
        <div style={column}>
          <div
            style={{ fontSize: words.name.length > 6 ? 76 : 96, fontWeight: 700, letterSpacing: "-0.03em" }}
          >
            {`${words.name}점`}
          </div>
          <div style={{ marginTop: 8, fontSize: 36, color: "#5f6b65" }}>{words.station}</div>
        </div>
        <div style={{ fontSize: 48, fontWeight: 700, color: "#0b7a45", letterSpacing: "-0.02em" }}>
          {words.priceKrw === null ? site.tagline : `월 ${formatPrice(words.priceKrw)}부터`}
        </div>
      </div>
      {picture && <img src={picture} alt="" width={PICTURE_WIDTH} height={HEIGHT} />}
    </div>
  );
}

type Font = { name: string; data: Buffer; weight: 400 | 700 };
let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const load = async (file: string, weight: 400 | 700): Promise<Font> => ({
    name: "Pretendard",
    data: await readFile(join(process.cwd(), "node_modules/pretendard/dist/public/static", file)),
    weight,
  });
  return (fonts ??= Promise.all([load("Pretendard-Regular.otf", 400), load("Pretendard-Bold.otf", 700)]));
}

/** The renderer cannot read WebP, so the picture is cropped and passed as JPEG. */
async function readPicture(address: string): Promise<string | null> {
  if (!findOwnPicture(address)) return null;
  try {
    const jpeg = await sharp(join(process.cwd(), "public", address))
      .resize(PICTURE_WIDTH, HEIGHT, { fit: "cover" })
      .jpeg({ quality: 82 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  } catch (error) {
    console.error(`share picture goes without ${address}: ${String(error)}`);
    return null;
  }
}
