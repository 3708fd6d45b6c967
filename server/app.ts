import { EXPORTS } from "#server/exports.ts";
import { apiKeysRoutes } from "#server/features/access/api-keys/api-keys.routes.ts";
import { authRoutes } from "#server/features/access/auth/auth.routes.ts";
import { demonstrationRoutes } from "#server/features/access/auth/demonstration.routes.ts";
import { factorsRoutes } from "#server/features/access/factors/factors.routes.ts";
import { onboardingRoutes } from "#server/features/access/onboarding/onboarding.routes.ts";
import { singleSignOnRoutes } from "#server/features/access/single-sign-on/single-sign-on.routes.ts";
import { usersRoutes } from "#server/features/access/users/users.routes.ts";
import { screeningEventsRoutes } from "#server/features/events/screening-events/screening-events.routes.ts";
import { fhirRoutes } from "#server/features/exchange/fhir/fhir.routes.ts";
import { portabilityRoutes } from "#server/features/exchange/portability/portability.routes.ts";
import { webhooksRoutes } from "#server/features/exchange/webhooks/webhooks.routes.ts";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { funnelRoutes } from "#server/features/insight/funnel/funnel.routes.ts";
import { inboxCountsRoutes } from "#server/features/insight/inbox-counts/inbox-counts.routes.ts";
import { myWorkRoutes } from "#server/features/insight/my-work/my-work.routes.ts";
import { networkRoutes } from "#server/features/insight/network/network.routes.ts";
import { referralCountsRoutes } from "#server/features/insight/referral-counts/referral-counts.routes.ts";
import { reportSchedulesRoutes } from "#server/features/insight/report-schedules/report-schedules.routes.ts";
import { reportsRoutes } from "#server/features/insight/reports/reports.routes.ts";
import { instrumentsRoutes } from "#server/features/instruments/instruments.routes.ts";
import { dispatchSettingsRoutes } from "#server/features/messaging/dispatch-settings/dispatch-settings.routes.ts";
import { mailboxRoutes } from "#server/features/messaging/mailbox/mailbox.routes.ts";
import { templatesRoutes } from "#server/features/messaging/templates/templates.routes.ts";
import { undeliveredRoutes } from "#server/features/messaging/undelivered/undelivered.routes.ts";
import { unsubscribeRoutes } from "#server/features/messaging/unsubscribe/unsubscribe.routes.ts";
import { simulatedFlowRoutes } from "#server/features/messaging/whatsapp-flows/simulated/flow-phone.routes.ts";
import { simulatedPhoneRoutes } from "#server/features/messaging/whatsapp-webhooks/simulated/telephones.routes.ts";
import { whatsAppWebhookRoutes } from "#server/features/messaging/whatsapp-webhooks/whatsapp-webhooks.routes.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import { auditRoutes } from "#server/features/organization/audit/audit.routes.ts";
import { exportsRoutes } from "#server/features/organization/exports/exports.routes.ts";
import { liveRoutes } from "#server/features/organization/live/live.routes.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { preferencesRoutes } from "#server/features/organization/preferences/preferences.routes.ts";
import { bulkReferralsRoutes } from "#server/features/referrals/bulk/bulk.routes.ts";
import { destinationsRoutes } from "#server/features/referrals/destinations/destinations.routes.ts";
import { referralFilesRoutes } from "#server/features/referrals/files/files.routes.ts";
import { lettersRoutes } from "#server/features/referrals/letters/letters.routes.ts";
import { verifyRoutes } from "#server/features/referrals/letters/verify.routes.ts";
import { referralSettingsRoutes } from "#server/features/referrals/referral-settings/referral-settings.routes.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { sharingRoutes } from "#server/features/referrals/sharing/sharing.routes.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { referralViewsRoutes } from "#server/features/referrals/views/views.routes.ts";
import { duplicatesRoutes } from "#server/features/registry/duplicates/duplicates.routes.ts";
import { erasureRoutes } from "#server/features/registry/erasure/erasure.routes.ts";
import { familyRightsRoutes } from "#server/features/registry/family-rights/family-rights.routes.ts";
import { familyRoutes } from "#server/features/registry/family/family.routes.ts";
import { rostersRoutes } from "#server/features/registry/rosters/rosters.routes.ts";
import { promotionRoutes } from "#server/features/registry/year-end-promotion/promotion.routes.ts";
import { backgroundRoutes } from "#server/features/screening/background/background.routes.ts";
import { batchesRoutes } from "#server/features/screening/batches/batches.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { conversationRoutes } from "#server/features/screening/conversation/conversation.routes.ts";
import { groupsRoutes } from "#server/features/screening/groups/groups.routes.ts";
import { labelsRoutes } from "#server/features/screening/labels/labels.routes.ts";
import { linkRequestsRoutes } from "#server/features/screening/link-requests/link-requests.routes.ts";
import { observationsRoutes } from "#server/features/screening/observations/observations.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { programmesRoutes } from "#server/features/screening/programmes/programmes.routes.ts";
import { remindersRoutes } from "#server/features/screening/reminders/reminders.routes.ts";
import { secondStageRoutes } from "#server/features/screening/second-stage/second-stage.routes.ts";
import { suppressionsRoutes } from "#server/features/screening/suppressed-guardians/suppressed-guardians.routes.ts";
import { voicesRoutes } from "#server/features/screening/voices/voices.routes.ts";
import { whatsAppFlowsRoutes } from "#server/features/screening/whatsapp-flows/whatsapp-flows.routes.ts";
import { auditFindingsRoutes } from "#server/features/site/audit-watch/audit-findings.routes.ts";
import { devClockRoutes } from "#server/features/site/dev-clock/dev-clock.routes.ts";
import { leadsRoutes } from "#server/features/site/leads/leads.routes.ts";
import { systemRoutes } from "#server/features/site/system/system.routes.ts";
import { stimulusSetsRoutes } from "#server/features/vision/stimulus-sets/stimulus-sets.routes.ts";
import { visionCodingRoutes } from "#server/features/vision/vision-coding/vision-coding.routes.ts";
import { visionRoutes } from "#server/features/vision/vision.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import type { Feature } from "#server/platform/http/serving.ts";

/** Every feature that is served, by hand, in one readable list. */
export const FEATURES: readonly Feature[] = [
  authRoutes,
  factorsRoutes,
  (serving) => singleSignOnRoutes(serving),
  demonstrationRoutes,
  accountsRoutes,
  onboardingRoutes,
  linkRequestsRoutes,
  preferencesRoutes,
  organizationsRoutes,
  auditRoutes,
  usersRoutes,
  groupsRoutes,
  labelsRoutes,
  promotionRoutes,
  patientsRoutes,
  backgroundRoutes,
  duplicatesRoutes,
  observationsRoutes,
  voicesRoutes,
  completionRoutes,
  familyRoutes,
  familyRightsRoutes,
  erasureRoutes,
  batchesRoutes,
  undeliveredRoutes,
  instrumentsRoutes,
  referralsRoutes,
  bulkReferralsRoutes,
  referralViewsRoutes,
  referralStepsRoutes,
  secondStageRoutes,
  destinationsRoutes,
  apiKeysRoutes,
  webhooksRoutes,
  lettersRoutes,
  referralFilesRoutes,
  referralSettingsRoutes,
  rostersRoutes,
  sharingRoutes,
  templatesRoutes,
  conversationRoutes,
  tasksRoutes,
  myWorkRoutes,
  inboxCountsRoutes,
  referralCountsRoutes,
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
  auditFindingsRoutes,
  liveRoutes,
  mailboxRoutes,
  whatsAppRoutes,
  whatsAppWebhookRoutes,
  whatsAppFlowsRoutes,
  simulatedPhoneRoutes,
  simulatedFlowRoutes,
  unsubscribeRoutes,
  verifyRoutes,
  suppressionsRoutes,
  devClockRoutes,
  systemRoutes,
];
