import { IconArrowsExchange, IconHome, IconLogout, IconUsers } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { NavLink, Link } from "react-router";
import { paths } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { rightsOf } from "#web/platform/session/account.ts";
import { initialsOf, nameLabel, roleLabel, type KnownAccount } from "./account-label.ts";
import "./sidebar.css";

/** Few people have more than one role: only they load it. */
const RoleSwitcher = lazy(async () => ({
  default: (await import("./role-switcher.tsx")).RoleSwitcher,
}));

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
  const entries = [
    { to: paths.dashboard, text: t("nav.home"), Icon: IconHome },
    { to: paths.patients, text: t("nav.patients"), Icon: IconUsers },
    { to: paths.referrals, text: t("nav.referrals"), Icon: IconArrowsExchange },
  ];
  // A network manager works with counts alone: the two lists of children are not for that role.
  const shown = role === "network_manager" ? entries.slice(0, 1) : entries;
  return (
    <div className="sidebar-panel" data-collapsed={isCollapsed || undefined}>
      <Link to={paths.dashboard} className="sidebar-brand">
        <span className="sidebar-mark" aria-hidden>
          T
        </span>
        <span className="sidebar-words">{t("app.name")}</span>
      </Link>
      <nav aria-label={t("nav.label")} className="sidebar-menu">
        {shown.map(({ to, text, Icon }) => (
          <NavLink
            key={to}
            to={to}
            className="sidebar-entry"
            title={isCollapsed ? text : undefined}
          >
            <Icon size={20} aria-hidden />
            <span className="sidebar-words">{text}</span>
          </NavLink>
        ))}
      </nav>
      <div className="sidebar-foot">
        {!isCollapsed && known.account && known.account.roles.length > 1 && (
          <Suspense>
            <RoleSwitcher account={known.account} />
          </Suspense>
        )}
        <div className="sidebar-person" title={isCollapsed ? `${name}, ${label}` : undefined}>
          <span className="sidebar-initials" aria-hidden>
            {initialsOf(known.account?.full_name)}
          </span>
          <span className="sidebar-words">
            <span className="sidebar-name">{name}</span>
            <span className="sidebar-role">{label}</span>
          </span>
        </div>
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
