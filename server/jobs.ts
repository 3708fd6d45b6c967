import { sealing } from "#server/features/audit/index.ts";
import { sessionsSwept } from "#server/features/auth/index.ts";
import { delivering, stranded } from "#server/features/dispatch/index.ts";
import type { Sweep, Work } from "#server/platform/jobs/work.ts";

/** Every kind of background work with its handler, by hand, in one readable list. */
export const WORK: readonly Work[] = [delivering];

/** Everything that is looked after again and again by whoever works the queue. */
export const SWEEPS: readonly Sweep[] = [stranded, sealing, sessionsSwept];
