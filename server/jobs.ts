import { EXPORTS } from "#server/exports.ts";
import { sealing } from "#server/features/audit/index.ts";
import { recovering, sessionsSwept } from "#server/features/auth/index.ts";
import { batchesResumed, preparingBatches } from "#server/features/batches/index.ts";
import { delivering, waking } from "#server/features/dispatch/index.ts";
import { exportsResumed, exportsSwept, makingExports } from "#server/features/exports/index.ts";
import { appointmentsReminded } from "#server/features/family/index.ts";
import { leadsSwept } from "#server/features/leads/index.ts";
import { sendingLinksAgain } from "#server/features/link-requests/index.ts";
import { networksPublished, publishingNetworks } from "#server/features/network/index.ts";
import { programmesSwept } from "#server/features/programmes/index.ts";
import { escalating } from "#server/features/referrals/index.ts";
import { following } from "#server/features/reminders/index.ts";
import { reportsSent } from "#server/features/report-schedules/index.ts";
import { rostersResumed, rostersSwept, workingOnRosters } from "#server/features/rosters/index.ts";
import { sharesEnded, tellingPartners } from "#server/features/sharing/index.ts";
import { samplesPurged } from "#server/features/vision/index.ts";
import { sendingWebhooks, webhooksSwept, webhooksWoken } from "#server/features/webhooks/index.ts";
import { eventsSwept, simulatedDelivering } from "#server/features/whatsapp-webhooks/index.ts";
import { idempotentRequestsSwept } from "#server/platform/http/idempotency.ts";
import type { Sweep, Work } from "#server/platform/jobs/work.ts";

/** Every kind of background work with its handler, by hand, in one readable list. */
export const WORK: readonly Work[] = [
  delivering,
  recovering,
  sendingLinksAgain,
  preparingBatches,
  workingOnRosters,
  tellingPartners,
  sendingWebhooks,
  makingExports(EXPORTS),
  publishingNetworks,
];

/** Everything that is looked after again and again by whoever works the queue. */
export const SWEEPS: readonly Sweep[] = [
  waking,
  sealing,
  sessionsSwept,
  idempotentRequestsSwept,
  leadsSwept,
  following,
  appointmentsReminded,
  escalating,
  networksPublished,
  reportsSent(EXPORTS),
  batchesResumed,
  rostersResumed,
  rostersSwept,
  programmesSwept,
  sharesEnded,
  samplesPurged,
  eventsSwept,
  webhooksWoken,
  webhooksSwept,
  simulatedDelivering,
  exportsResumed,
  exportsSwept,
];
