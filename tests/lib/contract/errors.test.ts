import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ApiError } from "@/backend/errors";
import { ERRORS } from "@/lib/contract/errors";
import { answerError } from "@/lib/runtime/refusals";

const source = ["app", "backend", "lib/render", "lib/runtime"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  // States of a row or of a read may be called as a code is.
  .filter((path) => path.endsWith(".ts") && !/^(backend\/db|lib\/render\/read)\//.test(path))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

describe("the list of errors", () => {
  it.each(Object.keys(ERRORS))("holds %s because something answers it", (code) => {
    expect(source).toContain(`"${code}"`);
  });

  it("fills the gaps of a sentence", () => {
    expect(new ApiError("point_not_enough", { values: { left: "1,000" }, field: "use_point" })).toMatchObject(
      {
        statusCode: 409,
        message: "포인트가 모자라요. 지금 1,000P까지 쓸 수 있어요.",
        errors: { use_point: ["포인트가 모자라요. 지금 1,000P까지 쓸 수 있어요."] },
      },
    );
  });

  it("takes no code that it does not hold", () => {
    // @ts-expect-error: an unlisted code
    expect(() => new ApiError("point_gone")).toThrow();
    // @ts-expect-error: nor in a handler of the site
    expect(() => answerError("point_gone")).toThrow();
    // @ts-expect-error: a sentence with a gap
    expect(new ApiError("point_not_enough").message).toContain("{left}");
  });
});
