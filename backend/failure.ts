import { ContentError } from "@/lib/content/json-file";
import { ConfigError } from "@/lib/env/read";
import { FolderLockedError } from "./db/folder-lock";
import { describeUnreachable } from "./db/outage";
import { SchemaVersionError } from "./db/schema-version";

/** Why a process of the backend did not start, for the operator. */
export function describeFailure(error: unknown): string {
  if (
    [ConfigError, ContentError, FolderLockedError, SchemaVersionError].some((kind) => error instanceof kind)
  ) {
    return (error as Error).message;
  }
  const { code, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") {
    return `BACKEND_PORT: 포트 ${process.env.BACKEND_PORT || "8000"}을(를) 다른 프로그램이 쓰고 있어요. 다른 값을 넣어 주세요.`;
  }
  if (code === "EADDRNOTAVAIL")
    return `BACKEND_HOST: ${process.env.BACKEND_HOST}은(는) 이 컴퓨터의 주소가 아니에요.`;
  const unreachable = process.env.DATABASE_URL && describeUnreachable(error);
  if (unreachable) return unreachable;
  if (code === "EACCES" || code === "ENOSPC") return `DATA_DIR에 쓸 수 없어요(${code}): ${message}`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}
