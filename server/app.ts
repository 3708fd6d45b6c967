import { EXPORTS } from "#server/exports.ts";
import { accountsRoutes } from "#server/features/accounts/index.ts";
import { apiKeysRoutes } from "#server/features/api-keys/index.ts";
import { authRoutes, demonstrationRoutes } from "#server/features/auth/index.ts";
import { batchesRoutes } from "#server/features/batches/index.ts";
import { completionRoutes } from "#server/features/completion/index.ts";
import { conversationRoutes } from "#server/features/conversation/index.ts";
import { dashboardRoutes } from "#server/features/dashboard/index.ts";
import { destinationsRoutes } from "#server/features/destinations/index.ts";
import { devClockRoutes } from "#server/features/dev-clock/index.ts";
import { dispatchSettingsRoutes } from "#server/features/dispatch-settings/index.ts";
import { duplicatesRoutes } from "#server/features/duplicates/index.ts";
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
import { linkRequestsRoutes } from "#server/features/link-requests/index.ts";
import { liveRoutes } from "#server/features/live/index.ts";
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
import { reportSchedulesRoutes } from "#server/features/report-schedules/index.ts";
import { reportsRoutes } from "#server/features/reports/index.ts";
import { rolloverRoutes } from "#server/features/rollover/index.ts";
import { rostersRoutes } from "#server/features/rosters/index.ts";
import { screeningEventsRoutes } from "#server/features/screening-events/index.ts";
import { secondStageRoutes } from "#server/features/second-stage/index.ts";
import { sharingRoutes } from "#server/features/sharing/index.ts";
import { stimulusSetsRoutes } from "#server/features/stimulus-sets/index.ts";
import { systemRoutes } from "#server/features/system/index.ts";
import { tasksRoutes } from "#server/features/tasks/index.ts";
import { templatesRoutes } from "#server/features/templates/index.ts";
import { undeliveredRoutes } from "#server/features/undelivered/index.ts";
import { suppressionsRoutes, unsubscribeRoutes } from "#server/features/unsubscribe/index.ts";
import { usersRoutes } from "#server/features/users/index.ts";
import { visionCodingRoutes } from "#server/features/vision-coding/index.ts";
import { visionRoutes } from "#server/features/vision/index.ts";
import { webhooksRoutes } from "#server/features/webhooks/index.ts";
import {
  simulatedPhoneRoutes,
  whatsAppWebhookRoutes,
} from "#server/features/whatsapp-webhooks/index.ts";
import { whatsAppRoutes } from "#server/features/whatsapp/index.ts";
import type { Feature } from "#server/platform/http/serving.ts";

/** Every feature that is served, by hand, in one readable list. */
export const FEATURES: readonly Feature[] = [
  authRoutes,
  demonstrationRoutes,
  accountsRoutes,
  onboardingRoutes,
  linkRequestsRoutes,
  preferencesRoutes,
  organizationsRoutes,
  usersRoutes,
  groupsRoutes,
  labelsRoutes,
  rolloverRoutes,
  patientsRoutes,
  duplicatesRoutes,
  observationsRoutes,
  completionRoutes,
  familyRoutes,
  batchesRoutes,
  undeliveredRoutes,
  instrumentsRoutes,
  referralsRoutes,
  referralStepsRoutes,
  secondStageRoutes,
  destinationsRoutes,
  apiKeysRoutes,
  webhooksRoutes,
  lettersRoutes,
  referralSettingsRoutes,
  rostersRoutes,
  sharingRoutes,
  templatesRoutes,
  conversationRoutes,
  tasksRoutes,
  myWorkRoutes,
  inboxCountsRoutes,
  dispatchSettingsRoutes,
  remindersRoutes,
  programmesRoutes,
  dashboardRoutes,
  fhirRoutes,
  funnelRoutes,
  reportsRoutes,
  networkRoutes,
  (serving) => exportsRoutes(serving, EXPORTS),
  (serving) => reportSchedulesRoutes(serving, EXPORTS),
  portabilityRoutes,
  visionRoutes,
  visionCodingRoutes,
  stimulusSetsRoutes,
  screeningEventsRoutes,
  leadsRoutes,
  (serving) => liveRoutes(serving),
  mailboxRoutes,
  whatsAppRoutes,
  whatsAppWebhookRoutes,
  simulatedPhoneRoutes,
  unsubscribeRoutes,
  verifyRoutes,
  suppressionsRoutes,
  devClockRoutes,
  systemRoutes,
];
