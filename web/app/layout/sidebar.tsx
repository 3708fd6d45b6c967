import {
  IconArrowsExchange,
  IconHome,
  IconInbox,
  IconLogout,
  IconSettings,
  IconUsers,
} from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { NavLink, Link } from "react-router";
import type { Role } from "#domain/access/roles.ts";
import { paths } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { rightsOf } from "#web/platform/session/account.ts";
import { initialsOf, nameLabel, roleLabel, type KnownAccount } from "./account-label.ts";
import "./sidebar.css";

/** Few people have more than one role: only they load it. */
const RoleSwitcher = lazy(async () => ({
  default: (await import("./role-switcher.tsx")).RoleSwitcher,
}));

const HOME = { to: paths.dashboard, text: "nav.home", Icon: IconHome } as const;
const PATIENTS = { to: paths.patients, text: "nav.patients", Icon: IconUsers } as const;
const REFERRALS = { to: paths.referrals, text: "nav.referrals", Icon: IconArrowsExchange } as const;
const LEADS = { to: paths.leads, text: "nav.leads", Icon: IconInbox } as const;

/** The entries a role has any use for: a network manager works with counts alone, an operator with requests. */
function entriesFor(role: Role | null) {
  if (role === "operator") return [LEADS];
  return role === "network_manager" ? [HOME] : [HOME, PATIENTS, REFERRALS];
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
        {entries.map(({ to, text, Icon }) => (
          <NavLink
            key={to}
            to={to}
            className="sidebar-entry"
            title={isCollapsed ? t(text) : undefined}
          >
            <Icon size={20} aria-hidden />
            <span className="sidebar-words">{t(text)}</span>
          </NavLink>
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
