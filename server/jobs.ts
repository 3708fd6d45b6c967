import { EXPORTS } from "#server/exports.ts";
import { recovering } from "#server/features/access/auth/recover-password.ts";
import { sessionsSwept } from "#server/features/access/auth/sweep-sessions.ts";
import {
  sendingWebhooks,
  webhooksSwept,
  webhooksWoken,
} from "#server/features/exchange/webhooks/webhooks.work.ts";
import {
  networksPublished,
  publishingNetworks,
} from "#server/features/insight/network/publish-quarters.ts";
import { reportsSent } from "#server/features/insight/report-schedules/send-due.ts";
import { talliesCounted } from "#server/features/insight/tallies/count-changed.ts";
import { talliesMended } from "#server/features/insight/tallies/mend-tallies.ts";
import { referralsRanked } from "#server/features/insight/tallies/rank-referrals.ts";
import { delivering, waking } from "#server/features/messaging/dispatch/dispatch.work.ts";
import {
  fetchingMedia,
  mediaResumed,
  mediaSwept,
} from "#server/features/messaging/inbound-media/inbound-media.work.ts";
import { simulatedDelivering } from "#server/features/messaging/whatsapp-webhooks/simulated/deliver-by-itself.ts";
import { eventsSwept } from "#server/features/messaging/whatsapp-webhooks/sweep-events.ts";
import { sealing } from "#server/features/organization/audit/seal-audit.ts";
import {
  exportsResumed,
  exportsSwept,
  makingExports,
} from "#server/features/organization/exports/exports.work.ts";
import { escalating } from "#server/features/referrals/escalate.ts";
import { sharesEnded, notifyPartners } from "#server/features/referrals/sharing/sharing.work.ts";
import { duplicatesScanned } from "#server/features/registry/duplicates/scan.ts";
import { erasureSweep } from "#server/features/registry/erasure/erase-again.ts";
import { retentionSweep } from "#server/features/registry/erasure/retention.work.ts";
import {
  answeringFamilies,
  turnsWoken,
} from "#server/features/registry/family-turns/family-turns.work.ts";
import { appointmentsReminded } from "#server/features/registry/family/remind-appointments.ts";
import {
  rostersResumed,
  rostersSwept,
  workingOnRosters,
} from "#server/features/registry/rosters/rosters.work.ts";
import {
  batchesResumed,
  preparingBatches,
} from "#server/features/screening/batches/batches.work.ts";
import { sendingLinksAgain } from "#server/features/screening/link-requests/link-requests.ts";
import { programmesSwept } from "#server/features/screening/programmes/send-due.ts";
import { following } from "#server/features/screening/reminders/reminders.work.ts";
import { mailingHeads } from "#server/features/site/audit-watch/mail-heads.ts";
import { watchingAudit } from "#server/features/site/audit-watch/watch-audit.ts";
import { archiveSweeps } from "#server/features/site/backups/keep-archive.ts";
import { backupSweep } from "#server/features/site/backups/keep-backups.ts";
import { leadsSwept } from "#server/features/site/leads/sweep-leads.ts";
import { textsSealed } from "#server/features/site/sealed-text/seal-texts.ts";
import { samplesPurged } from "#server/features/vision/purge-samples.ts";
import { idempotentRequestsSwept } from "#server/platform/http/idempotency.ts";
import type { Sweep, Work } from "#server/platform/jobs/work.ts";

/** Every kind of background work with its handler, by hand, in one readable list. */
export const WORK: readonly Work[] = [
  delivering,
  fetchingMedia,
  answeringFamilies,
  recovering,
  sendingLinksAgain,
  preparingBatches,
  workingOnRosters,
  notifyPartners,
  sendingWebhooks,
  makingExports(EXPORTS),
  publishingNetworks,
];

/** Everything that is looked after again and again by whoever works the queue. */
export const SWEEPS: readonly Sweep[] = [
  waking,
  sealing,
  watchingAudit(),
  mailingHeads,
  backupSweep,
  ...archiveSweeps(),
  textsSealed,
  sessionsSwept,
  idempotentRequestsSwept,
  leadsSwept,
  following,
  appointmentsReminded,
  escalating,
  networksPublished,
  talliesCounted,
  talliesMended,
  referralsRanked,
  duplicatesScanned,
  reportsSent(EXPORTS),
  batchesResumed,
  rostersResumed,
  rostersSwept,
  programmesSwept,
  sharesEnded,
  samplesPurged,
  erasureSweep,
  retentionSweep,
  eventsSwept,
  mediaResumed,
  mediaSwept,
  turnsWoken,
  webhooksWoken,
  webhooksSwept,
  simulatedDelivering,
  exportsResumed,
  exportsSwept,
];
