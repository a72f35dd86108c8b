import * as styledComponents from "styled-components";

type Internals = { mainSheet: { options: { isServer: boolean } } };

const INHERITED = { visibility: "visible", pointerEvents: "auto" } as const;

/**
 * Looking for a role or a name reads the style of every element on the way, and jsdom matches each rule for each: more than
 * a quarter of the time of a test with a document. So the site's own rules stay out of it (what these hide, and how it looks, is
 * tested in a browser), and what the browser's rules say of an element is remembered for its kind. A test that renders styles
 * of its own is answered by them.
 */
export function installPlainStyles(): void {
  const { mainSheet } = (styledComponents as unknown as { __PRIVATE__: Internals }).__PRIVATE__;
  mainSheet.options.isServer = true;

  const { getComputedStyle } = window;
  const displays = new Map<string, string>();
  const findDisplay = (element: Element): string => {
    const { localName, parentElement } = element;
    const isFirst = localName === "summary" && parentElement?.querySelector("summary") === element;
    const marks = ["hidden", "open", "popover", "type"].map((name) => element.getAttribute(name));
    const kind = JSON.stringify([localName, isFirst, ...marks]);
    const display = displays.get(kind) ?? getComputedStyle(element).display;
    displays.set(kind, display);
    return display;
  };
  const findInherited = (element: Element | null, name: keyof typeof INHERITED): string =>
    element ? styleOf(element)?.[name] || findInherited(element.parentElement, name) : INHERITED[name];

  window.getComputedStyle = (element, pseudo) => {
    const read = () => getComputedStyle(element, pseudo);
    if (pseudo || document.styleSheets.length > 0) return read();
    const find = (name: PropertyKey): string | undefined => {
      if (name === "display") return styleOf(element)?.display || findDisplay(element);
      if (name === "visibility") return findInherited(element, name);
      if (name === "pointerEvents" || name === "pointer-events")
        return findInherited(element, "pointerEvents");
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === "getPropertyValue"
          ? (property: string) => find(property) ?? read().getPropertyValue(property)
          : (find(name) ?? Reflect.get(read(), name)),
    });
  };
}

/** What an element says of itself. */
const styleOf = (element: Element) => (element as Partial<HTMLElement>).style;
