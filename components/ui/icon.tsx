import type { ReactNode, SVGProps } from "react";

type IconProps = Omit<SVGProps<SVGSVGElement>, "children"> & {
  /** Edge length in px. */
  size?: number;
  /** Spoken name; without one the icon is decoration beside words. */
  label?: string;
};

function Stroke({ size = 24, label, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      {...rest}
    >
      {children}
    </svg>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Stroke>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M6 6l12 12M18 6L6 18" />
    </Stroke>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M6 9.5l6 6 6-6" />
    </Stroke>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M14.5 6l-6 6 6 6" />
    </Stroke>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M9.5 6l6 6-6 6" />
    </Stroke>
  );
}

/** Marks a way that leaves the site. */
export function OutboundIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M8 16L16.5 7.5M9.5 7H17v7.5" />
    </Stroke>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4 4" />
    </Stroke>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 5v14M5 12h14" />
    </Stroke>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Stroke>
  );
}

export function CouponIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 7.5h16v3a1.8 1.8 0 0 0 0 3.5v2.5H4V14a1.8 1.8 0 0 0 0-3.5zM14 7.5v9" />
    </Stroke>
  );
}

export function PointIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M10 16.2V8h2.6a2.5 2.5 0 0 1 0 5H10" />
    </Stroke>
  );
}

export function InstagramIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <rect x="4" y="4" width="16" height="16" rx="4.6" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.6 7.4h.01" strokeWidth={2.4} />
    </Stroke>
  );
}

/** A page with a pen: the blog. */
export function BlogIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M13 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V11" />
      <path d="M11 13l.6-2.6L18 4l2 2-6.4 6.4z" />
    </Stroke>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 4.5c4.7 0 8.5 3 8.5 6.8s-3.8 6.8-8.5 6.8c-.8 0-1.5-.1-2.2-.2L6 20.2l.5-3.5c-1.9-1.2-3-3.2-3-5.4 0-3.8 3.8-6.8 8.5-6.8z" />
    </Stroke>
  );
}

export function AppleIcon(props: IconProps) {
  return (
    <Stroke {...props} fill="currentColor" stroke="none">
      <path d="M16.4 12.6c0-2 1.6-3 1.7-3-1-1.4-2.4-1.6-2.9-1.6-1.2-.1-2.4.7-3 .7-.6 0-1.6-.7-2.6-.7-1.4 0-2.6.8-3.3 2-1.4 2.4-.4 6 1 8 .7 1 1.5 2 2.5 2s1.4-.6 2.6-.6 1.6.6 2.6.6 1.7-1 2.4-1.9c.8-1.1 1.1-2.2 1.1-2.2s-2.1-.8-2.1-3.3zM14.5 6.7c.5-.7.9-1.6.8-2.5-.8 0-1.8.5-2.3 1.2-.5.6-1 1.5-.8 2.4.9.1 1.8-.4 2.3-1.1z" />
    </Stroke>
  );
}

export function PlayStoreIcon(props: IconProps) {
  return (
    <Stroke {...props} fill="currentColor" stroke="none">
      <path d="M5.2 4.1c-.2.2-.3.5-.3.8v14.2c0 .3.1.6.3.8l8-7.9zM14.1 12.9l2.3 2.3-8.6 4.9zM17.4 9.6l2.5 1.4c.8.5.8 1.5 0 2l-2.5 1.4-2.4-2.4zM7.8 3.9l8.6 4.9-2.3 2.3z" />
    </Stroke>
  );
}
