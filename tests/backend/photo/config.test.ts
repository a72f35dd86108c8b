import { describe, expect, test } from "vitest";
import { readConfig } from "@/backend/config";

const S3 = {
  S3_ENDPOINT: "https://s3.ap-northeast-2.amazonaws.com/",
  S3_REGION: "ap-northeast-2",
  S3_BUCKET: "butfit-photos",
  S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
  S3_SECRET_ACCESS_KEY: "hunter2",
};

describe("the settings of the photo store", () => {
  test("choose a bucket when all are set, else the folder", () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: " " }).s3).toBeUndefined();
    expect(readConfig(S3).s3).toEqual({
      endpoint: "https://s3.ap-northeast-2.amazonaws.com",
      region: "ap-northeast-2",
      bucket: "butfit-photos",
      accessKeyId: "AKIAEXAMPLE",
      secretAccessKey: "hunter2",
    });
  });

  test("say which of them is missing", () => {
    expect(() => readConfig({ ...S3, S3_REGION: "", S3_BUCKET: "" })).toThrow(
      "S3_REGION, S3_BUCKET: S3에 사진을 저장하려면 모두 넣어 주세요.",
    );
  });

  test.each([
    ["S3_ENDPOINT", "s3.example.com"],
    ["S3_ENDPOINT", "https://s3.example.com/bucket"],
    ["S3_ENDPOINT", "https://user:hunter2@s3.example.com"],
    ["S3_BUCKET", "Not A Bucket"],
    ["S3_REGION", "../x"],
  ])("say in one sentence what is wrong with %s=%s, without a secret", (name, value) => {
    const read = () => readConfig({ ...S3, [name]: value });
    expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`));
    expect(read).not.toThrow(/hunter2/);
  });
});
