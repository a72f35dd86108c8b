import { IconShape, type IconProps } from "./icon-shape";

export function ChevronDownIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M6 9.5l6 6 6-6" />
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
