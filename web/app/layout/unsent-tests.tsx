import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import { UnsentBar } from "#web/features/vision/entry.ts";
import { mayHaveUnsent } from "#web/features/vision/may-have-unsent.ts";
import { paths } from "#web/platform/paths.ts";
import { rightsOf } from "#web/platform/session/account.ts";

/** Where tests are made, and one may come to wait while the page is open. */
const TESTS = paths.visualTest.slice(0, paths.visualTest.indexOf(":"));

/** The visual tests that wait on this device: nothing is loaded for them where none was ever made. */
export function UnsentTests({ account }: { readonly account: CurrentAccount }) {
  const { pathname } = useLocation();
  const [isNeeded, setNeeded] = useState(false);
  const { isClinic } = rightsOf(account);
  useEffect(() => {
    if (!isClinic) return undefined;
    let isOver = false;
    void (async () => {
      const found = pathname.startsWith(TESTS) || (await mayHaveUnsent());
      if (!isOver && found) setNeeded(true);
    })();
    return () => {
      isOver = true;
    };
  }, [isClinic, pathname]);
  if (!isNeeded || !isClinic) return null;
  return (
    <Suspense>
      <UnsentBar account={account.id} />
    </Suspense>
  );
}
