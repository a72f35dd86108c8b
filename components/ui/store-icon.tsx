import { IconShape, type IconProps } from "./icon-shape";

export function AppleIcon(props: IconProps) {
  return (
    <IconShape {...props} fill="currentColor" stroke="none">
      <path d="M16.4 12.6c0-2 1.6-3 1.7-3-1-1.4-2.4-1.6-2.9-1.6-1.2-.1-2.4.7-3 .7-.6 0-1.6-.7-2.6-.7-1.4 0-2.6.8-3.3 2-1.4 2.4-.4 6 1 8 .7 1 1.5 2 2.5 2s1.4-.6 2.6-.6 1.6.6 2.6.6 1.7-1 2.4-1.9c.8-1.1 1.1-2.2 1.1-2.2s-2.1-.8-2.1-3.3zM14.5 6.7c.5-.7.9-1.6.8-2.5-.8 0-1.8.5-2.3 1.2-.5.6-1 1.5-.8 2.4.9.1 1.8-.4 2.3-1.1z" />
    </IconShape>
  );
}

export function PlayStoreIcon(props: IconProps) {
  return (
    <IconShape {...props} fill="currentColor" stroke="none">
      <path d="M5.2 4.1c-.2.2-.3.5-.3.8v14.2c0 .3.1.6.3.8l8-7.9zM14.1 12.9l2.3 2.3-8.6 4.9zM17.4 9.6l2.5 1.4c.8.5.8 1.5 0 2l-2.5 1.4-2.4-2.4zM7.8 3.9l8.6 4.9-2.3 2.3z" />
    </IconShape>
  );
}
