import { LazyPicture } from "@/components/ui/lazy-picture";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { findOwnPicture, getLargePicture, getSmallPicture, getThumbnail } from "@/lib/config/own-picture";

/** Stands for a branch that has no picture. */
export const COMING_SOON_PICTURE = "/images/states/coming-soon.webp";

type BranchPictureProps = {
  /** Address as in the API; the site's own pictures exist in several sizes. */
  image: string;
  alt: string;
  /** Shown until the picture has loaded. */
  color?: string;
  isEager?: boolean;
  /** A card is a third of the screen or less, a thumbnail a square in a row. */
  use?: "card" | "thumbnail";
};

const sizes = {
  full: { width: 1280, height: 800 },
  card: { width: 800, height: 500 },
  thumbnail: { width: 320, height: 320 },
};

/** A look into a branch, at a ratio of 8:5, or its landmark, square, as a thumbnail. */
export function BranchPicture({ image, alt, color, isEager, use }: BranchPictureProps) {
  const own = findOwnPicture(image);
  const size = sizes[use ?? "full"];
  if (own) {
    const small = use === "thumbnail" ? getThumbnail(own) : getSmallPicture(own);
    return (
      <LazyPicture
        src={use ? small : getLargePicture(own)}
        phoneSrc={small}
        alt={alt}
        color={color}
        isEager={isEager}
        {...size}
      />
    );
  }
  return <UploadedPicture src={image} alt={alt} loading="lazy" {...size} />;
}
