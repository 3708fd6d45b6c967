import "@mantine/core/styles/AppShell.css";
import { ActionIcon, AppShell, Button } from "@mantine/core";
import { IconLayoutSidebar, IconMenu2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { Link, Navigate, Outlet, ScrollRestoration, useLocation } from "react-router";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import { PresenceHost } from "#web/features/access/factors/presence-host.tsx";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { useLive } from "#web/platform/live/use-live.ts";
import { paths } from "#web/platform/paths.ts";
import { accountQuery, rightsOf } from "#web/platform/session/account.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Empty, Pending } from "#web/platform/ui/states.tsx";
import { QuickSearch } from "./quick-search.tsx";
import { useSidebarState } from "./sidebar-state.ts";
import { Sidebar } from "./sidebar.tsx";
import { UnsentTests } from "./unsent-tests.tsx";
import classes from "./staff-layout.module.css";

/** In pixels of a browser that nobody has set larger; Mantine makes rem of them: 16rem, and 3rem for icons alone. */
const [OPEN_WIDTH, FOLDED_WIDTH, HEADER_HEIGHT] = [256, 48, 56] as const;

/** Where a second factor is set up. */
const PREFERENCES = `${paths.settings}/preferencias`;

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
    <AppShell
      layout="alt"
      header={{ height: HEADER_HEIGHT }}
      navbar={{
        width: sidebar.isOpen ? OPEN_WIDTH : FOLDED_WIDTH,
        breakpoint: "sm",
        collapsed: { mobile: true },
      }}
      data-open={sidebar.isOpen || undefined}
    >
      <ScrollRestoration />
      <nav aria-label={t("app.skip")}>
        <a className={classes["skip"]} href="#main">
          {t("app.skip")}
        </a>
      </nav>
      <AppShell.Navbar aria-label={t("nav.label")} className={classes["side"]}>
        <Sidebar {...known} isCollapsed={!sidebar.isOpen} />
      </AppShell.Navbar>
      {sidebar.isDrawerOpen && (
        <Suspense>
          <MobileDrawer {...known} onClose={closeDrawer} />
        </Suspense>
      )}
      <AppShell.Header className={classes["bar"]}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          onClick={sidebar.toggle}
          aria-label={t("nav.toggle")}
          title={t("nav.toggle")}
        >
          <IconLayoutSidebar className={classes["onWide"]} size={20} aria-hidden />
          <IconMenu2 className={classes["onPhone"]} size={22} aria-hidden />
        </ActionIcon>
        <span className={classes["onPhone"]}>{t("app.name")}</span>
        {account && <QuickSearch role={rightsOf(account).role} />}
      </AppShell.Header>
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes["main"]}>
        <div className={classes["page"]}>
          {account && <UnsentTests account={account} />}
          {account && <FactorDue due={account.factor_due_at} />}
          {account ? <Content account={account} /> : <AccountPending />}
        </div>
      </AppShell.Main>
      <PresenceHost />
    </AppShell>
  );
}

/** The preferences, and the way to a role, are a matter of the account: they open without a role too. An operator has no children to see. */
function Content({ account }: { readonly account: CurrentAccount }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { role } = rightsOf(account);
  if (account.needs_factor && !pathname.startsWith(paths.settings)) {
    return (
      <Empty title={t("nav.factorNeededTitle")} action={<FactorSetUp />}>
        {t("nav.factorNeededText")}
      </Empty>
    );
  }
  if (role === "operator" && !isForOperators(pathname)) {
    return <Navigate to={paths.leads} replace />;
  }
  if (role !== null || pathname.startsWith(paths.settings) || pathname === paths.start)
    return <Outlet />;
  const start = (
    <Button component={Link} to={paths.start} size="md">
      {t("nav.noRoleStart")}
    </Button>
  );
  return (
    <Empty title={t("nav.noRoleTitle")} action={start}>
      {t("nav.noRoleText")}
    </Empty>
  );
}

function FactorSetUp() {
  const { t } = useTexts();
  return (
    <Button component={Link} to={PREFERENCES} size="md">
      {t("nav.factorSetUp")}
    </Button>
  );
}

/** Until when a second factor is to be set up, of whom one is demanded and missing; not where that is done. */
function FactorDue({ due }: { readonly due: string | null }) {
  const { t, moment } = useTexts();
  const { pathname } = useLocation();
  if (due === null || pathname.startsWith(paths.settings)) return null;
  return (
    <Note tone="caution" mb="md">
      {t("nav.factorDue", { moment: moment(due) })}{" "}
      <Link to={PREFERENCES}>{t("nav.factorSetUp")}</Link>
    </Note>
  );
}

function isForOperators(pathname: string): boolean {
  return [paths.leads, paths.settings, paths.start].some((path) => pathname.startsWith(path));
}

function AccountPending() {
  const { t } = useTexts();
  return <Pending>{t("app.loadingMore")}</Pending>;
}

/** After a change of page the focus begins at its top, as on a page freshly loaded. The settings are one page at many addresses. */
function useFocusOnArrival(address: string) {
  const pathname = address.startsWith(paths.settings) ? paths.settings : address;
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
