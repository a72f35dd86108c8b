import { IconShape, type IconProps } from "./icon-shape";

export function CloseIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M6 6l12 12M18 6L6 18" />
    </IconShape>
  );
}

export function OutboundIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M8 16L16.5 7.5M9.5 7H17v7.5" />
    </IconShape>
  );
}
