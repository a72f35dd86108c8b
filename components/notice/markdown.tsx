import "server-only";
import type { ComponentPropsWithoutRef } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import styles from "./markdown.module.css";
import { rehypeOutline } from "./rehype-outline";

/**
 * A notice's text. It is parsed, sanitized and rendered on the server: no Markdown code reaches the
 * browser. HTML in the text is dropped; headings are placed below the page's own.
 */
export function NoticeText({ markdown }: { markdown: string }) {
  return (
    <div className={styles.prose}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[[rehypeSanitize, schema], rehypeOutline]}
        remarkRehypeOptions={footnotes}
        // A checkbox without a function has no name either; the text next to it stays.
        disallowedElements={["input"]}
        skipHtml
        components={parts}
      >
        {markdown}
      </Markdown>
    </div>
  );
}

/** Footnotes' names begin with a word of their own already: a second one would part them from their links. */
const schema = { ...defaultSchema, clobberPrefix: "" };

const footnotes = {
  footnoteLabel: "각주",
  footnoteLabelProperties: {},
  footnoteBackLabel: (index: number) => `본문의 각주 ${index + 1}로 돌아가기`,
};

const parts: Components = {
  a: TextLink,
  img: ({ src, alt }) => (
    <img src={typeof src === "string" ? src : undefined} alt={alt ?? ""} loading="lazy" />
  ),
  // The corner of a table with row headers is empty: a header without text would only confuse.
  th: ({ children, style, scope = "col" }) =>
    children ? (
      <th scope={scope} style={style}>
        {children}
      </th>
    ) : (
      <td />
    ),
  table: ({ children, "aria-label": name }) => (
    // Focusable, so that the keyboard can scroll a table wider than the window.
    <div className={styles.tableScroll} role="region" aria-label="표" tabIndex={0}>
      <table aria-label={name}>{children}</table>
    </div>
  ),
};

/** Its other properties are a footnote's. */
function TextLink({
  href = "",
  id,
  children,
  "aria-label": label,
  "aria-describedby": description,
}: ComponentPropsWithoutRef<"a">) {
  return (
    <a
      href={href}
      id={id}
      aria-label={label}
      aria-describedby={description}
      {...(leadsOutside(href) && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {children}
    </a>
  );
}

/** As a browser reads it: `//host` and `/\\host` are addresses, too. */
function leadsOutside(href: string): boolean {
  const base = "https://site.invalid";
  if (!URL.canParse(href, base)) return false;
  const { protocol, origin } = new URL(href, base);
  return /^https?:$/.test(protocol) && origin !== base;
}
