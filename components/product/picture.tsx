import { LazyPicture } from "@/components/ui/lazy-picture";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { findOwnPicture } from "@/lib/config/own-picture";

const SIZE = { width: 640, height: 480 };

/** The picture of a product or a category: decoration next to its name, at a ratio of 4:3. */
export function ProductPicture({ image, isEager = true }: { image: string; isEager?: boolean }) {
  const own = findOwnPicture(image);
  if (own) return <LazyPicture src={own} alt="" isEager={isEager} {...SIZE} />;
  return <UploadedPicture src={image} {...SIZE} />;
}
