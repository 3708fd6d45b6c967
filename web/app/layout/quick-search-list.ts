import { ADMIN_ROLES, CHILD_ROLES, maySeeResults, type Role } from "#domain/access/roles.ts";
import type { Speech } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { placesFor, tabsAt } from "./places.ts";

/** Something that the quick search leads to. */
export interface Target {
  readonly to: string;
  readonly name: string;
}

/** Every place and tab is there: what a menu leaves out until it is used is begun from here. */
const EVERYTHING = {
  unread: 0,
  tasks: 0,
  undelivered: 0,
  received: 0,
  receives_cases: true,
  holds_events: true,
} as const;

/** The pages that the role has, each once, in the order of the menu. */
export function pagesFor(role: Role | null, t: Speech["t"]): readonly Target[] {
  const pages = new Map<string, string>();
  for (const place of placesFor(role, EVERYTHING)) {
    pages.set(place.to, t(place.text));
    for (const { to, text } of tabsAt(place.to, role, EVERYTHING)) pages.set(to, t(text));
  }
  pages.set(paths.settings, t("nav.settings"));
  return [...pages].map(([to, name]) => ({ to, name }));
}

/** What the role can begin. */
export function actionsFor(role: Role | null, t: Speech["t"]): readonly Target[] {
  const isAdmin = ADMIN_ROLES.some((each) => each === role);
  return [
    ...(seesChildren(role)
      ? [
          { to: paths.newPatient, name: t("quickSearch.actions.newPatient") },
          { to: paths.newSending, name: t("quickSearch.actions.newSending") },
          { to: paths.tasks, name: t("quickSearch.actions.tasks") },
        ]
      : []),
    ...(isAdmin ? [{ to: paths.rosters, name: t("quickSearch.actions.roster") }] : []),
    ...(role !== null && maySeeResults(role)
      ? [{ to: paths.events, name: t("quickSearch.actions.event") }]
      : []),
    { to: paths.logout, name: t("nav.logout") },
  ];
}

/** Whether there are children that the role may look up. */
export function seesChildren(role: Role | null): boolean {
  return CHILD_ROLES.some((each) => each === role);
}

/** Those in whose names all of the words begin one, whatever the accents and capitals; without words all of them. */
export function filterTargets(targets: readonly Target[], words: string): readonly Target[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return targets.filter(({ name }) => {
    const parts = plain(name).split(/\s+/);
    return wanted.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
