import { useEffect, useState } from "react";
import { whenCalm } from "@/lib/browser/idle";

/** Whether the document has loaded with its pictures and the browser has been idle since. */
export function useIsCalm(): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => whenCalm(() => setIsCalm(true)), []);
  return isCalm;
}
