import "@mantine/core/styles/AppShell.css";
import "@mantine/core/styles/Avatar.css";
import "@mantine/core/styles/NavLink.css";
import "@mantine/core/styles/VisuallyHidden.css";
import { AppShell, Avatar, Badge, NavLink, VisuallyHidden } from "@mantine/core";
import { IconLogout, IconSettings } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, NavLink as RouterLink } from "react-router";
import type { InboxCounts } from "#contract/insight/inbox-counts.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { inboxQuery } from "#web/features/insight/inbox-counts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { paths } from "#web/platform/paths.ts";
import { rightsOf } from "#web/platform/session/account.ts";
import { Mark } from "#web/platform/ui/mark.tsx";
import { initialsOf, nameLabel, roleLabel, type KnownAccount } from "./account-label.ts";
import { type Place, placesFor } from "./places.ts";
import classes from "./sidebar.module.css";

/** Few people have more than one role: only they load it. */
const RoleSwitcher = lazyComponent(async () => (await import("./role-switcher.tsx")).RoleSwitcher);

/** How the parts of an entry look. */
const ENTRY = {
  root: classes["entry"],
  section: classes["section"],
  body: classes["words"],
  label: classes["label"],
  description: classes["description"],
};

interface SidebarProps extends KnownAccount {
  /** Icons alone; the words stay for screen readers and as tooltips. */
  readonly isCollapsed?: boolean;
}

/** The menu of the staff area, and at its foot who is logged in. */
export function Sidebar({ isCollapsed = false, ...known }: SidebarProps) {
  const { t } = useTexts();
  const { role } = rightsOf(known.account);
  const counts = useQuery({
    ...inboxQuery,
    enabled: CHILD_ROLES.some((each) => each === role),
  }).data;
  const places = placesFor(role, counts);
  return (
    <div className={classes["panel"]} data-collapsed={isCollapsed || undefined}>
      <Link to={places[0]?.to ?? paths.dashboard} className={classes["brand"]}>
        <Mark />
        <span className={classes["words"]}>{t("app.name")}</span>
      </Link>
      <AppShell.Section grow className={classes["menu"]}>
        {places.map((place) => (
          <Entry key={place.to} place={place} counts={counts} isCollapsed={isCollapsed} />
        ))}
      </AppShell.Section>
      <AppShell.Section className={classes["foot"]}>
        {!isCollapsed && known.account && known.account.roles.length > 1 && (
          <Suspense>
            <RoleSwitcher account={known.account} />
          </Suspense>
        )}
        <Person known={known} isCollapsed={isCollapsed} />
        <NavLink
          component={Link}
          to={paths.logout}
          classNames={ENTRY}
          leftSection={<IconLogout size={20} aria-hidden />}
          label={t("nav.logout")}
          title={isCollapsed ? t("nav.logout") : undefined}
        />
      </AppShell.Section>
    </div>
  );
}

/** Who is logged in, which is the way to the settings. */
function Person({ known, isCollapsed }: { known: KnownAccount; isCollapsed: boolean }) {
  const { t } = useTexts();
  const name = nameLabel(known, t);
  const role = roleLabel(known, t);
  return (
    <NavLink
      component={RouterLink}
      to={paths.settings}
      classNames={ENTRY}
      leftSection={
        <Avatar size={32} className={classes["initials"]} aria-hidden>
          {initialsOf(known.account?.full_name)}
        </Avatar>
      }
      label={name}
      description={role}
      rightSection={
        <>
          <VisuallyHidden>{t("nav.settings")}</VisuallyHidden>
          <IconSettings className={classes["gear"]} size={18} aria-hidden />
        </>
      }
      title={isCollapsed ? `${name}, ${role}` : undefined}
    />
  );
}

interface EntryProps {
  readonly place: Place;
  readonly counts: InboxCounts | undefined;
  readonly isCollapsed: boolean;
}

/** More than this a badge does not spell out: it is many. */
const LARGEST_BADGE = 99;

/**
 * One place, and beside it what waits there: each number is the way to the list of just so many. Where there are icons alone a
 * dot says that something waits, and the name of the entry what.
 */
function Entry({ place: { to, text, Icon, waiting }, counts, isCollapsed }: EntryProps) {
  const { t } = useTexts();
  const badges = waiting.flatMap(({ of, text: said, to: list }) => {
    const count = counts?.[of] ?? 0;
    return count > 0 ? [{ of, count, list, words: t(said, { count }) }] : [];
  });
  const name = [t(text), ...badges.map(({ words }) => words)].join(", ");
  return (
    <div className={classes["row"]}>
      <NavLink
        component={RouterLink}
        to={to}
        classNames={ENTRY}
        leftSection={<Icon size={20} aria-hidden />}
        label={t(text)}
        {...(isCollapsed && { title: name, "aria-label": name })}
      />
      {isCollapsed && badges.length > 0 && <span className={classes["dot"]} aria-hidden />}
      {!isCollapsed &&
        badges.map((badge) => (
          <Badge
            key={badge.of}
            component={Link}
            to={badge.list}
            className={classes["badge"]}
            data-kind={badge.of}
            title={badge.words}
          >
            <span aria-hidden>
              {badge.count > LARGEST_BADGE ? `${LARGEST_BADGE}+` : badge.count}
            </span>
            <VisuallyHidden>{badge.words}</VisuallyHidden>
          </Badge>
        ))}
    </div>
  );
}
