import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconFilter,
  IconBuildingCommunity,
  IconChartBar,
  IconChartDots,
  IconHome,
  IconInbox,
  IconListCheck,
  IconLogout,
  IconMessages,
  IconSend,
  IconSettings,
  IconUsers,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { NavLink, Link } from "react-router";
import type { InboxCounts } from "#contract/insight/inbox-counts.ts";
import { maySeeResults, type Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { paths } from "#web/platform/paths.ts";
import { rightsOf } from "#web/platform/session/account.ts";
import { initialsOf, nameLabel, roleLabel, type KnownAccount } from "./account-label.ts";
import { inboxCountsQuery } from "./inbox-counts.ts";
import "./sidebar.css";

/** Few people have more than one role: only they load it. */
const RoleSwitcher = lazyComponent(async () => (await import("./role-switcher.tsx")).RoleSwitcher);

const HOME = { to: paths.dashboard, text: "nav.home", Icon: IconHome } as const;
const PATIENTS = { to: paths.patients, text: "nav.patients", Icon: IconUsers } as const;
const REFERRALS = { to: paths.referrals, text: "nav.referrals", Icon: IconArrowsExchange } as const;
const RECEIVED = {
  to: paths.received,
  text: "nav.received",
  Icon: IconBuildingCommunity,
  badge: { of: "received", text: "nav.receivedCount" },
} as const;
const FUNNEL = { to: paths.funnel, text: "nav.funnel", Icon: IconFilter } as const;
const REPORTS = { to: paths.reports, text: "nav.reports", Icon: IconChartBar } as const;
const NETWORK = { to: paths.network, text: "nav.network", Icon: IconChartDots } as const;
const CONVERSATIONS = {
  to: paths.conversations,
  text: "nav.conversations",
  Icon: IconMessages,
  badge: { of: "unread", text: "nav.unreadCount" },
} as const;
const TASKS = {
  to: paths.tasks,
  text: "nav.tasks",
  Icon: IconListCheck,
  badge: { of: "tasks", text: "nav.tasksCount" },
} as const;
const BATCHES = {
  to: paths.batches,
  text: "nav.batches",
  Icon: IconSend,
  badge: { of: "undelivered", text: "nav.undeliveredCount" },
} as const;
const EVENTS = { to: paths.events, text: "nav.events", Icon: IconCalendarEvent } as const;
const LEADS = { to: paths.leads, text: "nav.leads", Icon: IconInbox } as const;

interface SidebarEntry {
  readonly to: string;
  readonly text: (
    | typeof HOME
    | typeof PATIENTS
    | typeof REFERRALS
    | typeof FUNNEL
    | typeof NETWORK
    | typeof REPORTS
    | typeof LEADS
    | typeof EVENTS
    | Waiting
  )["text"];
  readonly Icon: typeof IconHome;
  readonly badge?: Waiting["badge"];
}

type Waiting = typeof RECEIVED | typeof CONVERSATIONS | typeof TASKS | typeof BATCHES;

/**
 * The entries a role has any use for: a network manager works with counts alone, an operator with requests. What families
 * write is for clinics.
 */
function entriesFor(role: Role | null): readonly SidebarEntry[] {
  if (role === "operator") return [LEADS];
  if (role === "network_manager") return [HOME, NETWORK];
  if (role === null) return [HOME, PATIENTS, REFERRALS];
  const conversations = maySeeResults(role) ? [RECEIVED, CONVERSATIONS] : [];
  const events = maySeeResults(role) ? [EVENTS] : [];
  return [HOME, PATIENTS, REFERRALS, ...conversations, TASKS, FUNNEL, REPORTS, BATCHES, ...events];
}

interface SidebarProps extends KnownAccount {
  /** Icons alone; the words stay for screen readers and as tooltips. */
  readonly isCollapsed?: boolean;
}

/** The menu of the staff area, and at its foot who is logged in. */
export function Sidebar({ isCollapsed = false, ...known }: SidebarProps) {
  const { t } = useTexts();
  const { role } = rightsOf(known.account);
  const name = nameLabel(known, t);
  const label = roleLabel(known, t);
  const entries = entriesFor(role);
  const counts = useQuery({
    ...inboxCountsQuery,
    enabled: entries.some(({ badge }) => badge !== undefined),
  }).data;
  const home = entries[0]?.to ?? paths.dashboard;
  return (
    <div className="sidebar-panel" data-collapsed={isCollapsed || undefined}>
      <Link to={home} className="sidebar-brand">
        <span className="sidebar-mark" aria-hidden>
          T
        </span>
        <span className="sidebar-words">{t("app.name")}</span>
      </Link>
      <nav aria-label={t("nav.label")} className="sidebar-menu">
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} counts={counts} isCollapsed={isCollapsed} />
        ))}
      </nav>
      <div className="sidebar-foot">
        {!isCollapsed && known.account && known.account.roles.length > 1 && (
          <Suspense>
            <RoleSwitcher account={known.account} />
          </Suspense>
        )}
        <NavLink
          to={paths.settings}
          className="sidebar-person"
          title={isCollapsed ? `${name}, ${label}` : undefined}
        >
          <span className="sidebar-initials" aria-hidden>
            {initialsOf(known.account?.full_name)}
          </span>
          <span className="sidebar-words">
            <span className="sidebar-name">{name}</span>
            <span className="sidebar-role">{label}</span>
          </span>
          <span className="sidebar-unseen">{t("nav.settings")}</span>
          <IconSettings className="sidebar-words sidebar-gear" size={18} aria-hidden />
        </NavLink>
        <Link
          to={paths.logout}
          className="sidebar-entry"
          title={isCollapsed ? t("nav.logout") : undefined}
        >
          <IconLogout size={20} aria-hidden />
          <span className="sidebar-words">{t("nav.logout")}</span>
        </Link>
      </div>
    </div>
  );
}

interface EntryProps {
  readonly entry: SidebarEntry;
  readonly counts: InboxCounts | undefined;
  readonly isCollapsed: boolean;
}

/** More than this the badge does not spell out: it is many. */
const MOST_SHOWN = 99;

/** One entry; with what waits behind it as a number, or a dot while there are icons alone. Its name says it in words. */
function Entry({ entry: { to, text, Icon, badge }, counts, isCollapsed }: EntryProps) {
  const { t } = useTexts();
  const count = badge && counts ? counts[badge.of] : 0;
  const waiting = badge && count > 0 ? t(badge.text, { count }) : "";
  const name = waiting === "" ? t(text) : `${t(text)}, ${waiting}`;
  return (
    <NavLink
      to={to}
      className="sidebar-entry"
      title={isCollapsed ? name : undefined}
      aria-label={waiting === "" ? undefined : name}
    >
      <Icon size={20} aria-hidden />
      <span className="sidebar-words">{t(text)}</span>
      {waiting !== "" && (
        // Drawn, not written: what is written of an entry must stand in its name, letter by letter.
        <span
          className="sidebar-badge"
          data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          aria-hidden
        />
      )}
    </NavLink>
  );
}
