import { IconLayoutSidebar, IconMenu2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { Link, Navigate, Outlet, ScrollRestoration, useLocation } from "react-router";
import type { Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { useLive } from "#web/platform/live/use-live.ts";
import { paths } from "#web/platform/paths.ts";
import { accountQuery, rightsOf } from "#web/platform/session/account.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { Empty, Pending } from "#web/platform/ui/states.tsx";
import { useSidebarState } from "./sidebar-state.ts";
import { Sidebar } from "./sidebar.tsx";
import { UnsentTests } from "./unsent-tests.tsx";
import "./staff-layout.css";

/** Only phones need it. */
const MobileDrawer = lazyComponent(async () => (await import("./mobile-drawer.tsx")).MobileDrawer);

/** The frame of the staff area. Whoever has no session, or whose account cannot be loaded, is sent to the login and back. */
export function StaffLayout() {
  const { t } = useTexts();
  const isLoggedIn = useSession();
  const { pathname, search } = useLocation();
  const { data: account, isPending, isError } = useQuery({ ...accountQuery, enabled: isLoggedIn });
  const sidebar = useSidebarState();
  const main = useFocusOnArrival(pathname);
  useLive();
  const { closeDrawer } = sidebar;
  useEffect(closeDrawer, [closeDrawer, pathname]);

  if (!isLoggedIn || (isError && !account)) {
    return <Navigate to={paths.login} replace state={{ from: `${pathname}${search}` }} />;
  }
  const known = { account, isPending, isError };
  return (
    <div className="staff-frame" data-open={sidebar.isOpen || undefined}>
      <ScrollRestoration />
      <a className="staff-skip" href="#main">
        {t("app.skip")}
      </a>
      <aside className="staff-side">
        <Sidebar {...known} isCollapsed={!sidebar.isOpen} />
      </aside>
      {sidebar.isDrawerOpen && (
        <Suspense>
          <MobileDrawer {...known} onClose={closeDrawer} />
        </Suspense>
      )}
      <div className="staff-column">
        <header className="staff-bar">
          <button
            type="button"
            className="staff-toggle"
            onClick={sidebar.toggle}
            aria-label={t("nav.toggle")}
            title={t("nav.toggle")}
          >
            <IconLayoutSidebar className="staff-on-wide" size={20} aria-hidden />
            <IconMenu2 className="staff-on-phone" size={22} aria-hidden />
          </button>
          <span className="staff-on-phone">{t("app.name")}</span>
        </header>
        <main id="main" ref={main} tabIndex={-1} className="staff-main">
          {account && <UnsentTests account={account} />}
          {account ? <Content role={rightsOf(account).role} /> : <AccountPending />}
        </main>
      </div>
    </div>
  );
}

/** The preferences, and the way to a role, are a matter of the account: they open without a role too. An operator has no children to see. */
function Content({ role }: { readonly role: Role | null }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (role === "operator" && !isForOperators(pathname)) {
    return <Navigate to={paths.leads} replace />;
  }
  if (role !== null || pathname === paths.settings || pathname === paths.start) return <Outlet />;
  const start = (
    <Link to={paths.start} className="ui-button staff-start">
      {t("nav.noRoleStart")}
    </Link>
  );
  return (
    <Empty title={t("nav.noRoleTitle")} action={start}>
      {t("nav.noRoleText")}
    </Empty>
  );
}

function isForOperators(pathname: string): boolean {
  return [paths.leads, paths.settings, paths.start].some((path) => path === pathname);
}

function AccountPending() {
  const { t } = useTexts();
  return <Pending>{t("app.loadingMore")}</Pending>;
}

/** After a change of page the focus begins at its top, as on a page freshly loaded. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
