import { createBrowserRouter, type RouteObject } from "react-router";
import { codingRoutes } from "#web/features/coding/routes.ts";
import { conversationRoutes } from "#web/features/conversation/routes.ts";
import { dashboardRoutes } from "#web/features/dashboard/routes.ts";
import { duplicatesRoutes } from "#web/features/duplicates/routes.ts";
import { deviceRoutes, eventsRoutes } from "#web/features/events/routes.ts";
import { formsRoutes } from "#web/features/forms/routes.ts";
import { funnelRoutes } from "#web/features/funnel/routes.ts";
import { leadsRoutes } from "#web/features/leads/routes.ts";
import { networkRoutes } from "#web/features/network/routes.ts";
import { observationsRoutes } from "#web/features/observations/routes.ts";
import { onboardingRoutes } from "#web/features/onboarding/routes.ts";
import { patientsRoutes } from "#web/features/patients/routes.ts";
import { referralRoutes } from "#web/features/referral/routes.ts";
import { referralsRoutes } from "#web/features/referrals/routes.ts";
import { reportsRoutes } from "#web/features/reports/routes.ts";
import { rolloverRoutes } from "#web/features/rollover/routes.ts";
import { rostersRoutes } from "#web/features/rosters/routes.ts";
import { secondStageRoutes } from "#web/features/second-stage/routes.ts";
import { sendingsRoutes } from "#web/features/sendings/routes.ts";
import { sessionRoutes } from "#web/features/session/routes.ts";
import { settingsRoutes } from "#web/features/settings/routes.ts";
import { sharingRoutes } from "#web/features/sharing/routes.ts";
import { tasksRoutes } from "#web/features/tasks/routes.ts";
import { visionRoutes } from "#web/features/vision/routes.ts";
import { paths } from "#web/platform/paths.ts";
import { OperatorsElsewhere } from "./layout/operators-elsewhere.tsx";
import { StaffLayout } from "./layout/staff-layout.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageBroken } from "./page-broken.tsx";
import { PageLoading } from "./page-loading.tsx";
import { leaveForPublicSite } from "./public-site/leave-for-public-site.ts";

/** Pages of whoever comes, each with a frame of its own. */
const PUBLIC: readonly RouteObject[] = [
  ...sessionRoutes,
  ...observationsRoutes,
  ...codingRoutes,
  ...deviceRoutes,
];

/** Pages of the staff, within their frame. */
const STAFF: readonly RouteObject[] = [
  { Component: OperatorsElsewhere, children: [...dashboardRoutes] },
  ...leadsRoutes,
  ...onboardingRoutes,
  ...patientsRoutes,
  ...rolloverRoutes,
  ...eventsRoutes,
  ...rostersRoutes,
  ...duplicatesRoutes,
  ...secondStageRoutes,
  ...visionRoutes,
  ...formsRoutes,
  ...referralsRoutes,
  ...referralRoutes,
  ...sharingRoutes,
  ...funnelRoutes,
  ...reportsRoutes,
  ...networkRoutes,
  ...conversationRoutes,
  ...tasksRoutes,
  ...sendingsRoutes,
  ...settingsRoutes,
];

/** Every page. Each loads when it is first opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageBroken,
    HydrateFallback: PageLoading,
    children: [
      { path: paths.landing, loader: leaveForPublicSite },
      ...PUBLIC,
      { Component: StaffLayout, children: [{ ErrorBoundary: PageBroken, children: [...STAFF] }] },
      { path: "*", Component: NotFoundPage },
    ],
  },
];

/** The router of the browser's address bar. */
export function createRouter() {
  return createBrowserRouter(routes);
}
