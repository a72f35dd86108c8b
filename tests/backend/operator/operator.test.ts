import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { renderContract } from "@/backend/contract/render";
import { openContractKey, signBody } from "@/backend/contract/sign";
import { readContract } from "@/backend/contract/store";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { parseCommand, parseContract } from "@/backend/operator/arguments";
import { CommandError, type OperatorContext } from "@/backend/operator/command";
import { runCommand } from "@/backend/operator/commands";
import { verifyByKey } from "@/backend/operator/contract";
import { askServer, listenForOperator } from "@/backend/operator/socket";
import type { Contract } from "@/lib/contract/contract";
import { takeJobs } from "../jobs/take";
import { addMember, type TestMember } from "../members";
import { buy } from "../routes/stop-support";
import { fetchCode } from "../sign-up";
import { createTestApp, makePhone, makeTemporaryFolder, type TestApp } from "../support";

let api: TestApp;
let context: OperatorContext;
beforeAll(async () => {
  api = await createTestApp();
  const { clock, siteState, jobs } = api.app;
  const { numberSecret } = api.app.config;
  context = { db: api.db, clock, siteState, contentDir: DEMO_CONTENT, numberSecret, jobs };
});
afterAll(() => api.close());

const words = (line: string) => line.split(" ");

describe("the command line", () => {
  test("reads a notice from its arguments and from a file", () => {
    expect(parseCommand(words("notice add --title 안내 --category 공지 --pinned --content 본문"))).toEqual({
      name: "notice add",
      input: { title: "안내", category: "공지", isPinned: true, content: "본문" },
    });
    const file = path.join(makeTemporaryFolder(), "notice.md");
    writeFileSync(file, "# 제목\n\n글");
    const command = parseCommand(["notice", "add", "--title", "a", "--category", "휴·폐업", "--file", file]);
    expect(command?.input).toMatchObject({ isPinned: false, content: "# 제목\n\n글" });
  });

  test("shows help on request, or without a command", () => {
    for (const line of [[], ["help"], ["--help"], ["notice", "add", "--help"]])
      expect(parseCommand(line)).toBeUndefined();
  });

  test.each([
    ["notice remove", "모르는 명령"],
    ["close", "모르는 명령"],
    ["notice add --category 공지 --content a", "--title"],
    ["notice add --title a --category 없음 --content a", "--category"],
    ["notice add --title a --category 공지", "--file이나 --content"],
    ["notice add --title a --category 공지 --file /no/such/file", "읽을 수 없어요"],
    ["notice add --title a --category 공지 --content a --loud", "--loud"],
    ["notice list --page 2", "--page"],
    ["sms list --phone 010", "--phone"],
    ["sms send", "모르는 명령"],
    ["job show", "번호 하나"],
    ["job retry a b", "번호 하나"],
    ["job drop", "모르는 명령"],
    ["member forget", "--phone"],
    ["close-site maybe", "on이나 off 하나만"],
    ["system-update on off", "on이나 off 하나만"],
  ])("says what is wrong with: %s", (line, message) => {
    expect(() => parseCommand(words(line))).toThrow(CommandError);
    expect(() => parseCommand(words(line))).toThrow(message);
  });
});

describe("the switches", () => {
  test.each([
    ["close-site", "isClosed", "사이트를 닫았어요", "사이트가 열려 있어요"],
    ["system-update", "isUpdating", "시스템 업데이트 중이에요", "시스템 업데이트가 꺼져 있어요"],
  ] as const)("%s is switched on and off and its state is printed", async (name, field, on, off) => {
    const say = async (line: string) => (await runCommand(context, parseCommand(words(line))!)).lines.join();
    expect(await say(name)).toContain(off);
    expect(await say(`${name} on`)).toContain(on);
    expect(context.siteState.current()[field]).toBe(true);
    expect(await say(name)).toContain(on);
    expect(await say(`${name} off`)).toContain(off);
    expect(context.siteState.current()[field]).toBe(false);
  });

  test("can be set through the running server, even while it refuses every call", async () => {
    const folder = makeTemporaryFolder();
    const listener = await listenForOperator(folder, (request) => runCommand(context, request));
    onTestFinished(() => listener.close());
    const isAnswered = async () => (await api.app.inject({ url: "/api/place/" })).statusCode;
    await askServer(folder, { name: "system-update", input: { isOn: true } });
    expect(await isAnswered()).toBe(503);
    await askServer(folder, { name: "system-update", input: { isOn: false } });
    expect(await isAnswered()).toBe(200);
  });
});

describe("listing the stored text messages", () => {
  test("shows number and code, newest first, of one number or of all", async () => {
    expect((await runCommand(context, { name: "sms list", input: {} })).lines).toEqual([
      "보관된 문자가 없어요.",
    ]);
    const [first, second] = [makePhone(), makePhone()];
    const codes = [await fetchCode(api, first), await fetchCode(api, second)];
    const all = await runCommand(context, { name: "sms list", input: {} });
    expect(all.lines).toEqual([
      `2026-11-20 12:00:00  ${second}   [버핏] 인증번호 ${codes[1]} (3분 안에 입력해 주세요)`,
      `2026-11-20 12:00:00  ${first}   [버핏] 인증번호 ${codes[0]} (3분 안에 입력해 주세요)`,
    ]);
    const dashed = `${first.slice(0, 3)}-${first.slice(3, 7)}-${first.slice(7)}`;
    const ofOne = await runCommand(context, parseCommand(["sms", "list", "--phone", dashed])!);
    expect(ofOne.lines).toEqual([all.lines[1]]);
  });
});

describe("verifying a contract's file", () => {
  async function writeContract(): Promise<{
    member: TestMember;
    orderNumber: string;
    html: string;
    file: string;
  }> {
    const member = await addMember(api);
    const { made } = await buy(api, member);
    const url = `/api/member/payment/${made.id}/contract/`;
    const html = (await api.app.inject({ url, headers: member.headers })).json<Contract>().html;
    const file = path.join(makeTemporaryFolder(), "contract.html");
    writeFileSync(file, html);
    return { member, orderNumber: made.order_number!, html, file };
  }
  const verify = (file: string) =>
    runCommand(context, {
      name: "contract verify",
      input: { file: parseContract(["contract", "verify", file])!.file },
    });

  test("says that it is true, and after one changed digit that it is false, with the part", async () => {
    const { orderNumber, html, file } = await writeContract();
    expect((await verify(file)).lines).toEqual([`참: 주문 ${orderNumber}의 계약서이고, 서명한 그대로예요.`]);
    const paid = html.search(/\d,000원 \(/);
    writeFileSync(file, `${html.slice(0, paid)}${(Number(html[paid]) + 1) % 10}${html.slice(paid + 1)}`);
    await expect(verify(file)).rejects.toThrow(/^거짓: 보이는 글: \d+번째 줄/);
  });

  test("needs nothing of ours with the key that we publish", async () => {
    const { file, html } = await writeContract();
    const [{ public_key: key }] = (await api.app.inject({ url: "/api/contract-key/" })).json();
    expect(parseContract(["contract", "verify", file, "--key", key])).toEqual({ file: html, key });
    expect(verifyByKey(html, key).lines[0]).toMatch(/^참: /);
    const { publicKey } = openContractKey("a key that is not one of the chain that signed it");
    expect(() => verifyByKey(html, publicKey)).toThrow(/^거짓: 열쇠/);
    expect(() => verifyByKey(html, "no key")).toThrow(/^거짓: 열쇠/);
  });

  test("finds the names taken out of one whose member has not left", async () => {
    const { html, file, member } = await writeContract();
    const [, id] = /"payment\\":\\"([^"\\]+)/.exec(html)!;
    const parts = (await readContract(api.db, id!))!;
    writeFileSync(file, renderContract({ ...parts, personal: null })!);
    await expect(verify(file)).rejects.toThrow("거짓: 당사자");
    await api.app.inject({ method: "DELETE", url: `/user/sign_out/${member.id}/`, headers: member.headers });
    expect((await verify(file)).lines[0]).toMatch(/^참: .*지워져 있어요/);
  });

  test("warns of one that a key of ours has signed, and that is not the one which is kept", async () => {
    const { html, file } = await writeContract();
    const [, id] = /"payment\\":\\"([^"\\]+)/.exec(html)!;
    const parts = (await readContract(api.db, id!))!;
    const forge = (change: (body: string) => string) => {
      const body = change(parts.body);
      expect(body).not.toBe(parts.body);
      const signature = signBody(body, api.app.contracts.key);
      writeFileSync(file, renderContract({ ...parts, body, signature })!);
    };
    forge((body) => body.replace(/"paid":\d+/, '"paid":9999999'));
    expect((await verify(file)).warnings).toEqual([
      "이 주문에 남아 있는 계약서와 달라요. 열쇠가 샜거나 백업으로 되돌린 적이 있는지 확인해 주세요.",
    ]);
    forge((body) => body.replace(id!, "00000000-0000-4000-8000-000000000000"));
    expect((await verify(file)).warnings).toEqual([
      "이 데이터베이스에는 없는 계약서예요. 열쇠가 샜거나 백업으로 되돌린 적이 있는지 확인해 주세요.",
    ]);
  });

  test("does not say why names are missing without what the chain has kept", async () => {
    const { html } = await writeContract();
    const [, id] = /"payment\\":\\"([^"\\]+)/.exec(html)!;
    const file = renderContract({ ...(await readContract(api.db, id!))!, personal: null })!;
    const [line] = verifyByKey(file, api.app.contracts.key.publicKey).lines;
    expect(line).toMatch(/^참: .*이름과 번호가 빠져 있어요\. 탈퇴해서인지는 체인만 알아요\.$/);
  });

  test("asks for one file that is there", () => {
    expect(() => parseContract(["contract", "verify"])).toThrow("파일 하나");
    expect(() => parseContract(["contract", "verify", "/no/such/file"])).toThrow("읽을 수 없어요");
    expect(() => parseContract(["contract", "verify", DEMO_CONTENT, "more"])).toThrow(CommandError);
  });
});

describe("adding a notice", () => {
  test("puts it on top of the list and makes the site renew its news", async () => {
    const content = "## 머리\n\n**굵은** 글이에요.";
    const input = { title: "새 소식", category: "공지", isPinned: false, content };
    const { lines, warnings } = await runCommand(context, { name: "notice add", input });
    const id = /^소식 (\d+)번을 올렸어요: \/notice\/\1$/.exec(lines.join())?.[1];
    expect(warnings).toEqual([]);
    expect(await takeJobs(api)).toEqual({ "page-renewal": ["notices"], "index-now": [["notices"]] });
    const notice = (await api.app.inject({ url: `/api/notice/${id}/` })).json();
    expect(notice).toMatchObject({
      title: "새 소식",
      summary: "굵은 글이에요.",
      created: "2026-11-20T12:00:00+09:00",
      content,
      next: null,
    });
    expect((await runCommand(context, { name: "notice list", input: {} })).lines[2]).toContain("새 소식");
  });

  test("refuses an input of the wrong shape", async () => {
    for (const input of [null, {}, { title: "", category: "공지", isPinned: false, content: "a" }]) {
      await expect(runCommand(context, { name: "notice add", input })).rejects.toThrow(CommandError);
    }
  });
});

describe("the operator's socket", () => {
  test("passes commands to the running server, only for its owner", async () => {
    const folder = makeTemporaryFolder();
    const listener = await listenForOperator(folder, (request) => runCommand(context, request));
    onTestFinished(() => listener.close());
    expect(statSync(path.join(folder, "operator.sock")).mode & 0o777).toBe(0o600);
    const result = await askServer(folder, { name: "notice list", input: {} });
    expect(result?.lines.length).toBeGreaterThanOrEqual(30);
    await expect(askServer(folder, { name: "notice burn", input: {} })).rejects.toThrow("모르는 명령");
  });

  test("is replaced when a crash left one behind", async () => {
    const folder = makeTemporaryFolder();
    writeFileSync(path.join(folder, "operator.sock"), "");
    const listener = await listenForOperator(folder, (request) => runCommand(context, request));
    expect(await askServer(folder, { name: "notice list", input: {} })).toBeDefined();
    await listener.close();
  });

  test("is not needed when no server runs", async () => {
    expect(await askServer(makeTemporaryFolder(), { name: "notice list", input: {} })).toBeUndefined();
  });
});

test("a second command finds a server that was started again meanwhile", async () => {
  const folder = makeTemporaryFolder();
  const say = async () => ({ lines: ["here"], warnings: [] });
  for (let round = 0; round < 3; round += 1) {
    const server = await listenForOperator(folder, say);
    expect(await askServer(folder, { name: "notice list", input: {} })).toEqual(await say());
    await server.close();
  }
});
