// @vitest-environment jsdom
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { sayOnce } from "@/lib/render/cache-handler.mjs";

const send = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll("<", "\\u003c")}])</script>`;
const say = (body: string, ...pieces: string[]) => sayWithHead("", body, ...pieces);
const sayWithHead = (head: string, body: string, ...pieces: string[]) =>
  sayOnce(
    `<head>${head}</head><body>${body}<script>(self.__next_f=[]).push([0])</script>${pieces.map(send).join("")}</body>`,
  );

/** What React is given by a document, as a browser reads it. */
function readTree(html: string): string {
  const document = new DOMParser().parseFromString(html, "text/html");
  const tree: string[] = [];
  const self = { __next_f: { push: ([, text]: [number, string]) => tree.push(text) } };
  for (const { textContent } of document.querySelectorAll("script")) {
    if (textContent.includes("[1,")) runInNewContext(textContent, { self, document });
  }
  return tree.join("");
}

describe("the tree that a document brings with it", () => {
  test("is whole again in the browser, whatever its texts hold", () => {
    const tree = `1:["$","p",null,{"children":"그린 '역삼' \\\\ \\n </script><!-- 😀"}]\n2:T9,두\n줄\n3:null\n`;
    const html = say("<p>역삼</p>", tree.slice(0, 40), tree.slice(40));
    expect(readTree(html)).toBe(tree);
    expect(html.match(/__next_f\.push\(\[1/g)).toHaveLength(1);
    expect(html).not.toContain('\\"');
  });

  test("takes what stands still from its element, short or long", () => {
    const short = '<li class="a">가격 &amp; "시간"</li>';
    const long = `<dl>${"<dt>붐벼요</dt>".repeat(100)}</dl>`;
    const html = say(
      `<ul data-still="">${short}</ul><div class="b" data-still="">${long}</div>`,
      `1:["$","ul",null,{"data-still":"","dangerouslySetInnerHTML":{"__html":${JSON.stringify(short)}}}]\n`,
      `2:T${Buffer.byteLength(long).toString(16)},${long}3:["$","div",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]\n`,
    );
    const markup = (text: string) => JSON.stringify(text);
    expect(readTree(html)).toBe(
      `1:["$","ul",null,{"data-still":"","dangerouslySetInnerHTML":{"__html":${markup(short)}}}]\n` +
        `2:${markup(long)}\n3:["$","div",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]\n`,
    );
    expect(html.split("붐벼요")).toHaveLength(101);
  });

  test("keeps a text that no element holds", () => {
    const html = say(
      '<ul data-still=""><li>역삼</li></ul>',
      `1:["$","ul",null,{"dangerouslySetInnerHTML":{"__html":"<li>한티</li>"}}]\n`,
    );
    expect(readTree(html)).toContain("<li>한티</li>");
  });

  describe("reads a page's metadata from its head", () => {
    const title = `["$","title","0",{"children":"역삼점 & '헬스장'"}]`;
    const metadata = `${title},["$","meta","1",{"name":"description","content":"\\"역삼\\""}],["$","link","2",{"rel":"canonical","href":"/place/1"}]`;
    const head = `<title>역삼점 &amp; &#x27;헬스장&#x27;</title><meta name="description" content="&quot;역삼&quot;"/><link rel="canonical" href="/place/1"/>`;
    const mark = `["$","$L27","3",{}]`;

    test("where it says the same", () => {
      const html = sayWithHead(
        `<meta name="x" content="y"/>${head}`,
        "<p>역삼</p>",
        `1:[${metadata},${mark}]\n`,
      );
      expect(html.split("description")).toHaveLength(2);
      expect(readTree(html)).toBe(`1:[${metadata},${mark}]\n`);
    });

    test("as far as the browser knows a name as React does", () => {
      const other = `["$","link","3",{"rel":"alternate","hrefLang":"en","href":"/en"}]`;
      const html = sayWithHead(
        `${head}<link rel="alternate" hrefLang="en" href="/en"/>`,
        "<p>역삼</p>",
        `1:[${metadata},${other},${mark}]\n`,
      );
      expect(readTree(html)).toBe(`1:[${metadata},${other},${mark}]\n`);
    });

    test("whatever an extension of the browser put in or took out", () => {
      const rest = '<script noModule=""></script><link rel="preload" href="/font.woff2"/>';
      const html = sayWithHead(head + rest, "<p>역삼</p>", `1:[${metadata},${mark}]\n`);
      const withoutLink = metadata.replace(/,\["\$","link".*/, "");
      expect(readTree(html.replace("<meta name", "<style></style><meta name"))).toBe(
        `1:[${metadata},${mark}]\n`,
      );
      expect(readTree(html.replace('<link rel="canonical" href="/place/1"/>', ""))).toBe(
        `1:[${withoutLink},${mark}]\n`,
      );
      expect(readTree(html.replace(/<head>.*<\/head>/, ""))).toBe(`1:[${mark}]\n`);
    });

    test("not where the two differ", () => {
      const html = sayWithHead("<title>역삼점</title>", "<p>역삼</p>", `1:[${metadata},${mark}]\n`);
      expect(readTree(html)).toBe(`1:[${metadata},${mark}]\n`);
      expect(html).not.toContain("head(3)");
    });
  });

  test("leaves out what has no value, where it is no place in a list and no text", () => {
    const html = say(
      "<p>역삼</p>",
      `1:["$","a",null,{"className":"$undefined","id":"$undefined","href":"/","rel":"$undefined","style":{"top":"$undefined"}}]\n`,
      `2:["$undefined",{"children":"{\\"id\\":\\"$undefined\\"}"}]\n`,
    );
    expect(readTree(html)).toBe(
      `1:["$","a",null,{"href":"/","style":{}}]\n2:["$undefined",{"children":"{\\"id\\":\\"$undefined\\"}"}]\n`,
    );
  });

  test("stays as it is where it comes in bytes, and where there is none", () => {
    const bytes = `<p>${send("1:null\n")}<script>self.__next_f.push([3,"AA=="])</script>`;
    expect(sayOnce(bytes)).toBe(bytes);
    expect(sayOnce("<p>역삼</p>")).toBe("<p>역삼</p>");
  });
});
