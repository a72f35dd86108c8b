import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useAddress, writeAddress } from "@/hooks/use-address";
import { parseStay, type Stay } from "@/lib/product/real-price";

/**
 * The stay that the sliders of a form choose. The address holds it from the moment they are let go: browsers refuse to
 * write an address as often as a slider moves.
 */
export function useStay(form: RefObject<HTMLFormElement | null>) {
  const search = useAddress();
  const chosen = useMemo(() => parseStay(search), [search]);
  const [moving, setMoving] = useState<Stay | null>(null);
  const latest = useRef<Stay | null>(null);

  const moveStay = useCallback((stay: Stay) => {
    latest.current = stay;
    setMoving(stay);
  }, []);

  useEffect(() => {
    const element = form.current;
    // The browser's own event for a finished change, which React does not know.
    const finish = () => {
      if (latest.current) writeStay(latest.current);
      latest.current = null;
      setMoving(null);
    };
    element?.addEventListener("change", finish);
    return () => element?.removeEventListener("change", finish);
  }, [form]);

  return { stay: moving ?? chosen, moveStay };
}

/** Writes a stay into the address and keeps its other parts. */
export function writeStay({ months, stop }: Stay): void {
  const params = new URLSearchParams(window.location.search);
  params.set("months", String(months));
  if (stop) params.set("stop", String(stop));
  else params.delete("stop");
  writeAddress(`?${params}`);
}
