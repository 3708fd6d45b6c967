import type { FastifyInstance } from "fastify";
import { accountsRoutes } from "#server/features/accounts/index.ts";
import { authRoutes, createFindActor, createPasswords } from "#server/features/auth/index.ts";
import { batchesRoutes } from "#server/features/batches/index.ts";
import { completionRoutes } from "#server/features/completion/index.ts";
import { conversationRoutes } from "#server/features/conversation/index.ts";
import { dashboardRoutes } from "#server/features/dashboard/index.ts";
import { devClockRoutes } from "#server/features/dev-clock/index.ts";
import { dispatchSettingsRoutes } from "#server/features/dispatch-settings/index.ts";
import { groupsRoutes } from "#server/features/groups/index.ts";
import { inboxCountsRoutes } from "#server/features/inbox-counts/index.ts";
import { instrumentsRoutes } from "#server/features/instruments/index.ts";
import { leadsRoutes } from "#server/features/leads/index.ts";
import { liveRoutes } from "#server/features/live/index.ts";
import { linkRequestsRoutes } from "#server/features/link-requests/index.ts";
import { mailboxRoutes } from "#server/features/mailbox/index.ts";
import { onboardingRoutes } from "#server/features/onboarding/index.ts";
import { organizationsRoutes } from "#server/features/organizations/index.ts";
import { patientsRoutes } from "#server/features/patients/index.ts";
import { preferencesRoutes } from "#server/features/preferences/index.ts";
import { programmesRoutes } from "#server/features/programmes/index.ts";
import { referralsRoutes } from "#server/features/referrals/index.ts";
import { remindersRoutes } from "#server/features/reminders/index.ts";
import { systemRoutes } from "#server/features/system/index.ts";
import { tasksRoutes } from "#server/features/tasks/index.ts";
import { templatesRoutes } from "#server/features/templates/index.ts";
import { undeliveredRoutes } from "#server/features/undelivered/index.ts";
import { suppressionsRoutes, unsubscribeRoutes } from "#server/features/unsubscribe/index.ts";
import { usersRoutes } from "#server/features/users/index.ts";
import { whatsAppRoutes } from "#server/features/whatsapp/index.ts";
import {
  simulatedPhoneRoutes,
  whatsAppWebhookRoutes,
} from "#server/features/whatsapp-webhooks/index.ts";
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
  batchesRoutes(routes, deps);
  undeliveredRoutes(routes, deps);
  instrumentsRoutes(routes, deps);
  referralsRoutes(routes, deps);
  templatesRoutes(routes, deps);
  conversationRoutes(routes, deps);
  tasksRoutes(routes, deps);
  inboxCountsRoutes(routes, deps);
  dispatchSettingsRoutes(routes, deps);
  remindersRoutes(routes, deps);
  programmesRoutes(routes, deps);
  dashboardRoutes(routes, deps);
  leadsRoutes(routes, deps);
  liveRoutes(app, deps, findActor);
  mailboxRoutes(app, routes, deps);
  whatsAppRoutes(routes, deps);
  whatsAppWebhookRoutes(app, deps);
  simulatedPhoneRoutes(app, deps);
  unsubscribeRoutes(app, deps);
  suppressionsRoutes(routes, deps);
  devClockRoutes(app, deps);
  systemRoutes(app, deps);
}
