import { useEffect, useRef, type RefObject } from "react";

/**
 * Takes over what somebody put into a form before the page's code was there; React hears nothing of that.
 *
 * @param takeOver gets the values by the fields' names, once, when the code has come
 */
export function useEarlyInput(takeOver: (values: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(takeOver);
  useEffect(() => {
    if (form.current) latest.current(new FormData(form.current));
  }, []);
  return form;
}
