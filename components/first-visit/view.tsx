import { CardGrid } from "@/components/ui/card-grid";
import { CheckList } from "@/components/ui/check-list";
import { FactTable } from "@/components/ui/fact-table";
import { Container, Lead, PageTitle, Section, SectionTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { TextLink } from "@/components/ui/text-link";
import { site } from "@/lib/config/site";
import type { Place } from "@/lib/contract/place";
import type { Guide } from "./guide";
import styles from "./view.module.css";
import type { FirstVisitWords } from "./words";

type FirstVisitViewProps = { guide: Guide; words: FirstVisitWords };

/** Branches, prices, how to join and what to bring, in the words of one language. */
export function FirstVisitView({ guide, words }: FirstVisitViewProps) {
  const { lang, title, lead, other, join, needs, price, leaving, inside, branches, terms, help } = words;
  const prices = [
    ...guide.terms.map(({ months, krw }) => ({
      name: price.sayTerm(months),
      value: price.sayPrice(krw, months),
    })),
    ...(guide.dayKrw === null ? [] : [{ name: price.dayPass, value: price.sayPrice(guide.dayKrw, 0) }]),
  ];
  const amenities = guide.amenities.map(inside.sayAmenity).filter(Boolean);
  const { phone, email } = site.company;
  return (
    <main id="main" lang={lang}>
      <Container max="960px">
        <Section>
          <PageTitle>{title}</PageTitle>
          <Lead>{lead}</Lead>
          <TextLink href={other.href} lang={other.lang} hrefLang={other.lang}>
            {other.name}
          </TextLink>
        </Section>
        <Section>
          <SectionTitle>{join.title}</SectionTitle>
          <ol className={styles.steps}>
            {join.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
                {step.link && (
                  <TextLink href={step.link.href} rel={step.link.isForMembers ? "nofollow" : undefined}>
                    {step.link.name}
                  </TextLink>
                )}
              </li>
            ))}
          </ol>
        </Section>
        <Section>
          <SectionTitle>{needs.title}</SectionTitle>
          <CheckList items={needs.items} />
        </Section>
        {prices.length > 0 && (
          <Section>
            <SectionTitle>{price.title}</SectionTitle>
            <Quiet>{price.note}</Quiet>
            <FactTable label={price.title} facts={prices} isLined />
            <TextLink href="/place/price">{price.link}</TextLink>
          </Section>
        )}
        <Section>
          <SectionTitle>{leaving.title}</SectionTitle>
          <ul className={styles.rules}>
            {leaving.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Section>
        {amenities.length > 0 && (
          <Section>
            <SectionTitle>{inside.title}</SectionTitle>
            <CheckList items={amenities} isInColumns />
          </Section>
        )}
        <Section>
          <SectionTitle>{branches.title(guide.count)}</SectionTitle>
          <CardGrid columns={2} gap="small">
            {guide.branches.map((branch) => (
              <BranchCard key={branch.pk} branch={branch} words={words} />
            ))}
          </CardGrid>
          {guide.count > guide.branches.length && <TextLink href="/place">{branches.link}</TextLink>}
        </Section>
        <Section>
          <SectionTitle>{terms.title}</SectionTitle>
          <Quiet>{terms.note}</Quiet>
          <FactTable
            label={terms.title}
            isLined
            facts={terms.items.map(({ word, meaning }) => ({
              name: word,
              lang: "ko",
              value: meaning,
            }))}
          />
        </Section>
        <Section>
          <SectionTitle>{help.title}</SectionTitle>
          <p>{help.text}</p>
          <FactTable
            label={help.title}
            facts={[
              { name: help.phone, value: <TextLink href={`tel:${phone}`}>{phone}</TextLink> },
              { name: help.email, value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
            ]}
          />
        </Section>
      </Container>
    </main>
  );
}

/** What stays Korean is marked so: a screen reader would spell it otherwise. */
function BranchCard({ branch, words: { lang, branches } }: { branch: Place; words: FirstVisitWords }) {
  const { pk, name, address, station, subway_exit: exit, hours = [] } = branch;
  const { price_from: monthKrw, closes_on: closesOn } = branch;
  const way = branches.sayWay(branch);
  const times = branches.sayHours(branch);
  const said = hours.map(({ days, open, close }) => `${days} ${open} – ${close}`);
  return (
    <li className={styles.branch}>
      <h3>
        <a href={`/place/${pk}`}>
          {branches.sayName(branch)}
          {lang !== "ko" && (
            <>
              {" "}
              <span lang="ko">{name}점</span>
            </>
          )}
        </a>
      </h3>
      <p lang={way ? undefined : "ko"}>{way ?? (exit || station)}</p>
      {(times ?? said).map((line) => (
        <p key={line} lang={times ? undefined : "ko"}>
          {line}
        </p>
      ))}
      {monthKrw !== null && <p>{branches.sayFrom(monthKrw)}</p>}
      {closesOn && <p>{branches.sayEnd(closesOn)}</p>}
      <Quiet lang="ko">{address}</Quiet>
    </li>
  );
}
