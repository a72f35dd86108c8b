"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { joinClasses } from "./join-classes";
import styles from "./ticket.module.css";

/** One line of a ticket. */
export type TicketFact = {
  term: string;
  value: ReactNode;
  /** Quieter lines below the value. */
  notes?: readonly (string | false | null | undefined)[];
  /** A list instead of a value. */
  list?: readonly string[];
};

type TicketProps = {
  /** What it is for. */
  kind: string;
  /** What has been agreed, as a sentence. */
  title: string;
  lead?: ReactNode;
  /**
   * What has just happened, any text that differs each time: the ticket is then punched and its title,
   * which says what happened, has the focus. Null for a ticket that is looked up later.
   */
  news?: string | null;
  facts: readonly TicketFact[];
  /** Below the tear line: what can be done with it. */
  children?: ReactNode;
};

/** What somebody has booked or bought, as a ticket to come with. */
export function Ticket({ kind, title, lead, news = null, facts, children }: TicketProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news !== null) heading.current?.focus();
  }, [news]);

  return (
    <section className={joinClasses(styles.ticket, news !== null && styles.new)}>
      <div className={styles.head}>
        <p className={styles.kind}>{kind}</p>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ term, value, notes = [], list }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {notes.map((note) => note && <small key={note}>{note}</small>)}
              {list && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children && (
        <>
          <div className={styles.tear} aria-hidden="true" />
          <div className={styles.stub}>{children}</div>
        </>
      )}
    </section>
  );
}
