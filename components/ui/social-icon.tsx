import { IconShape, type IconProps } from "./icon-shape";

export function InstagramIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <rect x="4" y="4" width="16" height="16" rx="4.6" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.6 7.4h.01" strokeWidth={2.4} />
    </IconShape>
  );
}

/** A page with a pen: the blog. */
export function BlogIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M13 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V11" />
      <path d="M11 13l.6-2.6L18 4l2 2-6.4 6.4z" />
    </IconShape>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <IconShape {...props}>
      <path d="M12 4.5c4.7 0 8.5 3 8.5 6.8s-3.8 6.8-8.5 6.8c-.8 0-1.5-.1-2.2-.2L6 20.2l.5-3.5c-1.9-1.2-3-3.2-3-5.4 0-3.8 3.8-6.8 8.5-6.8z" />
    </IconShape>
  );
}
