import { ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/chevron-icon";
import { toPictureColor } from "@/lib/branch/card";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatShortDate } from "@/lib/format/date";
import { BranchPicture } from "../picture";
import { BranchGallery } from "./gallery";
import styles from "./pictures.module.css";

type Pictured = Pick<PlaceDetail, "gallery" | "photos" | "photo_kind">;

/** Replaces the photos of a branch until it opens (docs/product.md 5.6). */
const comingSoon: Pictured = {
  gallery: [{ image: "/images/states/coming-soon.webp", alt: "오픈을 준비하고 있어요" }],
};

/**
 * A branch's pictures: photos first, each with its day and source, then the gallery, which says that it is drawn unless
 * the chain says that it is not.
 */
export function BranchPictures({ branch, isUpcoming }: { branch: Pictured; isUpcoming: boolean }) {
  const { gallery, photos = [], photo_kind: kind } = isUpcoming ? comingSoon : branch;
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
  const steps = [
    <ChevronLeftIcon key="previous" label={`이전 ${label}`} />,
    <ChevronRightIcon key="next" label={`다음 ${label}`} />,
  ] as const;
  return (
    <div>
      <BranchGallery label={label} steps={pictures.length > 1 ? steps : null}>
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
