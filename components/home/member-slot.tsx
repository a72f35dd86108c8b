"use client";

import { useState, type ReactNode } from "react";
import { useHasSession } from "@/hooks/session/use-has-session";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import styles from "./member-slot.module.css";

const loadMemberWords = () => import("./member-words").then(({ MemberWords }) => MemberWords);

/**
 * What home says first: to a visitor what is in the document; to a member, over the same place so that nothing moves, how
 * long the membership lasts and when its branch is open, or what is booked.
 */
export function MemberSlot({ children }: { children: ReactNode }) {
  const hasSession = useHasSession();
  const { Component: MemberWords } = useLazyComponent(loadMemberWords, hasSession);
  const [isFilled, setIsFilled] = useState(false);
  return (
    <div className={styles.slot} data-member={hasSession || undefined}>
      <div className={isFilled ? styles.covered : undefined}>{children}</div>
      {MemberWords && <MemberWords onFilled={setIsFilled} />}
    </div>
  );
}
