import { joinClasses } from "@/components/ui/join-classes";
import { still } from "@/components/ui/still";
import tabRow from "@/components/ui/tab-row.module.css";
import { SectionMark } from "./section-mark";
import styles from "./section-tabs.module.css";

/** Links to the sections of a branch's page, always in view; they need no script. */
export function SectionTabs({ sections }: { sections: readonly { name: string; link: string }[] }) {
  return (
    <nav className={joinClasses(tabRow.row, styles.tabs)} aria-label="지점 안내 바로가기">
      <ul
        {...still(
          sections.map(({ name, link }) => (
            <li key={link}>
              <a href={link}>{name}</a>
            </li>
          )),
        )}
      />
      <SectionMark />
    </nav>
  );
}
