import { useEffect, useState } from "react";
import { decodePhoto } from "./photo-canvas";
import { getFirstCrop, getZoom, moveCrop, zoomCrop, type Crop } from "./photo-upload";

type Working = { file: Blob; picture: ImageBitmap | null; crop: Crop };

const emptyCrop: Crop = { x: 0, y: 0, side: 1 };

/**
 * A chosen picture and the square of it that is kept.
 *
 * @returns `picture` undefined while it is decoded, null if that fails; moves are in fractions of the square's side
 */
export function usePhotoCrop(file: Blob) {
  const [working, setWorking] = useState<Working>();

  useEffect(() => {
    let isCurrent = true;
    let decoded: ImageBitmap | undefined;
    decodePhoto(file).then(
      (picture) => {
        if (!isCurrent) return picture.close();
        decoded = picture;
        setWorking({ file, picture, crop: getFirstCrop(picture) });
      },
      () => isCurrent && setWorking({ file, picture: null, crop: emptyCrop }),
    );
    return () => {
      isCurrent = false;
      decoded?.close();
    };
  }, [file]);

  const current = working?.file === file ? working : undefined;
  const picture = current?.picture;

  function change(next: (crop: Crop, picture: ImageBitmap) => Crop) {
    setWorking((now) => (now?.picture ? { ...now, crop: next(now.crop, now.picture) } : now));
  }

  return {
    picture,
    crop: current?.crop ?? emptyCrop,
    zoom: picture && current ? getZoom(current.crop, picture) : 1,
    move: (dx: number, dy: number) =>
      change((crop, size) => moveCrop(crop, size, dx * crop.side, dy * crop.side)),
    setZoom: (zoom: number) => change((crop, size) => zoomCrop(crop, size, zoom)),
    zoomBy: (factor: number) => change((crop, size) => zoomCrop(crop, size, getZoom(crop, size) * factor)),
  };
}
