import { createBrowserRouter, type RouteObject } from "react-router";
import { loadLoginPage, loadLogoutPage } from "#web/features/session/index.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageBroken } from "./page-broken.tsx";
import { PageLoading } from "./page-loading.tsx";
import { paths } from "./paths.ts";
import { StaffLayout } from "./layout/staff-layout.tsx";

/** Every page. Each feature loads when it is first opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageBroken,
    HydrateFallback: PageLoading,
    children: [
      {
        path: paths.landing,
        lazy: async () => ({
          Component: (await import("#web/features/landing/index.ts")).LandingPage,
        }),
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
        Component: StaffLayout,
        children: [
          {
            ErrorBoundary: PageBroken,
            children: [
              {
                path: paths.dashboard,
                lazy: async () => ({
                  Component: (await import("#web/features/dashboard/index.ts")).DashboardPage,
                }),
              },
              {
                path: paths.patients,
                lazy: async () => ({
                  Component: (await import("#web/features/patients/index.ts")).PatientsPage,
                }),
              },
              {
                path: paths.newPatient,
                lazy: async () => ({
                  Component: (await import("#web/features/patients/index.ts")).NewPatientPage,
                }),
              },
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
