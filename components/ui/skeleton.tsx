import { joinClasses } from "./join-classes";

type SkeletonProps = {
  width?: string;
  height?: string;
  radius?: string;
  className?: string;
};

/** A block in the shape of what loads; hidden from assistive technology. Styled by styles/skeleton.css. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={joinClasses("skeleton", className)}
      style={{ width, height, borderRadius: radius }}
    />
  );
}
