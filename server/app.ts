import type { FastifyInstance } from "fastify";
import { accountsRoutes } from "#server/features/accounts/index.ts";
import { authRoutes, createFindActor } from "#server/features/auth/index.ts";
import { completionRoutes } from "#server/features/completion/index.ts";
import { dashboardRoutes } from "#server/features/dashboard/index.ts";
import { groupsRoutes } from "#server/features/groups/index.ts";
import { instrumentsRoutes } from "#server/features/instruments/index.ts";
import { mailboxRoutes } from "#server/features/mailbox/index.ts";
import { organizationsRoutes } from "#server/features/organizations/index.ts";
import { patientsRoutes } from "#server/features/patients/index.ts";
import { referralsRoutes } from "#server/features/referrals/index.ts";
import { systemRoutes } from "#server/features/system/index.ts";
import type { Deps } from "#server/platform/deps.ts";
import { routesOf } from "#server/platform/http/route.ts";

/** Registers every feature's calls, by hand, in one readable list. */
export function serveApi(app: FastifyInstance, deps: Deps): void {
  const findActor = createFindActor(deps);
  const routes = routesOf(app, findActor);
  authRoutes(routes, deps, findActor);
  accountsRoutes(routes, deps, findActor);
  organizationsRoutes(routes, deps);
  groupsRoutes(routes, deps);
  patientsRoutes(routes, deps);
  completionRoutes(routes, deps);
  instrumentsRoutes(routes, deps);
  referralsRoutes(routes, deps);
  dashboardRoutes(routes, deps);
  mailboxRoutes(app, routes, deps);
  systemRoutes(app, deps);
}
