import type { FastifyInstance } from "fastify";
import { accountsRoutes } from "#server/features/accounts/index.ts";
import { authRoutes, createFindActor, createPasswords } from "#server/features/auth/index.ts";
import { completionRoutes } from "#server/features/completion/index.ts";
import { dashboardRoutes } from "#server/features/dashboard/index.ts";
import { groupsRoutes } from "#server/features/groups/index.ts";
import { instrumentsRoutes } from "#server/features/instruments/index.ts";
import { leadsRoutes } from "#server/features/leads/index.ts";
import { liveRoutes } from "#server/features/live/index.ts";
import { linkRequestsRoutes } from "#server/features/link-requests/index.ts";
import { mailboxRoutes } from "#server/features/mailbox/index.ts";
import { onboardingRoutes } from "#server/features/onboarding/index.ts";
import { organizationsRoutes } from "#server/features/organizations/index.ts";
import { patientsRoutes } from "#server/features/patients/index.ts";
import { preferencesRoutes } from "#server/features/preferences/index.ts";
import { referralsRoutes } from "#server/features/referrals/index.ts";
import { systemRoutes } from "#server/features/system/index.ts";
import { templatesRoutes } from "#server/features/templates/index.ts";
import { usersRoutes } from "#server/features/users/index.ts";
import type { Deps } from "#server/platform/deps.ts";
import { routesOf } from "#server/platform/http/route.ts";

/** Registers every feature's calls, by hand, in one readable list. */
export function serveApi(app: FastifyInstance, deps: Deps): void {
  const findActor = createFindActor(deps);
  const routes = routesOf(app, findActor);
  const usePasswords = createPasswords();
  authRoutes(routes, deps, findActor, usePasswords);
  accountsRoutes(routes, deps, findActor);
  onboardingRoutes(routes, deps, findActor, usePasswords);
  linkRequestsRoutes(routes, deps);
  preferencesRoutes(routes, deps);
  organizationsRoutes(routes, deps);
  usersRoutes(routes, deps, findActor);
  groupsRoutes(routes, deps, findActor);
  patientsRoutes(routes, deps);
  completionRoutes(routes, deps);
  instrumentsRoutes(routes, deps);
  referralsRoutes(routes, deps);
  templatesRoutes(routes, deps);
  dashboardRoutes(routes, deps);
  leadsRoutes(routes, deps);
  liveRoutes(app, deps, findActor);
  mailboxRoutes(app, routes, deps);
  systemRoutes(app, deps);
}
