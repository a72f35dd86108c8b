import { LazyPicture } from "@/components/ui/lazy-picture";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { findOwnPicture, getSmallPicture } from "@/lib/config/own-picture";
import { formatDateOfYear } from "@/lib/format/date";
import type { PresaleBranch } from "@/lib/promotion/promotions";
import styles from "./next-opening.module.css";

const size = { width: 800, height: 500 };

/** The branch that opens next: the outline of its landmark, large, or a look into it. */
export function NextOpening({ branch }: { branch: PresaleBranch }) {
  const { name, open_date: openDate, outline, pictureColor } = branch;
  const picture = outline ?? branch.picture;
  if (!picture) return null;
  const own = findOwnPicture(picture);
  return (
    <figure className={styles.figure}>
      {own ? (
        <LazyPicture
          src={getSmallPicture(own)}
          alt=""
          color={outline ? undefined : pictureColor}
          isEager
          {...size}
        />
      ) : (
        <UploadedPicture src={picture} alt="" {...size} />
      )}
      <figcaption>
        {formatDateOfYear(openDate)}에 여는 <b>{name}점</b>
      </figcaption>
    </figure>
  );
}
