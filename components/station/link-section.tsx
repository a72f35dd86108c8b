import { Section, SectionTitle } from "@/components/ui/page";
import { still } from "@/components/ui/still";
import { TextLink } from "@/components/ui/text-link";
import type { GymsLink } from "./gyms";
import styles from "./link-section.module.css";

/** Links to pages about stations or districts; nothing where there are none. */
export function LinkSection({ title, links }: { title: string; links: readonly GymsLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section
      {...still(
        <>
          <SectionTitle>{title}</SectionTitle>
          <ul className={styles.links}>
            {links.map(({ name, href }) => (
              <li key={href}>
                <TextLink href={href}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </>,
      )}
    />
  );
}
