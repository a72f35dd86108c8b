import type { ComponentPropsWithRef } from "react";
import { joinClasses } from "./join-classes";
import { Section } from "./page";
import styles from "./side-section.module.css";

/** A heading, its list, a link to all of it. On wide screens the list is next to them, readably narrow. */
export function SideSection({ className, ...rest }: ComponentPropsWithRef<"section">) {
  return <Section {...rest} className={joinClasses(styles.beside, className)} />;
}
