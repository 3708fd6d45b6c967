import "@mantine/core/styles/VisuallyHidden.css";
import { Badge, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "react-router";
import type { InboxCounts } from "#contract/insight/inbox-counts.ts";
import { inboxQuery } from "#web/features/insight/inbox-counts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { type PlaceTab, tabsAt } from "./places.ts";
import classes from "./place-tabs.module.css";

/** Above a page the others of its place, each at its own address. */
export function PlaceTabs() {
  const { t } = useTexts();
  const { role } = useRights();
  const { pathname } = useLocation();
  const counts = useQuery({ ...inboxQuery, enabled: role !== null }).data;
  const tabs = tabsAt(pathname, role, counts);
  return (
    <>
      {tabs.length > 0 && (
        <nav aria-label={t("nav.tabs")} className={classes["tabs"]}>
          {tabs.map((tab) => (
            <Tab key={tab.to} tab={tab} counts={counts} isCurrent={tab.to === pathname} />
          ))}
        </nav>
      )}
      <Outlet />
    </>
  );
}

interface TabProps {
  readonly tab: PlaceTab;
  readonly counts: InboxCounts | undefined;
  readonly isCurrent: boolean;
}

/** A tab that counts something opens the list of just that; the one that is open shows all of it again. */
function Tab({ tab: { to, text, waiting }, counts, isCurrent }: TabProps) {
  const { t } = useTexts();
  const count = waiting && counts ? counts[waiting.of] : 0;
  const isCounting = waiting !== undefined && count > 0;
  return (
    <Link
      to={isCounting && !isCurrent ? waiting.to : to}
      className={classes["tab"]}
      aria-current={isCurrent ? "page" : undefined}
    >
      {t(text)}
      {isCounting && (
        <>
          <Badge component="span" className={classes["count"]} aria-hidden>
            {count}
          </Badge>
          <VisuallyHidden>, {t(waiting.text, { count })}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
