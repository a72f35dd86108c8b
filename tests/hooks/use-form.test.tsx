import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { useForm, type Outcome } from "@/hooks/use-form";
import { render } from "@/tests/support/render";

const initial = { name: "", secret: "", again: "" };
type Values = typeof initial;
type Send = (fields: FormData) => Promise<Outcome<keyof Values>>;

function Example({ send }: { send: Send }) {
  const { values, problems, isBusy, change, forget, props } = useForm({
    initial,
    send,
    dependents: { secret: "again" },
  });
  const invalid = (name: keyof Values) => (problems[name] ? true : undefined);
  return (
    <form {...props} aria-label="form" aria-busy={isBusy}>
      <input
        aria-label="name"
        name="name"
        value={values.name}
        aria-invalid={invalid("name")}
        aria-describedby="name-error"
        onChange={({ target }) => change({ name: target.value })}
      />
      <input
        aria-label="secret"
        name="secret"
        aria-invalid={invalid("secret")}
        onChange={() => forget("secret")}
      />
      <input aria-label="again" name="again" aria-invalid={invalid("again")} />
      <input type="checkbox" aria-label="kept" name="isKept" />
      <p id="name-error">{problems.name}</p>
      {problems.form && <p role="alert">{problems.form}</p>}
      <button>send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText(name);
const press = () => screen.getByRole("button");

it("sends its fields' values, whether React knows them or not", async () => {
  const send = vi.fn<Send>(async () => {});
  const { user } = render(<Example send={send} />);
  await user.type(field("name"), "Kim");
  // As a password manager fills it in.
  (field("secret") as HTMLInputElement).value = "s3cret";
  await user.click(field("kept"));
  await user.click(press());
  expect(send).toHaveBeenCalledOnce();
  const fields = Object.fromEntries(send.mock.lastCall![0]);
  expect(fields).toEqual({ name: "Kim", secret: "s3cret", again: "", isKept: "on" });
});

it("is sent once, however often the button is clicked", async () => {
  const send = vi.fn<Send>(() => new Promise(() => {}));
  const { user } = render(<Example send={send} />);
  await user.tripleClick(press());
  await user.type(field("name"), "{Enter}");
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByRole("form")).toHaveAttribute("aria-busy", "true");
});

it("stays busy while the page is being left", async () => {
  const { user } = render(<Example send={async () => true} />);
  await user.click(press());
  expect(screen.getByRole("form")).toHaveAttribute("aria-busy", "true");
});

it("moves the focus to the first invalid field, each time", async () => {
  const send = vi.fn<Send>(async () => ({ secret: "too short", again: "differs" }));
  const { user } = render(<Example send={send} />);
  await user.click(press());
  await waitFor(() => expect(field("secret")).toHaveFocus());
  await user.click(field("name"));
  await user.click(press());
  await waitFor(() => expect(field("secret")).toHaveFocus());
});

it("clears a field's problem, and that of the field that depends on it, when the field is edited", async () => {
  const wrong = { name: "missing", secret: "too short", again: "differs", form: "no" };
  const { user } = render(<Example send={async () => wrong} />);
  await user.click(press());
  await user.type(field("name"), "K");
  expect(field("name")).not.toBeInvalid();
  expect(field("secret")).toBeInvalid();
  expect(field("again")).toBeInvalid();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.type(field("secret"), "s");
  expect(field("secret")).not.toBeInvalid();
  expect(field("again")).not.toBeInvalid();
});

it("a refused field is read out with its error by getting the focus, or spoken where it has it already", async () => {
  const send = vi.fn<Send>(async () => ({ name: "없는 이름이에요." }));
  const { user } = render(<Example send={send} />);
  const spoken = () => document.querySelector("body > [aria-live]")?.textContent ?? "";
  // What another form had read out before.
  document.querySelector("body > [aria-live]")?.remove();

  await user.click(press());
  await waitFor(() => expect(field("name")).toHaveFocus());
  expect(field("name")).toHaveAccessibleDescription("없는 이름이에요.");
  expect(spoken()).toBe("");
  expect(document.querySelectorAll("body > [aria-live]")).toHaveLength(0);

  // The same again, sent from the field itself.
  for (const text of ["a", "b"]) {
    await user.type(field("name"), `${text}{Enter}`);
    await waitFor(() => expect(field("name")).toHaveFocus());
    await waitFor(() => expect(spoken()).toBe("없는 이름이에요."));
  }
  // Once it is sent anew it is not so any more.
  send.mockResolvedValueOnce({ form: "지금은 받을 수 없어요." });
  await user.type(field("name"), "c{Enter}");
  await screen.findByText("지금은 받을 수 없어요.");
  expect(spoken()).toBe("");
});

function Remarking() {
  const { problems, remark, props } = useForm({
    initial: { first: "", last: "" },
    send: async () => ({ first: "이름을 적어 주세요.", last: "성이 너무 짧아요." }),
  });
  return (
    <form {...props} aria-label="form">
      <input aria-label="first" name="first" aria-invalid={problems.first ? true : undefined} />
      <label>
        성
        <input name="last" onBlur={() => remark("last", "성이 너무 짧아요.")} />
      </label>
    </form>
  );
}

it("what the focus has left is remarked on by its name, but not over the first error of a refusal", async () => {
  const { user } = render(<Remarking />);
  const spoken = () => document.querySelector("body > [aria-live]")?.textContent ?? "";
  await user.click(screen.getByLabelText("성"));
  await user.tab({ shift: true });
  await waitFor(() => expect(spoken()).toBe("성: 성이 너무 짧아요."));

  await user.click(screen.getByLabelText("성"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => void fireEvent.submit(screen.getByRole("form")));
  expect(screen.getByLabelText("first")).toHaveFocus();
  vi.runAllTimers();
  expect(spoken()).toBe("");
});
