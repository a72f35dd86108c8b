import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useAddress, writeAddress } from "@/hooks/use-address";
import { parsePlannedTerm, type PlannedTerm } from "@/lib/product/real-price";

/**
 * The term that the sliders of a form choose. The address holds it from the moment they are let go: browsers refuse to
 * write an address as often as a slider moves.
 */
export function usePlannedTerm(form: RefObject<HTMLFormElement | null>) {
  const search = useAddress();
  const chosen = useMemo(() => parsePlannedTerm(search), [search]);
  const [moving, setMoving] = useState<PlannedTerm | null>(null);
  const latest = useRef<PlannedTerm | null>(null);

  const movePlannedTerm = useCallback((term: PlannedTerm) => {
    latest.current = term;
    setMoving(term);
  }, []);

  useEffect(() => {
    const element = form.current;
    // The browser's own event for a finished change, which React does not know.
    const finish = () => {
      if (latest.current) writePlannedTerm(latest.current);
      latest.current = null;
      setMoving(null);
    };
    element?.addEventListener("change", finish);
    return () => element?.removeEventListener("change", finish);
  }, [form]);

  return { term: moving ?? chosen, movePlannedTerm };
}

/** Writes a term into the address and keeps its other parts. */
export function writePlannedTerm({ months, stop }: PlannedTerm): void {
  const params = new URLSearchParams(window.location.search);
  params.set("months", String(months));
  if (stop) params.set("stop", String(stop));
  else params.delete("stop");
  writeAddress(`?${params}`);
}
