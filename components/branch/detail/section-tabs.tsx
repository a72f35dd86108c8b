"use client";

import { useEffect, useState } from "react";
import { TabRow } from "@/components/ui/tab-row";
import styles from "./section-tabs.module.css";

/** Where on the screen the section is that is being read: right below the row of links. */
const READING_LINE = "-20% 0px -80% 0px";

/** Links to the sections of a branch's page, always in view; the one that is being read is marked. */
export function SectionTabs({ sections }: { sections: readonly { name: string; link: string }[] }) {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(`#${read.target.id}`);
      },
      { rootMargin: READING_LINE },
    );
    for (const { link } of sections) {
      const section = document.querySelector(link);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);

  return (
    <TabRow
      label="지점 안내 바로가기"
      tabs={sections}
      current={current}
      to="location"
      className={styles.tabs}
    />
  );
}
