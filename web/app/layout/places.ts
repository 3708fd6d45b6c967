import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconChartBar,
  IconChartDots,
  IconHome,
  IconInbox,
  IconMessages,
  IconSend,
  IconUsers,
} from "@tabler/icons-react";
import type { InboxCounts } from "#contract/insight/inbox-counts.ts";
import { ADMIN_ROLES, maySeeResults, type Role } from "#domain/access/roles.ts";
import { paths, queryNames } from "#web/platform/paths.ts";

/** What waits in a place: how much, in which words, and the list of just so many. */
interface Waiting {
  readonly of: "received" | "tasks" | "undelivered" | "unread";
  readonly text: `nav.${"received" | "tasks" | "undelivered" | "unread"}Count`;
  readonly to: string;
}

const TASKS: Waiting = {
  of: "tasks",
  text: "nav.tasksCount",
  to: `${paths.tasks}?${queryNames.taskState}=hoje`,
};
const RECEIVED: Waiting = { of: "received", text: "nav.receivedCount", to: paths.received };
const UNREAD: Waiting = {
  of: "unread",
  text: "nav.unreadCount",
  to: `${paths.conversations}?${queryNames.unread}=1`,
};
const UNDELIVERED: Waiting = {
  of: "undelivered",
  text: "nav.undeliveredCount",
  to: paths.undelivered,
};

/** One entry of the menu. */
export interface Place {
  readonly to: string;
  readonly text:
    | "nav.batches"
    | "nav.conversations"
    | "nav.events"
    | "nav.home"
    | "nav.leads"
    | "nav.network"
    | "nav.patients"
    | "nav.referrals"
    | "nav.reports";
  readonly Icon: typeof IconHome;
  readonly waiting: readonly Waiting[];
}

const HOME: Place = { to: paths.dashboard, text: "nav.home", Icon: IconHome, waiting: [TASKS] };
const PATIENTS: Place = {
  to: paths.patients,
  text: "nav.patients",
  Icon: IconUsers,
  waiting: [],
};
const REFERRALS: Place = {
  to: paths.referrals,
  text: "nav.referrals",
  Icon: IconArrowsExchange,
  waiting: [RECEIVED],
};
const CONVERSATIONS: Place = {
  to: paths.conversations,
  text: "nav.conversations",
  Icon: IconMessages,
  waiting: [UNREAD, UNDELIVERED],
};
const BATCHES: Place = {
  to: paths.batches,
  text: "nav.batches",
  Icon: IconSend,
  waiting: [UNDELIVERED],
};
const REPORTS: Place = { to: paths.reports, text: "nav.reports", Icon: IconChartBar, waiting: [] };
const EVENTS: Place = {
  to: paths.events,
  text: "nav.events",
  Icon: IconCalendarEvent,
  waiting: [],
};
const NETWORK: Place = {
  to: paths.network,
  text: "nav.network",
  Icon: IconChartDots,
  waiting: [],
};
const LEADS: Place = { to: paths.leads, text: "nav.leads", Icon: IconInbox, waiting: [] };

/**
 * The places that a role has any use for. A network manager works with counts alone, an operator with requests; a school
 * refers no child, and what families write is for clinics. Events are there once there is one.
 */
export function placesFor(role: Role | null, counts: InboxCounts | undefined): readonly Place[] {
  if (role === "operator") return [LEADS];
  if (role === "network_manager") return [NETWORK];
  if (role === null) return [HOME, PATIENTS, REFERRALS];
  if (!maySeeResults(role)) return [HOME, PATIENTS, BATCHES, REPORTS];
  const events = counts?.holds_events === true ? [EVENTS] : [];
  return [HOME, PATIENTS, REFERRALS, CONVERSATIONS, REPORTS, ...events];
}

/** A page of a place, beside the others of it. */
export interface PlaceTab {
  readonly to: string;
  readonly text:
    | "nav.batches"
    | "nav.conversations"
    | "nav.funnel"
    | "nav.received"
    | "nav.referrals"
    | "nav.reports"
    | "nav.undelivered";
  readonly waiting?: Waiting;
}

/** The tabs of the place that a page belongs to, as far as the role has a use for them; none where it has one page alone. */
export function tabsAt(
  pathname: string,
  role: Role | null,
  counts: InboxCounts | undefined,
): readonly PlaceTab[] {
  const isClinic = role !== null && maySeeResults(role);
  const isAdmin = ADMIN_ROLES.some((each) => each === role);
  const places: readonly (readonly PlaceTab[])[] = [
    [
      { to: paths.referrals, text: "nav.referrals" },
      ...(isClinic && counts?.receives_cases === true
        ? [{ to: paths.received, text: "nav.received", waiting: RECEIVED } as const]
        : []),
    ],
    [
      ...(isClinic
        ? [{ to: paths.conversations, text: "nav.conversations", waiting: UNREAD } as const]
        : []),
      { to: paths.batches, text: "nav.batches" },
      ...(isAdmin
        ? [{ to: paths.undelivered, text: "nav.undelivered", waiting: UNDELIVERED } as const]
        : []),
    ],
    [
      { to: paths.reports, text: "nav.reports" },
      { to: paths.funnel, text: "nav.funnel" },
    ],
  ];
  const tabs = places.find((place) => place.some(({ to }) => to === pathname)) ?? [];
  return tabs.length > 1 ? tabs : [];
}
