import type { S3Config } from "./s3-store";

const NAMES = {
  endpoint: "S3_ENDPOINT",
  region: "S3_REGION",
  bucket: "S3_BUCKET",
  accessKeyId: "S3_ACCESS_KEY_ID",
  secretAccessKey: "S3_SECRET_ACCESS_KEY",
} as const;

/**
 * Reads where photos go: all five S3 settings, or none for the folder.
 *
 * @param report gets one sentence for each problem; a key's value is never in it
 * @returns undefined for the folder
 */
export function readS3Config(
  source: Record<string, string | undefined>,
  report: (problem: string) => void,
): S3Config | undefined {
  const read = (name: string) => source[name]?.trim() ?? "";
  const missing = Object.values(NAMES).filter((name) => !read(name));
  if (missing.length === Object.keys(NAMES).length) return undefined;
  if (missing.length > 0) {
    report(`${missing.join(", ")}: S3에 사진을 저장하려면 모두 넣어 주세요.`);
    return undefined;
  }
  const endpoint = read(NAMES.endpoint).replace(/\/+$/, "");
  if (!isOrigin(endpoint)) {
    report(`${NAMES.endpoint}: 경로 없이 주소만 넣어 주세요. 예: https://s3.ap-northeast-2.amazonaws.com`);
  }
  const bucket = read(NAMES.bucket);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    report(`${NAMES.bucket}: 영어 소문자, 숫자, 점, 붙임표로 3~63자를 넣어 주세요.`);
  }
  const region = read(NAMES.region);
  if (!/^[a-z0-9-]+$/.test(region)) report(`${NAMES.region}: 지역 이름을 넣어 주세요. 예: ap-northeast-2`);
  return {
    endpoint,
    region,
    bucket,
    accessKeyId: read(NAMES.accessKeyId),
    secretAccessKey: read(NAMES.secretAccessKey),
  };
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin } = new URL(value);
  return ["http:", "https:"].includes(protocol) && origin === value.toLowerCase();
}
