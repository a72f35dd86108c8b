// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { updateUser } from "@/lib/api/member";
import { mockBackend } from "@/tests/support/msw";
import { readForm } from "@/tests/support/read-form";
import { skipPauses } from "@/tests/support/skip-pauses";

const user = { id: 1, name: "김버핏", nickname: "버핏러" };

function takeUpdates() {
  const seen: { type: string | null; token: string | null; fields: [string, unknown][] }[] = [];
  mockBackend.use(
    http.put("/user/info/", async ({ request }) => {
      const { headers } = request;
      const fields = [...(await readForm(request)).entries()];
      seen.push({ type: headers.get("content-type"), token: headers.get("authorization"), fields });
      return HttpResponse.json(user);
    }),
  );
  return seen;
}

beforeEach(() => localStorage.setItem("me", JSON.stringify({ access: "a1" })));

test.each<[object, [string, string][]]>([
  [{ nickname: "새버핏" }, [["nickname", "새버핏"]]],
  [{ email: "a@b.kr", nickname: undefined }, [["email", "a@b.kr"]]],
  [{ nickname: "" }, [["nickname", ""]]],
  [{ allowed_for_marketing: false }, [["allowed_for_marketing", "false"]]],
])("sends only the member data that changes, as a form: %j", async (changes, fields) => {
  const seen = takeUpdates();
  expect(await updateUser(changes)).toEqual(user);
  expect(seen).toEqual([
    { type: expect.stringMatching(/^multipart\/form-data/), token: "Bearer a1", fields },
  ]);
});

test("sends a photo as a file part", async () => {
  const seen = takeUpdates();
  await updateUser({ photo: new Blob(["x"], { type: "image/webp" }) });
  const [name, file] = seen[0]?.fields[0] ?? [];
  expect(name).toBe("photo");
  expect((file as File).type).toBe("image/webp");
});

test("treats an answer that is not a member as a failure", async () => {
  skipPauses();
  mockBackend.use(http.put("/user/info/", () => HttpResponse.json({})));
  await expect(updateUser({ nickname: "새버핏" })).rejects.toMatchObject({ name: "ApiError" });
});
