import { toPictureColor } from "@/lib/branch/card";
import { getOutline } from "@/lib/branch/circles";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatShortDate } from "@/lib/format/date";
import { BranchPicture, COMING_SOON_PICTURE } from "../picture";
import { BranchGallery } from "./gallery";
import styles from "./pictures.module.css";

type Pictured = Pick<PlaceDetail, "name" | "images" | "gallery" | "photos" | "photo_kind">;

/** Replaces the photos of a branch until it opens (docs/product.md 5.6). */
function showOpening(branch: Pictured): Pictured {
  const outline = getOutline(branch);
  const picture = outline
    ? { image: outline, alt: `${branch.name}점이 문을 열 동네를 선으로 그린 그림` }
    : { image: COMING_SOON_PICTURE, alt: "오픈을 준비하고 있어요" };
  return { ...branch, photos: [], gallery: [picture] };
}

/**
 * A branch's pictures: photos first, each with its day and source, then the gallery, which says that it is drawn unless
 * the chain says that it is not. What belongs to a part of the page stands there instead.
 */
export function BranchPictures({ branch, isUpcoming }: { branch: Pictured; isUpcoming: boolean }) {
  const { photos = [], photo_kind: kind, ...shown } = isUpcoming ? showOpening(branch) : branch;
  const gallery = shown.gallery.filter(({ part }) => !part);
  const isDrawn = !isUpcoming && kind !== "photo" && gallery.length > 0;
  const pictures = [
    ...photos.map(({ src, alt, taken_on, source }) => ({
      image: src,
      alt,
      color: undefined,
      caption: `${formatShortDate(taken_on)} 촬영 · ${source}`,
    })),
    ...gallery.map((picture) => ({
      ...picture,
      // Said once below them if all are drawn.
      caption: isDrawn && photos.length > 0 ? "공간을 그린 그림이에요" : null,
    })),
  ];
  if (pictures.length === 0) return null;
  const label = isDrawn && photos.length === 0 ? "그림" : "사진";
  return (
    <div>
      <BranchGallery label={label} hasSteps={pictures.length > 1}>
        {pictures.map(({ image, alt, color, caption }, index) => (
          <li key={image}>
            <BranchPicture image={image} alt={alt} color={toPictureColor(color)} isEager={index === 0} />
            {caption && <p className={styles.caption}>{caption}</p>}
          </li>
        ))}
      </BranchGallery>
      {isDrawn && photos.length === 0 && <p className={styles.caption}>공간을 그린 그림이에요.</p>}
    </div>
  );
}
