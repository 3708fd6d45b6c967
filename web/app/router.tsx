import { createBrowserRouter, type RouteObject } from "react-router";
import {
  loadConfirmPage,
  loadInvitePage,
  loadLoginPage,
  loadLogoutPage,
  loadRecoverPage,
  loadResetPage,
} from "#web/features/session/index.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageBroken } from "./page-broken.tsx";
import { PageLoading } from "./page-loading.tsx";
import { paths } from "#web/platform/paths.ts";
import { leaveForPublicSite } from "./public-site/leave-for-public-site.ts";
import { OperatorsElsewhere } from "./layout/operators-elsewhere.tsx";
import { StaffLayout } from "./layout/staff-layout.tsx";
import { VISUAL_TEST_ROUTES } from "./visual-test-routes.ts";

/** Every page. Each feature loads when it is first opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageBroken,
    HydrateFallback: PageLoading,
    children: [
      {
        path: paths.landing,
        loader: leaveForPublicSite,
      },
      {
        path: paths.login,
        lazy: async () => ({ Component: await loadLoginPage() }),
      },
      {
        path: paths.logout,
        lazy: async () => ({ Component: await loadLogoutPage() }),
      },
      {
        path: paths.recoverPassword,
        lazy: async () => ({ Component: await loadRecoverPage() }),
      },
      {
        path: paths.resetPassword,
        lazy: async () => ({ Component: await loadResetPage() }),
      },
      {
        path: paths.confirmEmail,
        lazy: async () => ({ Component: await loadConfirmPage() }),
      },
      {
        path: paths.invitation,
        lazy: async () => ({ Component: await loadInvitePage() }),
      },
      {
        path: paths.school,
        lazy: async () => ({
          Component: await (await import("#web/features/observations/index.ts")).loadSchoolPage(),
        }),
      },
      {
        path: paths.coding,
        lazy: async () => ({
          Component: await (await import("#web/features/coding/index.ts")).loadCodingPage(),
        }),
      },
      {
        path: paths.eventDevice,
        lazy: async () => ({
          Component: await (await import("#web/features/events/index.ts")).loadDevicePage(),
        }),
      },
      {
        Component: StaffLayout,
        children: [
          {
            ErrorBoundary: PageBroken,
            children: [
              {
                Component: OperatorsElsewhere,
                children: [
                  {
                    path: paths.dashboard,
                    lazy: async () => ({
                      Component: (await import("#web/features/dashboard/index.ts")).DashboardPage,
                    }),
                  },
                ],
              },
              {
                path: paths.leads,
                lazy: async () => ({
                  Component: (await import("#web/features/leads/index.ts")).LeadsPage,
                }),
              },
              {
                path: paths.start,
                lazy: async () => ({
                  Component: (await import("#web/features/onboarding/index.ts")).StartPage,
                }),
              },
              {
                path: paths.patients,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/patients/index.ts")
                  ).loadPatientsPage(),
                }),
              },
              {
                path: paths.newPatient,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/patients/index.ts")
                  ).loadNewPatientPage(),
                }),
              },
              {
                path: paths.rollover,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/rollover/index.ts")
                  ).loadRolloverPage(),
                }),
              },
              {
                path: paths.events,
                lazy: async () => ({
                  Component: await (await import("#web/features/events/index.ts")).loadEventsPage(),
                }),
              },
              {
                path: paths.rosters,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/rosters/index.ts")
                  ).loadRostersPage(),
                }),
              },
              {
                path: paths.duplicates,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/duplicates/index.ts")
                  ).loadDuplicatesPage(),
                }),
              },
              {
                path: paths.interview,
                lazy: async () => ({
                  Component: (await import("#web/features/second-stage/index.ts")).InterviewPage,
                }),
              },
              ...VISUAL_TEST_ROUTES,
              {
                path: paths.sendForm,
                lazy: async () => ({
                  Component: (await import("#web/features/forms/index.ts")).SendFormPage,
                }),
              },
              {
                path: paths.referrals,
                lazy: async () => ({
                  Component: (await import("#web/features/referrals/index.ts")).ReferralsPage,
                }),
              },
              {
                path: paths.referral,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/referral/index.ts")
                  ).loadReferralPage(),
                }),
              },
              {
                path: paths.received,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/sharing/index.ts")
                  ).loadReceivedPage(),
                }),
              },
              {
                path: paths.funnel,
                lazy: async () => ({
                  Component: (await import("#web/features/funnel/index.ts")).FunnelPage,
                }),
              },
              {
                path: paths.reports,
                lazy: async () => ({
                  Component: (await import("#web/features/reports/index.ts")).ReportsPage,
                }),
              },
              {
                path: paths.network,
                lazy: async () => ({
                  Component: (await import("#web/features/network/index.ts")).NetworkPage,
                }),
              },
              {
                path: paths.conversations,
                lazy: async () => ({
                  Component: (await import("#web/features/conversation/index.ts"))
                    .ConversationsPage,
                }),
              },
              {
                path: paths.tasks,
                lazy: async () => ({
                  Component: await (await import("#web/features/tasks/index.ts")).loadTasksPage(),
                }),
              },
              {
                path: paths.sendings,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/sendings/index.ts")
                  ).loadSendingsPage(),
                }),
              },
              {
                path: paths.newSending,
                lazy: async () => ({
                  Component: await (
                    await import("#web/features/sendings/index.ts")
                  ).loadNewSendingPage(),
                }),
              },
              {
                path: paths.settings,
                lazy: async () => ({
                  Component: (await import("#web/features/settings/index.ts")).SettingsPage,
                }),
              },
            ],
          },
        ],
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
];

/** The router of the browser's address bar. */
export function createRouter() {
  return createBrowserRouter(routes);
}
