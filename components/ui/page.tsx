import { Fragment, type ComponentPropsWithRef, type ReactNode } from "react";
import { joinClasses } from "./join-classes";

/* Styled by styles/page.css: every page is made of these, and they need no script. */

type ContainerProps = ComponentPropsWithRef<"div"> & { max?: string };

/** The content column: at most 1280 px, or `max`, with the page's gutter. */
export function Container({ max, className, ...rest }: ContainerProps) {
  return <div {...rest} className={joinClasses("container", className)} style={{ maxWidth: max }} />;
}

/** A section of a page, set apart by white space. */
export function Section({ className, ...rest }: ComponentPropsWithRef<"section">) {
  return <section {...rest} className={joinClasses("section", className)} />;
}

export function PageTitle({ className, children, ...rest }: ComponentPropsWithRef<"h1">) {
  return (
    <h1 {...rest} className={joinClasses("page-title", className)}>
      {typeof children === "string" ? breakAtCommas(children) : children}
    </h1>
  );
}

/** A heading whose lines end at its commas, as long as what is between them fits into one. */
export function breakAtCommas(heading: string): ReactNode {
  const parts = heading.split(", ");
  if (parts.length === 1) return heading;
  return parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && " "}
      <span className="heading-part">{place < parts.length - 1 ? `${part},` : part}</span>
    </Fragment>
  ));
}

export function SectionTitle({ className, ...rest }: ComponentPropsWithRef<"h2">) {
  return <h2 {...rest} className={joinClasses("section-title", className)} />;
}

export function Lead({ className, ...rest }: ComponentPropsWithRef<"p">) {
  return <p {...rest} className={joinClasses("lead", className)} />;
}
