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

export function ChevronDownIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M6 9.5l6 6 6-6" />
    </IconShape>
  );
}

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

/** Marks a link that leaves the site. */
export function OutboundIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M8 16L16.5 7.5M9.5 7H17v7.5" />
    </IconShape>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4 4" />
    </IconShape>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M12 5v14M5 12h14" />
    </IconShape>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </IconShape>
  );
}
