import { IconShape, type IconProps } from "./icon-shape";

export function MenuIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </IconShape>
  );
}

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
