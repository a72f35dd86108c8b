import "server-only";
import type { ComponentPropsWithoutRef } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import styles from "./markdown.module.css";
import { rehypeHeadings } from "./rehype-headings";

/**
 * A notice's text. It is parsed, sanitized and rendered on the server: no Markdown code reaches the
 * browser. HTML in the text is dropped; headings are placed below the page's own.
 */
export function NoticeText({ markdown }: { markdown: string }) {
  return (
    <div className={styles.prose}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize, rehypeHeadings]}
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

const parts: Components = {
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  img: ({ src, alt }) => (
    <img src={typeof src === "string" ? src : undefined} alt={alt ?? ""} loading="lazy" />
  ),
  // The corner of a table with row headers is empty: a header without text would only confuse.
  th: ({ children, style }) =>
    children ? (
      <th scope="col" style={style}>
        {children}
      </th>
    ) : (
      <td />
    ),
  table: ({ children }) => (
    // Focusable, so that the keyboard can scroll a table wider than the window.
    <div className={styles.tableScroll} role="region" aria-label="표" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

function TextLink({ href = "", children }: ComponentPropsWithoutRef<"a">) {
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
