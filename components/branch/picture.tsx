import { LazyPicture } from "@/components/ui/lazy-picture";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { findOwnPicture, getSmallPicture } from "@/lib/config/own-picture";

type BranchPictureProps = {
  /** Address as in the API; the site's own pictures exist in several sizes. */
  image: string;
  alt: string;
  /** Shown until the picture has loaded. */
  color?: string;
  isEager?: boolean;
  /** For a card, a third of the screen or less. */
  isSmall?: boolean;
};

/** A branch's room, at a ratio of 8:5. */
export function BranchPicture({ image, alt, color, isEager, isSmall = false }: BranchPictureProps) {
  const own = findOwnPicture(image);
  const size = isSmall ? { width: 800, height: 500 } : { width: 1280, height: 800 };
  if (own) {
    const small = getSmallPicture(own);
    return (
      <LazyPicture
        src={isSmall ? small : own}
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
