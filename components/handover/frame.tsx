"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { Container, PageTitle } from "@/components/ui/page";
import styles from "./frame.module.css";

type FrameProps = { title: string; isBusy?: boolean; children: ReactNode };

/** One narrow column; the heading of each following step is announced. */
export function Frame({ title, isBusy = false, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isBusy) heading.current?.focus({ preventScroll: true });
  }, [isBusy, title]);

  return (
    <main id="main" aria-busy={isBusy || undefined}>
      <Container className={styles.column} max="calc(420px + var(--page-gutter) + var(--page-gutter))">
        <PageTitle ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </PageTitle>
        {children}
      </Container>
    </main>
  );
}
