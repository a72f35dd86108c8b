import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ProfileView } from "@/components/profile/view";
import * as toast from "@/components/ui/toast";
import { useSessionStore } from "@/stores/session";
import { installDialog } from "@/tests/components/layout/support";
import { render } from "@/tests/support/render";
import { answerUpdate, beMember, refuse, storedMember, user } from "./support";

const drawImage = vi.fn();
/** What the canvas writes; jsdom draws nothing. */
let writtenTypes: string[];

beforeEach(() => {
  installDialog();
  beMember();
  writtenTypes = ["image/webp", "image/jpeg"];
  vi.stubGlobal(
    "createImageBitmap",
    vi.fn(async () => ({ width: 800, height: 600, close: vi.fn() })),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: vi.fn(),
    drawImage,
  } as unknown as CanvasRenderingContext2D & GPUCanvasContext);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) =>
    done(new Blob(["photo"], { type: writtenTypes.includes(type ?? "") ? type : "image/png" })),
  );
});

/** The square that was last drawn: x, y and side in px of the picture. */
const lastCrop = () => drawImage.mock.lastCall?.slice(1, 4).map(Math.round);
const confirm = () => screen.getByRole("button", { name: "이 사진으로 바꾸기" });
const stage = () => screen.getByRole("group", { name: "사진 위치" });

async function choose(file = new File(["x"], "a.jpg", { type: "image/jpeg" })) {
  const { container, user: person } = render(<ProfileView />);
  const input = container.querySelector('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [file] } });
  return person;
}

describe("a file that cannot be a photo", () => {
  test.each([
    [new File(["x"], "a.gif", { type: "image/gif" }), "JPEG, PNG, WebP 사진만"],
    [new File(["x"], "IMG_1.HEIC", { type: "" }), "HEIC 사진은 아직"],
    [new File([], "a.jpg", { type: "image/jpeg" }), "빈 파일"],
  ])("is refused with a message before anything is loaded", async (file, words) => {
    await choose(file);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("though it claims to be a picture, is detected when it is opened", async () => {
    vi.stubGlobal("createImageBitmap", vi.fn().mockRejectedValue(new Error("no picture")));
    const person = await choose();
    expect(await screen.findByRole("alert")).toHaveTextContent("사진을 열 수 없어요");
    await person.click(screen.getByRole("button", { name: "다른 사진 고르기" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("a chosen picture", () => {
  test("is opened upright and starts with its largest square", async () => {
    await choose();
    await screen.findByRole("dialog", { name: "사진 맞추기" });
    await waitFor(() => expect(lastCrop()).toEqual([100, 0, 600]));
    expect(createImageBitmap).toHaveBeenCalledWith(expect.anything(), { imageOrientation: "from-image" });
  });

  test("is placed by keys alone", async () => {
    const person = await choose();
    await waitFor(() => expect(stage()).toBeInTheDocument());
    stage().focus();
    await person.keyboard("{ArrowRight}");
    expect(lastCrop()).toEqual([70, 0, 600]);
    await person.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(lastCrop()).toEqual([130, 0, 600]);
    await person.keyboard("+");
    expect(lastCrop()?.[2]).toBe(545);
    await person.keyboard("-");
    expect(lastCrop()?.[2]).toBe(600);
  });

  test("is placed by buttons and the slider, without dragging", async () => {
    const person = await choose();
    await waitFor(() => expect(stage()).toBeInTheDocument());
    fireEvent.change(screen.getByRole("slider", { name: "확대" }), { target: { value: "2" } });
    expect(lastCrop()).toEqual([250, 150, 300]);
    expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", "2.0배");
    await person.click(screen.getByRole("button", { name: "위로 옮기기" }));
    expect(lastCrop()).toEqual([250, 165, 300]);
    await person.click(screen.getByRole("button", { name: "작게" }));
    expect(lastCrop()?.[2]).toBe(343);
  });

  test("follows the pointer", async () => {
    await choose();
    await waitFor(() => expect(stage()).toBeInTheDocument());
    stage().setPointerCapture = () => {};
    stage().getBoundingClientRect = () => ({ width: 300 }) as DOMRect;
    fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 130, clientY: 100 });
    expect(lastCrop()).toEqual([40, 0, 600]);
    fireEvent.pointerUp(stage(), { pointerId: 1 });
    fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 0, clientY: 100 });
    expect(lastCrop()).toEqual([40, 0, 600]);
  });
});

describe("the upload", () => {
  test.each([
    [["image/webp", "image/jpeg"], "image/webp"],
    [["image/jpeg"], "image/jpeg"],
  ])(
    "of a browser that writes %j sends %s as the one field and rewrites the session",
    async (types, type) => {
      writtenTypes = types;
      const forms = answerUpdate(() => HttpResponse.json({ ...user, photo_uri: "photo/new.webp" }));
      const person = await choose();
      await waitFor(() => expect(confirm()).toBeEnabled());
      await person.dblClick(confirm());
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(forms.map(Object.keys)).toEqual([["photo"]]);
      expect((forms[0]!.photo as File).type).toBe(type);
      expect(storedMember().photo_uri).toBe("photo/new.webp");
      expect(useSessionStore.getState().me?.photo_uri).toBe("photo/new.webp");
      expect(screen.getByAltText("내 프로필 사진")).toHaveAttribute(
        "src",
        expect.stringMatching(/photo\/new\.webp$/),
      );
      expect(toast.showSuccessToast).toHaveBeenCalledExactlyOnceWith("사진을 바꿨어요");
    },
  );

  test.each([
    [413, "5MB보다 큰 사진은 올릴 수 없어요."],
    [415, "JPEG, PNG, WebP 사진만 올릴 수 있어요."],
  ])("that is refused with %s says why and keeps the picture's position", async (status, message) => {
    answerUpdate(refuse(status, { message: "x", code: "y", errors: { photo: [message] } }), () =>
      HttpResponse.json({ ...user, photo_uri: "photo/new.webp" }),
    );
    const person = await choose();
    await waitFor(() => expect(confirm()).toBeEnabled());
    await person.click(confirm());
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(stage()).toBeInTheDocument();
    await person.click(confirm());
    await waitFor(() => expect(toast.showSuccessToast).toHaveBeenCalled());
  });
});
