import { build } from "./lib/build";
import { fail, say } from "./lib/run";
import { parseRunEnv, readOrFail, setDefaultDatabaseUrl } from "./lib/run-env";

/** `npm run build`: makes the build that `npm run site` serves at its next start, unless there is one of these sources. */
setDefaultDatabaseUrl(readOrFail(() => parseRunEnv(process.env)));
say("사이트를 빌드하는 중이에요 (빠른 컴퓨터에서 1분쯤).");
if ((await build(".next", process.env, true)) !== 0) fail("빌드에 실패했어요. 위의 메시지를 확인해 주세요.");
say("빌드했어요. npm run site로 시작해요.");
