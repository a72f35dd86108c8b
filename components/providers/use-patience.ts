import { useEffect } from "react";
import { LEAVE_EVENT } from "@/lib/config/names";
import { loadDocument } from "@/lib/session/load-document";
import { noteLeft } from "./use-return";

/** As long as any other request of the page may take. The router itself waits for its answer for ever. */
const PATIENCE_MS = 10_000;

/** Has the browser open the page of a pressed link where the router does not bring it, and notes which link it was. */
export function usePatience(): void {
  useEffect(() => {
    let timer = 0;
    const wait = ({ detail: link }: CustomEvent<HTMLAnchorElement>) => {
      window.clearTimeout(timer);
      const { pathname, search } = window.location;
      if (link.pathname + link.search === pathname + search) return;
      noteLeft(link);
      const { href } = link;
      const { state } = window.history;
      // The same object until the page comes, somebody goes back, or what is typed is written into the address.
      timer = window.setTimeout(() => {
        if (window.history.state === state) loadDocument(href);
      }, PATIENCE_MS);
    };
    window.addEventListener(LEAVE_EVENT, wait as EventListener);
    return () => window.removeEventListener(LEAVE_EVENT, wait as EventListener);
  }, []);
}
