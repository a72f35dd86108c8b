import { IconShape, type IconProps } from "./icon-shape";

export function ChevronLeftIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M14.5 6l-6 6 6 6" />
    </IconShape>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M9.5 6l6 6-6 6" />
    </IconShape>
  );
}
