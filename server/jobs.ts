import { sealing } from "#server/features/audit/index.ts";
import { recovering, sessionsSwept } from "#server/features/auth/index.ts";
import { delivering, stranded } from "#server/features/dispatch/index.ts";
import { leadsSwept } from "#server/features/leads/index.ts";
import { sendingLinksAgain } from "#server/features/link-requests/index.ts";
import type { Sweep, Work } from "#server/platform/jobs/work.ts";

/** Every kind of background work with its handler, by hand, in one readable list. */
export const WORK: readonly Work[] = [delivering, recovering, sendingLinksAgain];

/** Everything that is looked after again and again by whoever works the queue. */
export const SWEEPS: readonly Sweep[] = [stranded, sealing, sessionsSwept, leadsSwept];
