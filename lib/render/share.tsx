import "server-only";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { findOwnPicture } from "@/lib/config/own-picture";
import { site } from "@/lib/config/site";
import { drawNeutral, findPicture, readSign } from "@/lib/content/pictures";
import type { ShareWords } from "@/lib/seo/share-words";
import type { Loaded } from "./read/backend";

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE_WIDTH = 540;

/** Pictures by their content, so that a changed price makes a new picture; the oldest is dropped first. */
const drawn = new Map<string, Promise<Buffer>>();
const MAX_DRAWN = 64;

/** Answers with a share picture, kept for an hour; 404 for what does not exist, 503 while it cannot be read. */
export async function answerShare(words: Loaded<ShareWords>): Promise<Response> {
  if (words.status !== "ok") {
    const status = words.status === "not-found" ? 404 : 503;
    return new Response(null, { status, headers: { "cache-control": "no-store" } });
  }
  return new Response(new Uint8Array(await getSharePicture(words.data)), {
    headers: {
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
    },
  });
}

/**
 * The picture that messengers show for a page; repeated requests cost nothing.
 *
 * @returns JPEG of 1200×630
 */
function getSharePicture(words: ShareWords): Promise<Buffer> {
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
 * Renders the picture that messengers show for a page. About 100 ms of work.
 *
 * @returns JPEG of 1200×630, a third of the size of the renderer's PNG
 */
async function drawSharePicture(words: ShareWords): Promise<Buffer> {
  const [fonts, picture] = await Promise.all([
    loadFonts(),
    "picture" in words ? readPicture(words.picture) : null,
  ]);
  const card =
    "sign" in words ? <SignCard words={words} sign={words.sign} /> : <Card words={words} picture={picture} />;
  const answer = new ImageResponse(card, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  });
  return sharp(await answer.arrayBuffer())
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

const column = { display: "flex", flexDirection: "column" } as const;
const ink = "#121815";
const muted = "#5f6b65";
const sign = readSign({
  CONTENT_MARK: process.env.CONTENT_MARK,
  CONTENT_PALETTE: process.env.CONTENT_PALETTE,
});
const { brand, ring, tint } = sign.palette;

/** The renderer knows flex boxes and plain styles only. */
function Card({ words, picture }: { words: ShareWords; picture: string | null }) {
  const { title, note, figure, condition } = words;
  return (
    <div
      style={{
        ...{ display: "flex", width: "100%", height: "100%", background: "#fff", color: ink },
        wordBreak: "keep-all",
        textWrap: "balance",
      }}
    >
      <div style={{ ...column, flex: 1, justifyContent: "space-between", padding: "56px 40px 56px 56px" }}>
        <Sender />
        <div style={column}>
          <div
            style={{
              ...{ fontSize: getTitleSize(title), fontWeight: 700, lineHeight: 1.2 },
              letterSpacing: "-0.03em",
            }}
          >
            {title}
          </div>
          <div style={{ marginTop: 12, fontSize: 34, color: muted }}>{note}</div>
        </div>
        <div style={column}>
          <div style={{ fontSize: 72, fontWeight: 700, color: brand, letterSpacing: "-0.02em" }}>
            {figure ?? site.tagline}
          </div>
          {condition && <div style={{ fontSize: 30, color: muted }}>{condition}</div>}
        </div>
      </div>
      {picture && <img src={picture} alt="" width={PICTURE_WIDTH} height={HEIGHT} />}
      {"rows" in words && <Rows rows={words.rows} />}
    </div>
  );
}

function Sender() {
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 16, fontSize: 32, fontWeight: 700 }}>
      <div style={{ width: 22, height: 22, borderRadius: 22, background: ring }} />
      {site.mainTitle}
    </div>
  );
}

type SignWords = Extract<ShareWords, { sign: unknown }>;

/** In characters: a longer name is set smaller, as on the page. */
const SHORT_NAME = 4;

/** A branch's platform sign, the head of its page (components/branch/detail/sign.tsx). */
function SignCard({
  words,
  sign: { name, line, neighbours },
}: {
  words: SignWords;
  sign: SignWords["sign"];
}) {
  const { note, figure, condition } = words;
  const color = line?.color ?? ink;
  const [left, right] = neighbours;
  return (
    <div
      style={{
        ...{ ...column, width: "100%", height: "100%", justifyContent: "space-between" },
        ...{ padding: "44px 56px", background: "#fff", color: ink, wordBreak: "keep-all" },
      }}
    >
      <Sender />
      <div style={{ ...column, alignItems: "center" }}>
        <div style={{ display: "flex", alignItems: "flex-end", gap: 8, fontWeight: 700, lineHeight: 1 }}>
          <div style={{ fontSize: name.length > SHORT_NAME ? 104 : 148, letterSpacing: "-0.03em" }}>
            {name}
          </div>
          <div style={{ fontSize: 48, paddingBottom: 8 }}>점</div>
        </div>
        <div style={{ marginTop: 16, fontSize: 34, color: muted }}>{note}</div>
        <div
          style={{
            ...{ display: "flex", width: WIDTH, height: 76, alignItems: "center", justifyContent: "center" },
            ...{ marginTop: 20, backgroundImage: `linear-gradient(${color}, ${color})` },
            ...{ backgroundSize: "100% 20px", backgroundPosition: "0 28px", backgroundRepeat: "no-repeat" },
          }}
        >
          <div
            style={{
              ...{
                display: "flex",
                height: 76,
                minWidth: 76,
                alignItems: "center",
                justifyContent: "center",
              },
              ...{ padding: "0 18px", border: `10px solid ${color}`, borderRadius: 38, background: "#fff" },
              ...{ fontSize: 34, fontWeight: 700 },
            }}
          >
            {line?.name.replace(/호?선$/, "") ?? ""}
          </div>
        </div>
        <div
          style={{
            ...{ display: "flex", width: "100%", justifyContent: "space-between", marginTop: 12 },
            ...{ fontSize: 36, fontWeight: 700 },
          }}
        >
          <div>{left ? `← ${left}` : ""}</div>
          <div>{right ? `${right} →` : ""}</div>
        </div>
      </div>
      <div style={{ display: "flex", alignItems: "flex-end", justifyContent: "space-between" }}>
        <div style={{ fontSize: 64, fontWeight: 700, lineHeight: 1, color: brand, letterSpacing: "-0.02em" }}>
          {figure ?? site.tagline}
        </div>
        {condition && <div style={{ fontSize: 30, color: muted }}>{condition}</div>}
      </div>
    </div>
  );
}

function Rows({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <div
      style={{
        ...{ ...column, width: PICTURE_WIDTH, justifyContent: "center", gap: 40 },
        ...{ padding: 56, background: tint, fontSize: 38 },
      }}
    >
      {rows.map(({ name, value }) => (
        <div key={name} style={{ display: "flex", justifyContent: "space-between", gap: 16 }}>
          <div>{name}</div>
          <div style={{ fontWeight: 700 }}>{value}</div>
        </div>
      ))}
    </div>
  );
}

/** One line for a name, two or three for a sentence. @returns pixels */
function getTitleSize({ length }: string): number {
  if (length <= 6) return 96;
  return length <= 16 ? 68 : 54;
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
    const root = process.cwd();
    const file = findPicture(resolve(root, process.env.CONTENT_DIR!), join(root, "public"), address);
    const jpeg = await sharp(file ?? (await drawNeutral(sign, "jpeg")))
      .resize(PICTURE_WIDTH, HEIGHT, { fit: "cover" })
      .jpeg({ quality: 82 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  } catch (error) {
    console.error(`share picture goes without ${address}: ${String(error)}`);
    return null;
  }
}
