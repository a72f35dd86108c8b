import { render } from "@testing-library/react";
import { useInsertionEffect, useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { AddressWatcher } from "@/components/ui/address-watcher";
import { forgetWritten, writeAddress } from "@/hooks/use-address";
import { commitAddress } from "@/tests/support/navigation";

test("an older address that the router commits is put right in the same commit, before a letter can be typed", () => {
  forgetWritten();
  writeAddress("?q=a");
  writeAddress("?q=ab");
  let afterCommit = "";
  function Router() {
    useInsertionEffect(() => commitAddress("?q=a"), []);
    useLayoutEffect(() => void (afterCommit = window.location.search), []);
    return <AddressWatcher />;
  }
  render(<Router />);
  expect(afterCommit).toBe("?q=ab");
});
