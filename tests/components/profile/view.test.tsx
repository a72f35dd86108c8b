import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { ProfileView } from "@/components/profile/view";
import * as toast from "@/components/ui/toast";
import { saveDraft } from "@/lib/browser/draft";
import { useSessionStore } from "@/stores/session";
import { render } from "@/tests/support/render";
import { answerNickname, answerUpdate, beMember, refuse, storedMember, user } from "./support";

const nickname = () => screen.getByRole("textbox", { name: "닉네임" });
const email = () => screen.getByRole("textbox", { name: "이메일" });
const save = () => screen.getByRole("button", { name: /^저장하(기|는 중)$/ });

beforeEach(() => {
  useSessionStore.setState({ status: "loading", me: null });
});

test("while the member's data loads its skeleton is shown and the form is disabled", () => {
  render(<ProfileView />);
  expect(screen.getByRole("group", { name: "프로필을 불러오고 있어요" })).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

describe("what was entered at sign-up", () => {
  test.each([
    ["이름", "김버핏", "text", "name"],
    ["휴대폰 번호", "010-1234-5678", "tel", "phone_number"],
    ["성별", "여성", "text", "gender"],
    ["생년월일", "1990-03-07", "text", "birth_date"],
  ])("%s is shown in readable form, takes the focus and is read-only", async (label, value, type, name) => {
    beMember();
    const { user: person } = render(<ProfileView />);
    const field = screen.getByRole("textbox", { name: label });
    expect(field).toHaveAttribute("type", type);
    expect(field).toHaveAttribute("name", name);
    await person.click(field);
    await waitFor(() => expect(field).toHaveFocus());
    await person.keyboard("x");
    expect(field).toHaveValue(value);
  });
});

describe("what was typed and not saved", () => {
  test("is said to be, until it is saved", async () => {
    beMember();
    answerNickname();
    const sent = answerUpdate();
    const { user: person } = render(<ProfileView />);
    expect(screen.queryByText(/아직 저장하지 않았어요/)).not.toBeInTheDocument();
    await person.clear(email());
    await person.type(email(), "new@example.com");
    expect(screen.getByText(/아직 저장하지 않았어요/)).toBeVisible();
    await person.click(save());
    await waitFor(() => expect(screen.queryByText(/아직 저장하지 않았어요/)).not.toBeInTheDocument());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test("is back once its member is known again, and sent from there", async () => {
    beMember();
    answerNickname();
    const first = render(<ProfileView />);
    await first.user.clear(nickname());
    await first.user.type(nickname(), "새버핏");
    first.unmount();
    useSessionStore.setState({ status: "loading", me: { access: "a2" } });
    render(<ProfileView />);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    act(() => beMember());
    expect(nickname()).toHaveValue("새버핏");
    expect(email()).toHaveValue(user.email);
  });

  test("is not given to another member, whose form removes it", async () => {
    saveDraft("profile", { nickname: "새버핏" }, user.id);
    beMember({ id: 8, nickname: "남" });
    render(<ProfileView />);
    expect(nickname()).toHaveValue("남");
    expect(sessionStorage.getItem("draft:profile")).toBeNull();
  });

  test("is gone once it is saved", async () => {
    beMember();
    answerNickname();
    answerUpdate();
    saveDraft("profile", { nickname: "새버핏" }, user.id);
    const { user: person } = render(<ProfileView />);
    await person.click(save());
    await waitFor(() => expect(toast.showSuccessToast).toHaveBeenCalled());
    expect(sessionStorage.getItem("draft:profile")).toBeNull();
  });
});

describe("saving", () => {
  test("sends only the changes, rewrites the stored session and confirms with a check", async () => {
    beMember();
    answerNickname();
    const forms = answerUpdate();
    const { user: person } = render(<ProfileView />);
    await person.clear(nickname());
    await person.type(nickname(), " 새버핏 ");
    await person.click(save());
    await waitFor(() => expect(toast.showSuccessToast).toHaveBeenCalledWith("프로필을 저장했어요"));
    expect(forms).toEqual([{ nickname: "새버핏" }]);
    expect(storedMember()).toEqual({ ...user, nickname: "새버핏", access: "a1", refresh: "r1" });
    expect(useSessionStore.getState().me?.nickname).toBe("새버핏");
    expect(nickname()).toHaveValue("새버핏");
  });

  test("with nothing changed sends nothing and says so", async () => {
    beMember();
    const forms = answerUpdate();
    const { user: person } = render(<ProfileView />);
    await person.click(save());
    expect(toast.showPlainToast).toHaveBeenCalledWith("바뀐 내용이 없어요");
    expect(forms).toEqual([]);
  });

  test("twice in a row sends once", async () => {
    beMember();
    let finish = () => {};
    const forms = answerUpdate(
      () =>
        new Promise((resolve) => (finish = () => resolve(HttpResponse.json({ ...user, email: "a@b.kr" })))),
    );
    const { user: person } = render(<ProfileView />);
    await person.clear(email());
    await person.type(email(), "a@b.kr");
    await person.dblClick(save());
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(save()).toHaveAttribute("aria-busy", "true");
    // What was pressed is not said to wait for the press.
    expect(screen.queryByText(/아직 저장하지 않았어요/)).not.toBeInTheDocument();
    finish();
    await waitFor(() => expect(save()).not.toHaveAttribute("aria-busy"));
    expect(forms).toHaveLength(1);
  });

  test("whose answer is lost is sent again by itself", async () => {
    beMember();
    const forms = answerUpdate(
      () => HttpResponse.error(),
      () => HttpResponse.json({ ...user, email: "a@b.kr" }),
    );
    const { user: person } = render(<ProfileView />);
    await person.clear(email());
    await person.type(email(), "a@b.kr");
    await person.click(save());
    await waitFor(() => expect(toast.showSuccessToast).toHaveBeenCalled());
    expect(forms).toEqual([{ email: "a@b.kr" }, { email: "a@b.kr" }]);
    expect(storedMember().email).toBe("a@b.kr");
  });

  test("that is refused says why, keeps the input and can be retried", async () => {
    beMember();
    const forms = answerUpdate(refuse(500, { message: "잠시 뒤에 다시 해 주세요.", code: "broken" }), () =>
      HttpResponse.json({ ...user, email: "a@b.kr" }),
    );
    const { user: person } = render(<ProfileView />);
    await person.clear(email());
    await person.type(email(), "a@b.kr");
    await person.click(save());
    expect(await screen.findByRole("alert")).toHaveTextContent("잠시 뒤에 다시 해 주세요.");
    expect(email()).toHaveValue("a@b.kr");
    expect(storedMember().email).toBe(user.email);
    await person.click(save());
    await waitFor(() => expect(toast.showSuccessToast).toHaveBeenCalled());
    expect(forms).toHaveLength(2);
  });

  test("puts the server's refusals at their fields and the focus on the first", async () => {
    beMember();
    answerNickname();
    answerUpdate(
      refuse(409, { message: "x", code: "nickname_taken", errors: { nickname: ["사용중인 닉네임"] } }),
      refuse(409, { message: "x", code: "email_taken", errors: { email: ["사용중인 이메일"] } }),
    );
    const { user: person } = render(<ProfileView />);
    await person.clear(nickname());
    await person.type(nickname(), "새버핏");
    await person.click(save());
    await waitFor(() => expect(nickname()).toHaveAccessibleDescription(/사용중인 닉네임/));
    await waitFor(() => expect(nickname()).toHaveFocus());
    await person.click(save());
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/사용중인 이메일/));
    await waitFor(() => expect(email()).toHaveFocus());
  });
});

describe("the nickname", () => {
  test("of another member is reported as taken while typing, and nothing is saved", async () => {
    beMember();
    const asked = answerNickname(["인기인"]);
    const forms = answerUpdate();
    const { user: person } = render(<ProfileView />);
    await person.clear(nickname());
    await person.type(nickname(), "인기인");
    expect(await screen.findByText("사용중인 닉네임")).toBeInTheDocument();
    expect(nickname()).toBeInvalid();
    await person.click(save());
    expect(forms).toEqual([]);
    await waitFor(() => expect(nickname()).toHaveFocus());
    expect(asked).toEqual([
      { nickname: "인기인", token: null, raw: expect.stringContaining(encodeURIComponent("인기인")) },
    ]);
  });

  test("that is free is reported as free", async () => {
    beMember();
    answerNickname();
    const { user: person } = render(<ProfileView />);
    await person.type(nickname(), "2");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("쓸 수 있는 닉네임이에요."));
  });

  test("that is the member's own is not checked", async () => {
    beMember();
    const asked = answerNickname(["버핏러"]);
    const { user: person } = render(<ProfileView />);
    // Both in one go: a pause in between would end the typing.
    fireEvent.change(nickname(), { target: { value: "버핏" } });
    fireEvent.change(nickname(), { target: { value: "버핏러" } });
    await person.click(save());
    await waitFor(() => expect(toast.showPlainToast).toHaveBeenCalled());
    expect(asked).toEqual([]);
    expect(nickname()).toBeValid();
  });

  test("left empty is removed, and the name is shown instead", async () => {
    beMember();
    const forms = answerUpdate(() => HttpResponse.json({ ...user, nickname: null }));
    const { user: person } = render(<ProfileView />);
    await person.clear(nickname());
    await person.click(save());
    await waitFor(() => expect(storedMember().nickname).toBeNull());
    expect(forms).toEqual([{ nickname: "" }]);
  });
});

describe("the email", () => {
  test.each(["abc", "a@", "a b@c.d"])(
    "%j is refused at its field when it is left, and nothing is sent",
    async (text) => {
      beMember();
      const forms = answerUpdate();
      const { user: person } = render(<ProfileView />);
      await person.clear(email());
      await person.type(email(), text);
      expect(screen.queryByText("올바르지 않은 형식", { selector: "form *" })).not.toBeInTheDocument();
      await person.tab();
      expect(screen.getByText("올바르지 않은 형식", { selector: "form *" })).toBeInTheDocument();
      await person.click(save());
      await waitFor(() => expect(email()).toHaveFocus());
      expect(forms).toEqual([]);
      await person.type(email(), "x");
      expect(screen.queryByText("올바르지 않은 형식", { selector: "form *" })).not.toBeInTheDocument();
    },
  );
});

test("a change in another tab shows, except in a field that is being edited", async () => {
  beMember();
  answerNickname();
  const { user: person } = render(<ProfileView />);
  await person.type(nickname(), "2");
  act(() => beMember({ nickname: "다른탭", email: "other@butfit.example" }));
  expect(nickname()).toHaveValue("버핏러2");
  expect(email()).toHaveValue("other@butfit.example");
});

test("of two wrong fields the first has the focus and is read out with its error", async () => {
  beMember();
  answerNickname();
  const { user: person } = render(<ProfileView />);
  const spoken = () => document.querySelector("body > [aria-live=assertive]")?.textContent ?? "";
  await person.clear(nickname());
  await person.type(nickname(), "!");
  await person.clear(email());
  await person.type(email(), "abc");
  // Before it is sent, what the focus has left is remarked on by its name.
  await person.tab({ shift: true });
  await waitFor(() => expect(spoken()).toBe("이메일: 올바르지 않은 형식"));
  await person.type(email(), "d{Enter}");
  await waitFor(() => expect(nickname()).toHaveFocus());
  expect(nickname(), "once, not as its hint too").toHaveAccessibleDescription(
    "2~12자의 한글, 영문, 숫자로 써 주세요.",
  );
  expect(email()).toBeInvalid();
});
