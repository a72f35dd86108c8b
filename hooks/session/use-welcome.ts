import { useEffect } from "react";
import { takeWelcome } from "@/lib/session/notes";
import { useSessionStore } from "@/stores/session";

/**
 * Greets a member once after a login.
 *
 * @param onWelcome gets the nickname, or the name where there is none
 */
export function useWelcome(onWelcome: (name: string) => void): void {
  const name = useSessionStore(({ status, me }) => (status === "member" ? me?.nickname || me?.name : null));
  useEffect(() => {
    if (name && takeWelcome()) onWelcome(name);
  }, [name, onWelcome]);
}
