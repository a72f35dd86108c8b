import type { ComponentPropsWithRef, ReactNode } from "react";
import { ButtonRow } from "./button-row";
import { joinClasses } from "./join-classes";
import { LazyPicture } from "./lazy-picture";
import { breakAtCommas } from "./page";
import styles from "./split-hero.module.css";

type SplitHeroProps = {
  /** Above the heading: whom or what the page is about. */
  eyebrow: string;
  title: string;
  lead: ReactNode;
  /** Decoration: a path without extension, where AVIF and WebP exist, cropped to 3:2. Else what the page itself shows. */
  picture: ReactNode;
  /** The most important fact and the main action. */
  children?: ReactNode;
};

/** The head of a page about one thing: text next to a picture, on phones the picture below the text. */
export function SplitHero({ eyebrow, title, lead, picture, children }: SplitHeroProps) {
  return (
    <div className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1 className={styles.title}>{breakAtCommas(title)}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {typeof picture === "string" ? (
        <LazyPicture src={picture} alt="" width={960} height={640} isEager />
      ) : (
        picture
      )}
    </div>
  );
}

/** The one number of the head. */
export function Figure({ className, ...rest }: ComponentPropsWithRef<"p">) {
  return <p {...rest} className={joinClasses(styles.figure, className)} />;
}

/** The actions; stacked on phones. */
export function Actions({ className, ...rest }: ComponentPropsWithRef<typeof ButtonRow>) {
  return <ButtonRow {...rest} className={joinClasses(styles.actions, className)} />;
}
