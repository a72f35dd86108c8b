"use client";

import styled from "styled-components";
import { DrawerMember } from "@/components/member/drawer-member";
import { LoginPrompt } from "@/components/member/login-prompt";
import { withQueries } from "@/components/providers/with-queries";
import { menuItems, selectMenuItems } from "@/lib/config/menu";
import { useSessionStore } from "@/stores/session";
import { DrawerMenu } from "./drawer-menu";
import { useLoginHref } from "./use-login-href";

/** The drawer's content: the member's or visitor's section, then the menu. */
export const DrawerContent = withQueries(function DrawerContent() {
  const { status, me } = useSessionStore();
  const loginHref = useLoginHref();
  const member = status === "member" ? me : null;
  return (
    <>
      <Person>{member ? <DrawerMember me={member} /> : <LoginPrompt loginHref={loginHref} />}</Person>
      <DrawerMenu items={selectMenuItems(menuItems, member !== null)} />
    </>
  );
});

const Person = styled.div`
  padding: 0 var(--page-gutter) 20px;
`;
