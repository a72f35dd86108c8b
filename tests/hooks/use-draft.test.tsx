import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useDraft } from "@/hooks/use-draft";
import { useForm } from "@/hooks/use-form";
import { saveDraft } from "@/lib/browser/draft";
import { useSessionStore } from "@/stores/session";

const initial = { goal: "", secret: "" };

function Example() {
  const { values, change, props } = useForm({ initial, send: () => {} });
  const { goal } = values;
  useDraft({ name: "example", values: { goal }, initial: { goal: "" }, onRestore: (draft) => change(draft) });
  return (
    <form {...props}>
      {(["goal", "secret"] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </form>
  );
}

const know = (id?: number) =>
  useSessionStore.setState({ status: "member", me: { access: "a", ...(id !== undefined && { id }) } });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const kept = () => JSON.parse(sessionStorage.getItem("draft:example") ?? "null")?.values ?? null;

beforeEach(() => know(7));

it("keeps what is typed and may be kept, until the form is empty again", async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(field("secret"), "s3cret");
  expect(kept()).toBeNull();
  await user.type(field("goal"), "허리");
  expect(kept()).toEqual({ goal: "허리" });
  await user.clear(field("goal"));
  expect(kept()).toBeNull();
});

it("gives it back, and nothing that is not a text of the form", () => {
  saveDraft("example", { goal: "허리", secret: "x", other: 1 }, 7);
  render(<Example />);
  expect(field("goal")).toHaveValue("허리");
  expect(field("secret")).toHaveValue("");
});

it("gives nothing back before the member is known, and nothing to another one", () => {
  saveDraft("example", { goal: "허리" }, 7);
  know();
  render(<Example />);
  expect(field("goal")).toHaveValue("");
  act(() => know(8));
  expect(field("goal")).toHaveValue("");
});

it("leaves alone what was typed before the member is known", async () => {
  saveDraft("example", { goal: "허리" }, 7);
  know();
  const user = userEvent.setup();
  render(<Example />);
  await user.type(field("goal"), "무릎");
  act(() => know(7));
  expect(field("goal")).toHaveValue("무릎");
  expect(kept()).toEqual({ goal: "무릎" });
});
