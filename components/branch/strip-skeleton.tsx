import { Skeleton } from "@/components/ui/skeleton";
import { CIRCLE_SIZE_PX, SKELETON_COUNT } from "@/lib/branch/constants";

const circleSize = `${CIRCLE_SIZE_PX}px`;

/** The row until its branches have loaded; it is in the document of every page with a strip. */
export function StripSkeleton() {
  return (
    <div className="strip-scroller strip-scroller--still">
      <span className="visually-hidden">지점을 불러오는 중이에요</span>
      <div className="strip-row" aria-hidden>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <span key={index} className="strip-item" data-skeleton="">
            <Skeleton width={circleSize} height={circleSize} radius="50%" />
            <span className="strip-name">
              <Skeleton width="32px" height="12px" />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
