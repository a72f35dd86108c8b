import { useEffect, useRef, useState, type FormEvent } from "react";
import type { Problems } from "@/lib/account/problems";
import { useRunOnce } from "./use-run-once";

/** What became of a form: what is wrong with it, nothing where all went well, true where the page is being left. */
export type Outcome<Field extends string> = Problems<Field> | true | void;

type FormOptions<Values, Field extends string> = {
  /** The form as it begins, by its fields' names. */
  initial: Values;
  /** Sends the form, whose elements are given as they stand; a second press while it runs does nothing. */
  send: (fields: FormData) => Outcome<Field> | Promise<Outcome<Field>>;
  /** By field, another one whose problem depends on it too: the confirmation of a password. */
  dependents?: NoInfer<Partial<Record<Field, Field>>>;
};

/**
 * A form: its values, what is wrong with them by field, and the one way it is sent. A field's problem is forgotten once
 * the field is written in, and after a refusal the first field at fault has the focus.
 *
 * A field whose text nothing else depends on may do without a `value`: it keeps what a browser or a password manager
 * wrote, also before the page's code was there, and is read out of the `FormData` when the form is sent.
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

  // With the count React has shown what is wrong as well.
  useEffect(() => {
    if (refusalCount > 0) findFault(ref.current)?.focus();
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

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void runOnce(async () => {
      setProblems({});
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
    // Before the page's code is there a form would send itself: then at least not with what it holds in the address.
    props: { ref, method: "post", noValidate: true, onSubmit: handleSubmit } as const,
  };
}

/** What the form element of a `useForm` takes. */
export type FormProps = ReturnType<typeof useForm>["props"];

/** The first field of a form that says what is wrong with it. */
export function findFault(form: HTMLFormElement | null): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>("[aria-invalid], [role=radiogroup][aria-describedby] input") ?? null
  );
}
