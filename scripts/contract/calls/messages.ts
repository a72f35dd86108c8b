import { AgreedTextListSchema } from "@/lib/contract/agreement";
import { MessagePageSchema, UnreadMessagesSchema, type MessagePage } from "@/lib/contract/message";
import type { MemberWalk } from "../walk";

const LIST = "/api/member/message/";

/** What the member was told, and that it was read. */
export async function walkMessages({ kit, access }: MemberWalk): Promise<void> {
  kit.begin("가입할 때 동의한 글과 알림함");
  await kit.ask(
    "동의한 글",
    { path: "/api/member/agreement/", access },
    { status: 200, schema: AgreedTextListSchema },
  );
  const read = { method: "POST", path: `${LIST}read/`, access } as const;
  const page = await kit.ask<MessagePage>(
    "내 알림",
    { path: LIST, access },
    { status: 200, schema: MessagePageSchema },
  );
  await kit.ask(
    "수가 아닌 쪽",
    { path: LIST, query: { page: "x" }, access },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("알림 없이 읽음으로", { ...read, json: { ids: [] } }, { status: 400, code: "invalid_input" });
  const ids = page?.results.map(({ id }) => id) ?? [];
  if (ids.length === 0) return kit.leaveOut("읽음으로", "아직 받은 알림이 없어요.");
  await kit.ask(
    "읽음으로",
    { ...read, json: { ids } },
    {
      status: 200,
      schema: UnreadMessagesSchema,
      check: ({ unread }: Pick<MessagePage, "unread">) =>
        page!.next === null && unread > 0 && `unread가 ${unread}이에요. 0이어야 해요.`,
    },
  );
}
