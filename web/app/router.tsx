import { createBrowserRouter, type RouteObject } from "react-router";
import { settingsRoutes } from "#web/app/settings/routes.ts";
import { onboardingRoutes } from "#web/features/access/onboarding/routes.ts";
import { sessionRoutes } from "#web/features/access/session/routes.ts";
import { deviceRoutes, eventsRoutes } from "#web/features/events/routes.ts";
import { dashboardRoutes } from "#web/features/insight/dashboard/routes.ts";
import { funnelRoutes } from "#web/features/insight/funnel/routes.ts";
import { tasksRoutes } from "#web/features/insight/my-work/routes.ts";
import { networkRoutes } from "#web/features/insight/network/routes.ts";
import { reportsRoutes } from "#web/features/insight/reports/routes.ts";
import {
  conversationRoutes,
  voiceNoteRoutes,
} from "#web/features/messaging/conversation/routes.ts";
import { referralRoutes } from "#web/features/referrals/referral/routes.ts";
import { referralsRoutes } from "#web/features/referrals/routes.ts";
import { sharingRoutes } from "#web/features/referrals/sharing/routes.ts";
import { duplicatesRoutes } from "#web/features/registry/duplicates/routes.ts";
import { rostersRoutes } from "#web/features/registry/rosters/routes.ts";
import { promotionRoutes } from "#web/features/registry/year-end-promotion/routes.ts";
import { batchesRoutes } from "#web/features/screening/batches/routes.ts";
import { formsRoutes } from "#web/features/screening/forms/routes.ts";
import { observationsRoutes } from "#web/features/screening/observations/routes.ts";
import { patientsRoutes } from "#web/features/screening/patients/routes.ts";
import { secondStageRoutes } from "#web/features/screening/second-stage/routes.ts";
import { voicesRoutes } from "#web/features/screening/voices/routes.ts";
import { leadsRoutes } from "#web/features/site/leads/routes.ts";
import { visionRoutes } from "#web/features/vision/routes.ts";
import { codingRoutes } from "#web/features/vision/vision-coding/routes.ts";
import { paths } from "#web/platform/paths.ts";
import { formerAddresses } from "./former-addresses.tsx";
import { FirstPlace } from "./layout/first-place.tsx";
import { PlaceTabs } from "./layout/place-tabs.tsx";
import { StaffLayout } from "./layout/staff-layout.tsx";
import { logoutRoute } from "./logout-route.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageBroken } from "./page-broken.tsx";
import { PageLoading } from "./page-loading.tsx";
import { leaveForPublicSite } from "./public-site/leave-for-public-site.ts";
import { FilledSlots } from "./slots.tsx";

/** Pages of whoever comes, each with a frame of its own. */
const PUBLIC: readonly RouteObject[] = [
  ...sessionRoutes,
  logoutRoute,
  ...observationsRoutes,
  ...codingRoutes,
  ...deviceRoutes,
];

/** Pages of the staff, within their frame. */
const STAFF: readonly RouteObject[] = [
  { Component: FirstPlace, children: [...dashboardRoutes] },
  ...leadsRoutes,
  ...onboardingRoutes,
  ...patientsRoutes,
  ...promotionRoutes,
  ...eventsRoutes,
  ...rostersRoutes,
  ...duplicatesRoutes,
  ...secondStageRoutes,
  ...visionRoutes,
  ...formsRoutes,
  ...voiceNoteRoutes,
  ...voicesRoutes,
  {
    Component: PlaceTabs,
    children: [
      ...referralsRoutes,
      ...sharingRoutes,
      ...conversationRoutes,
      ...batchesRoutes,
      ...reportsRoutes,
      ...funnelRoutes,
    ],
  },
  ...referralRoutes,
  ...networkRoutes,
  ...tasksRoutes,
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
      ...formerAddresses,
      {
        Component: StaffLayout,
        children: [{ Component: FilledSlots, ErrorBoundary: PageBroken, children: [...STAFF] }],
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
];

/** The router of the browser's address bar. */
export function createRouter() {
  return createBrowserRouter(routes);
}
