import type { ComponentPropsWithRef } from "react";
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

export function PageTitle({ className, ...rest }: ComponentPropsWithRef<"h1">) {
  return <h1 {...rest} className={joinClasses("page-title", className)} />;
}

export function SectionTitle({ className, ...rest }: ComponentPropsWithRef<"h2">) {
  return <h2 {...rest} className={joinClasses("section-title", className)} />;
}

export function Lead({ className, ...rest }: ComponentPropsWithRef<"p">) {
  return <p {...rest} className={joinClasses("lead", className)} />;
}
