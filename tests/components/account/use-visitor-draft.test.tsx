import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { useVisitorDraft } from "@/components/account/use-visitor-draft";
import { readDraft, saveDraft } from "@/components/account/visitor-draft";
import { useForm } from "@/hooks/use-form";
import { useIsHydrated } from "@/hooks/use-is-hydrated";

const empty = { name: "" };
const initial = { ...empty, secret: "" };

function Example() {
  const form = useForm({ initial, send: () => {} });
  const { values, change, props } = form;
  const isHydrated = useIsHydrated();
  useVisitorDraft({
    form,
    key: "example",
    empty,
    current: { values: { name: values.name }, sent: null },
    onRestore: (draft) => ({ ...draft?.values }),
  });
  return (
    <form {...props}>
      <input
        aria-label="name"
        name="name"
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <input
        aria-label="secret"
        name="secret"
        value={values.secret}
        onChange={({ target }) => change({ secret: target.value })}
      />
      <button disabled={!isHydrated}>send</button>
    </form>
  );
}

beforeEach(() => localStorage.clear());
const name = () => screen.getByLabelText<HTMLInputElement>("name");

it("saves the fields that may be kept, and nothing for an empty form", async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(screen.getByLabelText("secret"), "s3cret");
  expect(readDraft("example", initial)).toBeNull();
  await user.type(name(), "Kim");
  expect(readDraft("example", initial)?.values).toEqual({ name: "Kim" });
  await user.clear(name());
  expect(readDraft("example", initial)).toBeNull();
});

it("restores the draft of an earlier visit", () => {
  saveDraft("example", { values: { name: "Kim" }, sent: null });
  render(<Example />);
  expect(name()).toHaveValue("Kim");
});

it("does not overwrite what somebody typed before hydration", async () => {
  saveDraft("example", { values: { name: "Kim" }, sent: null });
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Example />);
  name().value = "Lee";
  render(<Example />, { container, hydrate: true });
  expect(name()).toHaveValue("Lee");
  expect(readDraft("example", initial)?.values).toEqual({ name: "Lee" });
});
