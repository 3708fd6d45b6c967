import type { FastifyInstance } from "fastify";
import { accountsRoutes } from "#server/features/accounts/index.ts";
import { apiKeysRoutes, createKeyDoor } from "#server/features/api-keys/index.ts";
import { authRoutes, createFindActor } from "#server/features/auth/index.ts";
import { createPasswords } from "#server/platform/passwords.ts";
import { batchesRoutes } from "#server/features/batches/index.ts";
import { completionRoutes } from "#server/features/completion/index.ts";
import { conversationRoutes } from "#server/features/conversation/index.ts";
import { dashboardRoutes } from "#server/features/dashboard/index.ts";
import { destinationsRoutes } from "#server/features/destinations/index.ts";
import { duplicatesRoutes } from "#server/features/duplicates/index.ts";
import { devClockRoutes } from "#server/features/dev-clock/index.ts";
import { dispatchSettingsRoutes } from "#server/features/dispatch-settings/index.ts";
import { exportsRoutes } from "#server/features/exports/index.ts";
import { familyRoutes } from "#server/features/family/index.ts";
import { fhirRoutes } from "#server/features/fhir/index.ts";
import { funnelRoutes } from "#server/features/funnel/index.ts";
import { groupsRoutes } from "#server/features/groups/index.ts";
import { inboxCountsRoutes } from "#server/features/inbox-counts/index.ts";
import { instrumentsRoutes } from "#server/features/instruments/index.ts";
import { labelsRoutes } from "#server/features/labels/index.ts";
import { leadsRoutes } from "#server/features/leads/index.ts";
import { lettersRoutes, verifyRoutes } from "#server/features/letters/index.ts";
import { liveRoutes } from "#server/features/live/index.ts";
import { linkRequestsRoutes } from "#server/features/link-requests/index.ts";
import { mailboxRoutes } from "#server/features/mailbox/index.ts";
import { myWorkRoutes } from "#server/features/my-work/index.ts";
import { networkRoutes } from "#server/features/network/index.ts";
import { observationsRoutes } from "#server/features/observations/index.ts";
import { onboardingRoutes } from "#server/features/onboarding/index.ts";
import { organizationsRoutes } from "#server/features/organizations/index.ts";
import { patientsRoutes } from "#server/features/patients/index.ts";
import { portabilityRoutes } from "#server/features/portability/index.ts";
import { preferencesRoutes } from "#server/features/preferences/index.ts";
import { programmesRoutes } from "#server/features/programmes/index.ts";
import { referralSettingsRoutes } from "#server/features/referral-settings/index.ts";
import { referralStepsRoutes, referralsRoutes } from "#server/features/referrals/index.ts";
import { remindersRoutes } from "#server/features/reminders/index.ts";
import { rostersRoutes } from "#server/features/rosters/index.ts";
import { sharingRoutes } from "#server/features/sharing/index.ts";
import { reportSchedulesRoutes } from "#server/features/report-schedules/index.ts";
import { rolloverRoutes } from "#server/features/rollover/index.ts";
import { systemRoutes } from "#server/features/system/index.ts";
import { tasksRoutes } from "#server/features/tasks/index.ts";
import { templatesRoutes } from "#server/features/templates/index.ts";
import { undeliveredRoutes } from "#server/features/undelivered/index.ts";
import { reportsRoutes } from "#server/features/reports/index.ts";
import { stimulusSetsRoutes } from "#server/features/stimulus-sets/index.ts";
import { screeningEventsRoutes } from "#server/features/screening-events/index.ts";
import { secondStageRoutes } from "#server/features/second-stage/index.ts";
import { suppressionsRoutes, unsubscribeRoutes } from "#server/features/unsubscribe/index.ts";
import { usersRoutes } from "#server/features/users/index.ts";
import { visionCodingRoutes } from "#server/features/vision-coding/index.ts";
import { visionRoutes } from "#server/features/vision/index.ts";
import { whatsAppRoutes } from "#server/features/whatsapp/index.ts";
import { webhooksRoutes } from "#server/features/webhooks/index.ts";
import {
  simulatedPhoneRoutes,
  whatsAppWebhookRoutes,
} from "#server/features/whatsapp-webhooks/index.ts";
import { EXPORTS } from "#server/exports.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answerOnceIn } from "#server/platform/http/idempotency.ts";
import { type Routes, routesOf } from "#server/platform/http/route.ts";

/** Registers every feature's calls, by hand, in one readable list. */
export function serveApi(app: FastifyInstance, deps: Deps): void {
  const findActor = createFindActor(deps);
  const routes = routesOf(app, findActor, createKeyDoor(deps), answerOnceIn(deps));
  const usePasswords = createPasswords();
  authRoutes(routes, deps, findActor, usePasswords);
  accountsRoutes(routes, deps, findActor);
  onboardingRoutes(routes, deps, findActor, usePasswords);
  linkRequestsRoutes(routes, deps);
  preferencesRoutes(routes, deps);
  organizationsRoutes(routes, deps);
  usersRoutes(routes, deps, findActor);
  groupsRoutes(routes, deps, findActor);
  labelsRoutes(routes, deps);
  rolloverRoutes(routes, deps);
  patientsRoutes(routes, deps);
  duplicatesRoutes(routes, deps);
  observationsRoutes(routes, deps);
  completionRoutes(routes, deps);
  familyRoutes(routes, deps);
  batchesRoutes(routes, deps);
  undeliveredRoutes(routes, deps);
  instrumentsRoutes(routes, deps);
  referralsRoutes(routes, deps);
  referralStepsRoutes(routes, deps);
  secondStageRoutes(routes, deps);
  destinationsRoutes(routes, deps);
  apiKeysRoutes(routes, deps);
  webhooksRoutes(routes, deps);
  lettersRoutes(routes, deps);
  referralSettingsRoutes(routes, deps);
  rostersRoutes(routes, deps);
  sharingRoutes(routes, deps);
  templatesRoutes(routes, deps);
  conversationRoutes(routes, deps);
  tasksRoutes(routes, deps);
  myWorkRoutes(routes, deps);
  inboxCountsRoutes(routes, deps);
  dispatchSettingsRoutes(routes, deps);
  remindersRoutes(routes, deps);
  programmesRoutes(routes, deps);
  dashboardRoutes(routes, deps);
  fhirRoutes(routes, deps);
  funnelRoutes(routes, deps);
  reportsRoutes(routes, deps);
  networkRoutes(routes, deps);
  exportsRoutes(routes, deps, EXPORTS);
  reportSchedulesRoutes(routes, deps, EXPORTS);
  portabilityRoutes(routes, deps, usePasswords);
  serveVisualTest(routes, deps);
  leadsRoutes(routes, deps);
  liveRoutes(app, deps, findActor);
  mailboxRoutes(app, routes, deps);
  serveWhatsApp(app, routes, deps);
  unsubscribeRoutes(app, deps);
  verifyRoutes(app, deps);
  suppressionsRoutes(routes, deps);
  devClockRoutes(app, deps);
  systemRoutes(app, deps);
}

function serveVisualTest(routes: Routes, deps: Deps): void {
  visionRoutes(routes, deps);
  visionCodingRoutes(routes, deps);
  stimulusSetsRoutes(routes, deps);
  screeningEventsRoutes(routes, deps);
}

function serveWhatsApp(app: FastifyInstance, routes: Routes, deps: Deps): void {
  whatsAppRoutes(routes, deps);
  whatsAppWebhookRoutes(app, deps);
  simulatedPhoneRoutes(app, deps);
}
