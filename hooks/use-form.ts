import { useEffect, useRef, useState, type FormEvent } from "react";
import type { Problems } from "@/lib/account/problems";
import { useRunOnce } from "./use-run-once";

/** The outcome of sending a form: its problems, nothing on success, true if the page is being left. */
export type Outcome<Field extends string> = Problems<Field> | true | void;

type FormOptions<Values, Field extends string> = {
  /** The initial values, by field name. */
  initial: Values;
  /** Sends the form and gets its current fields; a second click while it runs does nothing. */
  send: (fields: FormData) => Outcome<Field> | Promise<Outcome<Field>>;
  /** For a field, another one whose problem depends on it too: the confirmation of a password. */
  dependents?: NoInfer<Partial<Record<Field, Field>>>;
};

/**
 * A form: its values, their problems by field, and how it is sent. Editing a field clears its problem, and after a
 * refusal the first invalid field gets the focus. Each error is spoken once (docs/decisions/accessibility.md).
 *
 * A field whose text nothing else depends on needs no `value`: it keeps what a browser or password manager filled in,
 * even before hydration, and is read from the `FormData` when the form is sent.
 *
 * @returns `props` for the form element
 */
export function useForm<Values extends object, Field extends string = keyof Values & string>({
  initial,
  send,
  dependents = {},
}: FormOptions<Values, Field>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [refusalCount, setRefusalCount] = useState(0);
  const { runOnce, isBusy } = useRunOnce();
  const ref = useRef<HTMLFormElement>(null);

  // When the count has changed, React has rendered the problems too.
  useEffect(() => {
    if (refusalCount === 0) return;
    const fault = findFault(ref.current);
    // A field that gets the focus is read out with its error; one that has it already says nothing by itself.
    if (fault && fault === document.activeElement) return speak(readError(fault));
    fault?.focus();
    // The field that it has left may have remarked something of its own.
    hush();
  }, [refusalCount]);

  function forget(name: string) {
    const dependent = dependents[name as Field] ?? name;
    setProblems((now) => ({ ...now, form: undefined, [name]: undefined, [dependent]: undefined }));
  }

  function change(changes: Partial<Values>) {
    setValues((now) => ({ ...now, ...changes }));
    Object.keys(changes).forEach(forget);
  }

  function refuse(found: Problems<Field>) {
    setProblems(found);
    setRefusalCount((count) => count + 1);
  }

  /** What is wrong with a field that the focus has left: shown below it, and spoken where the focus is now. */
  function remark(field: Field, problem: string) {
    setProblems((now) => ({ ...now, [field]: problem }));
    const input = ref.current?.elements.namedItem(field);
    const label = input instanceof HTMLInputElement && input.labels?.[0]?.textContent;
    speak(label ? `${label}: ${problem}` : problem);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void runOnce(async () => {
      setProblems({});
      hush();
      const outcome = await send(fields);
      if (outcome === true) return true;
      if (outcome) refuse(outcome);
    });
  }

  return {
    values,
    setValues,
    problems,
    setProblems,
    isBusy,
    runOnce,
    change,
    forget,
    refuse,
    remark,
    // Before hydration the browser would send the form itself: then at least not with its values in the address.
    props: { ref, method: "post", noValidate: true, onSubmit: handleSubmit } as const,
  };
}

/** The props of a `useForm`'s form element. */
export type FormProps = ReturnType<typeof useForm>["props"];

/** The first invalid field of a form. */
export function findFault(form: HTMLFormElement | null): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>("[aria-invalid], [role=radiogroup][aria-describedby] input") ?? null
  );
}

/** The error of an invalid field, which is the first of its descriptions. */
function readError(field: HTMLElement): string {
  const id = field.getAttribute("aria-describedby")?.split(" ")[0];
  return (id && document.getElementById(id)?.textContent) || "";
}

/*
 * What a screen reader says where the focus does not say it: the error of a field that has the focus already, or that the
 * focus has just left. One live region, so that nothing is spoken twice.
 */

/** Browsers tell a screen reader of a change only in a region that it knows already. */
const KNOWN_AFTER_MS = 150;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Has a screen reader say a sentence at once, also the same one again. Browser only.
 *
 * @param words nothing is said if they are empty
 */
function speak(words: string): void {
  if (!words) return;
  if (!region) {
    region = document.createElement("p");
    region.className = "visually-hidden";
    region.setAttribute("aria-live", "assertive");
  }
  const spoken = region;
  spoken.textContent = "";
  // A modal dialog makes everything outside it inert, and that is not spoken.
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]:not([inert])")].at(-1);
  const place = dialog ?? document.body;
  if (spoken.parentElement !== place) place.append(spoken);
  clearTimeout(timer);
  timer = setTimeout(() => (spoken.textContent = words), KNOWN_AFTER_MS);
}

/** Takes back what was spoken: somebody who reads on would meet it as if it were still so. */
function hush(): void {
  clearTimeout(timer);
  if (region) region.textContent = "";
}
