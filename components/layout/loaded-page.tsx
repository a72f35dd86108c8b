import type { ReactNode } from "react";
import { NotFoundView } from "@/components/ui/not-found-view";
import { UnavailableView } from "@/components/ui/unavailable-view";
import type { Loaded } from "@/lib/render/read/backend";

type LoadedPageProps<T> = {
  result: Loaded<T>;
  /** What does not exist, for the 404 text: `지점`. */
  what?: string;
  /** What could not be loaded, as a sentence. */
  unavailableTitle?: string;
  /** The page for the data, with its own `<main id="main">`. */
  children: (data: T) => ReactNode;
};

/**
 * A page whose data was loaded on the server, in its three outcomes. The views of the other two mark the document, so
 * that the cache handler answers 404 or 503 and does not store it (docs/decisions/cache-handler.md).
 */
export function LoadedPage<T>({ result, what, unavailableTitle, children }: LoadedPageProps<T>) {
  if (result.status === "ok") return children(result.data);
  return (
    <main id="main">
      {result.status === "not-found" ? (
        <NotFoundView what={what} />
      ) : (
        <UnavailableView title={unavailableTitle} />
      )}
    </main>
  );
}
