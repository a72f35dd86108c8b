import { IconShape, type IconProps } from "./icon-shape";

export function CouponIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M4 7.5h16v3a1.8 1.8 0 0 0 0 3.5v2.5H4V14a1.8 1.8 0 0 0 0-3.5zM14 7.5v9" />
    </IconShape>
  );
}

export function PointIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M10 16.2V8h2.6a2.5 2.5 0 0 1 0 5H10" />
    </IconShape>
  );
}
