import { branchArt, type BranchArt } from "../branches";
import { put } from "../kit/place";
import { plinth } from "../objects/plinths";
import type { Picture } from "../pictures";
import { DETAIL, furnish } from "./layouts";
import { stillObject } from "./objects-on-plinths";
import { drawRoom, type RoomOptions } from "./room";
import { drawStill } from "./still";

/** The pictures of every branch: circle, square, room and two details. */
export function branchPictures(): Picture[] {
  return branchArt.flatMap(picturesOf);
}

/** How high the street stands in the window, so that machines before it leave the landmark free. */
const streets: Record<BranchArt["layout"], number> = {
  strength: 0.05,
  cardio: 0.17,
  functional: 0.05,
  studio: 0.04,
  machines: 0.14,
  lounge: 0.12,
};

function still(art: BranchArt, size: number, span: number): string {
  const base = plinth(put({}), art.plinth, art.main, art.second);
  return drawStill({
    width: size,
    height: size,
    backdrop: art.backdrop,
    gobo: art.gobo,
    solids: [...base.solids, ...stillObject(art.object, base.top, art.accent)],
    focus: [0, base.top + span * 0.13, 0],
    span,
  });
}

function picturesOf(art: BranchArt, index: number): Picture[] {
  const folder = `images/branches/${art.code}`;
  const { solids, marks, details } = furnish(art.layout, {
    accent: art.accent.color === "#f1efe9" ? art.second : art.accent,
    mirror: art.mirror ?? false,
    lamps: art.lamps,
    slats: art.slats ?? false,
    seed: index + 1,
  });
  const room = (width: number, height: number, camera?: RoomOptions["camera"]): string =>
    drawRoom({
      width,
      height,
      wall: art.wall,
      floor: art.floor,
      window: art.window,
      landmark: art.landmark,
      landmarkSize: art.landmarkSize ?? 0.98 - streets[art.layout],
      landmarkBase: streets[art.layout],
      solids,
      floorMarks: marks,
      seed: index + 1,
      ...(camera ? { camera } : {}),
    });
  return [
    { name: `${folder}/circle`, width: 180, height: 180, svg: () => still(art, 540, 0.72), budget: 4096 },
    {
      name: `${folder}/square`,
      width: 640,
      height: 640,
      svg: () => still(art, 640, 0.95),
      budget: 16384,
      needsColor: true,
    },
    {
      name: `${folder}/room`,
      width: 1280,
      height: 800,
      svg: () => room(1280, 800),
      alsoAs: [{ name: `${folder}/room-640`, width: 640 }],
      budget: 40960,
      needsColor: true,
    },
    ...details.map((view, i): Picture => ({
      name: `${folder}/detail-${i + 1}`,
      ...DETAIL,
      svg: () => room(DETAIL.width, DETAIL.height, view),
      budget: 36864,
      needsColor: true,
    })),
  ];
}
