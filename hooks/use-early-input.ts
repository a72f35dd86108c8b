import { useEffect, useRef, type RefObject } from "react";

/**
 * Takes over what somebody entered in a form before hydration; React gets no event for that.
 *
 * @param takeOver called once, after hydration, with the values by field name
 */
export function useEarlyInput(takeOver: (values: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(takeOver);
  useEffect(() => {
    if (form.current) latest.current(new FormData(form.current));
  }, []);
  return form;
}
