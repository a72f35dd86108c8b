import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { NOTICE_CATEGORIES } from "@/lib/contract/notice";
import type { BackupInput } from "../backup/commands";
import { CommandError, type CommandRequest } from "./command";

export const HELP = `웹사이트 백엔드 운영 명령

사용법: npm run backend -- <명령> [값]

  serve          백엔드만 켜요. SIGTERM이나 Ctrl-C로 끝내요
  work           작업만 해요(npm run worker). 백엔드는 JOBS=apart로 켜요
  migrate        데이터베이스를 이 버전으로 올려요(MIGRATE_AT_START=off일 때)
  backup <파일>  데이터베이스와 사진을 한 파일로 백업해요. 서버는 켜 둔 채로 돼요
                 폴더를 적으면 그 안에 때를 이름으로 만들어요
    --keep <일>           그 폴더에서 이보다 오래된 백업은 지워요
    --bucket <버킷>       S3_ENDPOINT의 이 버킷에도 올려요
    --without-lost        잃어버린 사진은 빼요. 없으면 백업하지 않고 알려 줘요
  restore <파일> 백업으로 되돌려요. 백엔드를 모두 끄고 해 주세요
    --replace             비어 있지 않은 데이터베이스를 이 백업으로 바꿔요
    --rewound             파일 없이. PostgreSQL을 어느 때로 되돌린 뒤, 그때 기다리던 일을 끝내요
  notice add     소식을 올려요
    --title <제목>
    --category <분류>     ${NOTICE_CATEGORIES.join(", ")}
    --pinned              목록 맨 위에 고정해요
    --file <파일>         본문 Markdown 파일
    --content <본문>      파일 대신 본문을 바로 적어요
  notice list    소식 목록을 보여 줘요
  sms list       보관함에 든 인증번호 문자를 최근 것부터 보여 줘요
    --phone <번호>        이 번호로 보낸 것만
  job list       기다리거나 하고 있거나 끝내 하지 못한 작업을 보여 줘요
  job show <번호>        작업 하나를 보여 줘요. 전화번호와 인증번호는 보이지 않아요
  job retry <번호>       끝내 하지 못한 작업을 다시 해요
  message list   회원에게 아직 못 보낸 알림을 보여 줘요
    --phone <번호>        이 회원에게 보낸 것까지 모두
  message retry <번호>   못 보낸 알림을 다시 보내요. 갔는지 모르면 문자 회사에 물어봐요
  desk trials <지점>     오늘 1일 체험을 올 사람. --on 다른 날, --csv나 --json
  desk find      회원 한 사람이 산 것, 낸 돈, 받을 돈, 알린 것. --json
    --phone <번호>        또는 --order <주문>. 아래 명령도 같아요
    --full                이름과 번호를 가리지 않아요. --by, --reason이 있어야 해요
  desk number    번호를 잃은 회원을 만나 확인한 뒤 새 번호로 바꿔요. --to <새 번호>
  desk points    포인트를 드리거나 거둬요. --points 3000, 거두려면 --points=-3000
  desk coupon    쿠폰을 드리거나(--coupon <코드>), 쓰지 않은 것을 거둬요(--take)
  desk export    회원에 관해 보관한 모든 것을 JSON으로 적어요. 회원에게도 알려요
  desk forget    찾아와 부탁한 회원을 지워요. 먼저 없어질 것을 보여 줘요. --apply <회원 번호>
  desk stop      회원이나 미성년자의 보호자 대신 그만둬요. 먼저 돌려줄 돈과 규정을 보여 줘요. --json
    --membership <번호>   회원권 번호. --on <날>
    --apply <원>          보여 준 금액 그대로 그만둬요
    --by <이름> --reason <까닭>  바꾸는 명령에는 늘 적어요. 까닭에 회원 이름은 적지 않아요
  desk log       안내 데스크에서 누가 무엇을 왜 했는지. --csv나 --json
  desk visit     앱 없이 온 회원의 방문을 기록해요. 횟수로 쓰는 회원권은 하나가 줄어요
    --membership <번호>   회원권 번호
    --by <이름>           기록하는 사람. 하루에 한 번 적고, 또 왔다면 --again
  desk refund    지점이 계좌로 보낼 돈을 보여 줘요(넘겨받은 회원의 환불, 늦은 환불의 이자)
    --order <주문>        이 주문의 돈을 보냈다고 적어요
    --by <이름>           보낸 사람
  branch close <지점>    휴·폐업을 회원에게 알려요. 먼저 누가, 며칠, 얼마인지 보여 줘요
    --from <날>           문을 닫는 첫날(2027-01-31)
    --until <날>          다시 열기 전날. 없으면 아주 닫아요
    --reason <까닭>       회원에게 알릴 까닭
    --urgent <까닭>       14일 안에 닫을 때, 그 까닭
    --apply <값>          본 계획 그대로 반영해요. 값은 계획 끝에 있어요
    --take-back           --from부터 닫는다고 알린 것을 거두고 다시 알려요. --reason, --apply는 위와 같아요
    --report              알린 기록. --format csv나 json
  branch open <지점>     문 여는 날을 미루고 회원에게 알려요. --reason, --apply는 위와 같아요
    --moved-to <날>       새로 여는 날
  contract verify <파일> 계약서 파일이 서명한 그대로인지 확인해요
    --key <열쇠>          우리 데이터베이스 없이, 공개한 열쇠(/api/contract-key/)로
  member forget  탈퇴한 번호가 받은 혜택의 기록을 지워요
    --phone <번호>        탈퇴한 회원의 휴대폰 번호. --by, --reason도 적어요
  close-site on|off      닫힘 안내를 켜거나 꺼요(실시간 기록 /data의 isClosed)
  system-update on|off   업데이트 안내를 켜거나 꺼요(모든 요청에 503으로 답해요)
                         on, off 없이 쓰면 지금 상태를 보여 줘요
  content check <폴더>   지점·상품·쿠폰·소식 파일에서 틀린 곳을 모두 찾아요
  content plan <폴더>    반영하면 무엇이 바뀌는지 보여 줘요
  content apply <폴더>   폴더의 내용을 한 번에 반영해요
  content export <폴더>  지금 내용을 새 폴더에 파일로 적어요
  content undo           마지막 반영을 되돌려요
  help           이 도움말

서버가 켜져 있으면 서버에 부탁하고, 꺼져 있으면 데이터베이스를 직접 열어요.
설정(DATA_DIR, DATABASE_URL, SITE_URL, CONTENT_DIR)은 서버와 같은 환경 변수를 읽어요.`;

/**
 * Turns command-line arguments into a command.
 *
 * @returns undefined if help is requested
 * @throws CommandError with a sentence that says what is wrong
 */
export function parseCommand(words: string[]): CommandRequest | undefined {
  if (words.length === 0 || words.some((word) => ["help", "--help", "-h"].includes(word))) return undefined;
  const [group, action, ...rest] = words;
  if (group === "close-site" || group === "system-update") {
    return { name: group, input: parseSwitch(group, [action, ...rest]) };
  }
  const name = `${group} ${action ?? ""}`.trim();
  if (name === "notice add") return { name, input: parseNotice(rest) };
  if (name === "notice list") return { name, input: readOptions(rest, {}) };
  if (name === "sms list" || name === "message list") return { name, input: parsePhone(rest) };
  if (name === "job list") return { name, input: readOptions(rest, {}) };
  if (["job show", "job retry", "message retry"].includes(name)) return { name, input: parseId(name, rest) };
  if (group === "desk" && DESK.includes(action ?? "")) return { name, input: parseDesk(action, rest) };
  if (name === "desk visit") return { name, input: parseVisit(rest) };
  if (name === "desk refund") return { name, input: parseDeskRefund(rest) };
  if (name === "branch close") return parseBranchClose(rest);
  if (name === "branch open") return { name, input: parseBranchOpen(rest) };
  if (name === "member forget") return { name, input: parseForget(rest) };
  throw new CommandError(`모르는 명령이에요: ${name}. "help"로 도움말을 볼 수 있어요.`);
}

const WHOLE = {
  backup: { keep: { type: "string" }, bucket: { type: "string" }, "without-lost": { type: "boolean" } },
  restore: { replace: { type: "boolean" }, rewound: { type: "boolean" } },
} as const;

/**
 * The words of `backup` and `restore`, which are about the database as a whole and not sent to a server.
 *
 * @returns undefined for another command
 * @throws CommandError
 */
export function parseBackup(
  words: string[],
):
  | ({ name: "backup" } & BackupInput)
  | { name: "restore"; file: string; replaces: boolean }
  | { name: "rewound" }
  | undefined {
  const [name, ...rest] = words;
  if ((name !== "backup" && name !== "restore") || words.includes("--help")) return undefined;
  const oneOf = ([file, ...others]: string[]): string => {
    if (!file || others.length > 0) throw new CommandError(`${name} 뒤에 파일 하나를 적어 주세요.`);
    return file;
  };
  if (name === "restore") {
    const { positionals, values } = readWords(rest, WHOLE.restore);
    if (!values.rewound) return { name, file: oneOf(positionals), replaces: values.replace ?? false };
    if (rest.length > 1) throw new CommandError("--rewound는 파일이나 다른 선택 없이 써요.");
    return { name: "rewound" };
  }
  const { positionals, values } = readWords(rest, WHOLE.backup);
  const file = oneOf(positionals);
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) {
    throw new CommandError("--keep에는 백업을 둘 날수를 적어 주세요. 예: --keep 30");
  }
  const keepDays = values.keep === undefined ? undefined : Number(values.keep);
  return { name, file, keepDays, isWithoutLost: values["without-lost"], bucket: values.bucket };
}

/**
 * The words of `contract verify`, which reads a file and with a key needs nothing else.
 *
 * @returns undefined for another command
 * @throws CommandError
 */
export function parseContract(words: string[]): { file: string; key: string | undefined } | undefined {
  const [group, action, name, ...rest] = words;
  if (group !== "contract" || action !== "verify" || words.includes("--help")) return undefined;
  if (!name || name.startsWith("--")) throw new CommandError("contract verify 뒤에 파일 하나를 적어 주세요.");
  return { file: readText(name), key: readOptions(rest, { key: { type: "string" } }).key };
}

function parseNotice(words: string[]) {
  const { title, category, pinned, file, content } = readOptions(words, {
    title: { type: "string" },
    category: { type: "string" },
    pinned: { type: "boolean" },
    file: { type: "string" },
    content: { type: "string" },
  });
  if (!title?.trim()) throw new CommandError("--title로 제목을 적어 주세요.");
  if (!category || !NOTICE_CATEGORIES.some((known) => known === category)) {
    throw new CommandError(`--category는 ${NOTICE_CATEGORIES.join(", ")} 중 하나예요.`);
  }
  if ((file === undefined) === (content === undefined)) {
    throw new CommandError("본문은 --file이나 --content 하나로 적어 주세요.");
  }
  const text = file === undefined ? content : readText(file);
  if (!text?.trim()) throw new CommandError("본문이 비어 있어요.");
  return { title: title.trim(), category, isPinned: pinned ?? false, content: text };
}

function parsePhone(words: string[]) {
  const { phone } = readOptions(words, { phone: { type: "string" } });
  if (phone === undefined) return {};
  const digits = phone.replace(/[-\s]/g, "");
  if (!/^[0-9]{10,12}$/.test(digits)) throw new CommandError("--phone에는 휴대폰 번호를 적어 주세요.");
  return { phone: digits };
}

const DESK = ["trials", "find", "number", "points", "coupon", "export", "forget", "stop", "log"];

function parseVisit(words: string[]) {
  const { membership, by, again } = readOptions(words, {
    membership: { type: "string" },
    by: { type: "string" },
    again: { type: "boolean" },
  });
  if (!membership || !/^[1-9][0-9]{0,8}$/.test(membership)) {
    throw new CommandError("--membership으로 회원권 번호를 적어 주세요.");
  }
  if (!by?.trim()) throw new CommandError("--by로 기록하는 사람의 이름을 적어 주세요.");
  return { membership: Number(membership), by: by.trim(), again };
}

/** What the commands of the desk have in common. */
function parseDesk(action: string | undefined, words: string[]) {
  const named = action === "trials" ? words.slice(0, 1) : [];
  const input = readOptions(words.slice(named.length), {
    phone: { type: "string" },
    order: { type: "string" },
    membership: { type: "string" },
    on: { type: "string" },
    to: { type: "string" },
    points: { type: "string" },
    coupon: { type: "string" },
    take: { type: "boolean" },
    apply: { type: "string" },
    by: { type: "string" },
    reason: { type: "string" },
    full: { type: "boolean" },
    csv: { type: "boolean" },
    json: { type: "boolean" },
  });
  const { full: isFull, csv, json, by, reason, points, membership, phone, to, apply, ...rest } = input;
  if (input.on !== undefined) requireDay("--on", input.on);
  const isReading = action === "trials" || action === "find" || action === "log";
  const needsActor = !isReading || isFull;
  const actor = needsActor ? requireActor({ by, reason }) : undefined;
  if (
    ["find", "number", "points", "coupon", "export", "forget"].includes(action ?? "") &&
    (phone === undefined) === (input.order === undefined)
  ) {
    throw new CommandError("--phone이나 --order 하나로 회원을 적어 주세요.");
  }
  if (apply !== undefined && !/^(0|[1-9][0-9]{0,9})$/.test(apply)) {
    throw new CommandError("--apply에는 보여 준 수를 숫자로만 적어 주세요. 예: --apply 267001");
  }
  const format = json ? "json" : csv ? "csv" : "text";
  return {
    ...rest,
    ...(action === "trials" && { branch: requireBranch("desk trials", named[0]) }),
    ...(phone !== undefined && parsePhone(["--phone", phone])),
    ...(to !== undefined && { to: to.replace(/[-\s]/g, "") }),
    ...(membership !== undefined && { membership: Number(membership) }),
    ...(points !== undefined && { points: Number(points) }),
    ...(apply !== undefined && { apply: Number(apply) }),
    ...((isReading || action === "stop") && { format }),
    ...(isReading ? isFull && { full: actor } : actor),
  };
}

function parseDeskRefund(words: string[]) {
  const input = readOptions(words, { order: { type: "string" }, by: { type: "string" } });
  if ((input.order === undefined) !== (input.by === undefined)) {
    throw new CommandError("--order로 주문 번호를, --by로 보낸 사람의 이름을 함께 적어 주세요.");
  }
  return input;
}

function parseBranchClose([branch, ...words]: string[]): CommandRequest {
  const {
    report,
    format,
    "take-back": isTakenBack,
    ...input
  } = readOptions(words, {
    from: { type: "string" },
    until: { type: "string" },
    reason: { type: "string" },
    urgent: { type: "string" },
    apply: { type: "string" },
    report: { type: "boolean" },
    format: { type: "string" },
    "take-back": { type: "boolean" },
  });
  const name = requireBranch("branch close", branch);
  if (report) {
    if (Object.keys(input).length > 0) throw new CommandError("--report는 --format과만 써요.");
    if (!["csv", "json", undefined].includes(format)) throw new CommandError("--format은 csv나 json이에요.");
    return { name: "branch report", input: { branch: name, format: format ?? "csv" } };
  }
  if (format !== undefined) throw new CommandError("--format은 --report와 함께 써요.");
  requireDay("--from", input.from);
  if (isTakenBack) {
    if (input.until !== undefined || input.urgent !== undefined) {
      throw new CommandError("--take-back은 --from, --reason과만 써요.");
    }
    return { name: "branch take-back", input: { branch: name, ...requirePlan(input) } };
  }
  if (input.until !== undefined) requireDay("--until", input.until);
  return { name: "branch close", input: { branch: name, ...requirePlan(input) } };
}

function parseBranchOpen([branch, ...words]: string[]) {
  const { "moved-to": movedTo, ...input } = readOptions(words, {
    "moved-to": { type: "string" },
    reason: { type: "string" },
    apply: { type: "string" },
  });
  const name = requireBranch("branch open", branch);
  requireDay("--moved-to", movedTo);
  return { branch: name, movedTo, ...requirePlan(input) };
}

function requireBranch(command: string, branch: string | undefined): string {
  if (!branch || branch.startsWith("--")) throw new CommandError(`${command} 뒤에 지점 이름을 적어 주세요.`);
  return branch;
}

function requireDay(option: string, day: string | undefined): void {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    throw new CommandError(`${option}에 날을 2027-01-31처럼 적어 주세요.`);
  }
}

function requirePlan<Input extends { reason?: string; apply?: string }>(input: Input): Input {
  if (!input.reason?.trim()) throw new CommandError("--reason으로 회원에게 알릴 까닭을 적어 주세요.");
  if (input.apply !== undefined && !/^[0-9a-f]{12}$/.test(input.apply)) {
    throw new CommandError("--apply에는 계획 끝에 있는 값을 적어 주세요.");
  }
  return input;
}

function parseForget(words: string[]) {
  const { phone, ...actor } = readOptions(words, {
    phone: { type: "string" },
    by: { type: "string" },
    reason: { type: "string" },
  });
  if (phone === undefined) throw new CommandError("--phone으로 휴대폰 번호를 적어 주세요.");
  return { ...parsePhone(["--phone", phone]), ...requireActor(actor) };
}

function requireActor({ by, reason }: { by?: string; reason?: string }) {
  if (by?.trim() && reason?.trim()) return { by: by.trim(), reason: reason.trim() };
  throw new CommandError("--by로 하는 사람의 이름을, --reason으로 까닭을 적어 주세요.");
}

function parseId(name: string, [id, ...rest]: string[]) {
  if (!id || rest.length > 0) throw new CommandError(`${name} 뒤에 번호 하나를 적어 주세요.`);
  return { id };
}

function parseSwitch(name: string, [word, ...rest]: (string | undefined)[]) {
  if (word === undefined) return {};
  if (rest.length > 0 || !["on", "off"].includes(word)) {
    throw new CommandError(`${name} 뒤에는 on이나 off 하나만 적어 주세요.`);
  }
  return { isOn: word === "on" };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new CommandError(`${file} 파일을 읽을 수 없어요.`);
  }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>["options"] & {};

function readOptions<T extends Options>(args: string[], options: T) {
  return readWords(args, options, false).values;
}

function readWords<T extends Options>(args: string[], options: T, allowPositionals = true) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals });
  } catch (error) {
    throw new CommandError(`${(error as Error).message} "help"로 도움말을 볼 수 있어요.`);
  }
}
