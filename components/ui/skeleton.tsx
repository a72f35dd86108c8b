import { joinClasses } from "./join-classes";

type SkeletonProps = {
  width?: string;
  height?: string;
  radius?: string;
  className?: string;
};

/** A quiet block in the shape of what is loading; hidden from assistive technology. Styles: skeleton.css. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={joinClasses("skeleton", className)}
      style={{ width, height, borderRadius: radius }}
    />
  );
}
