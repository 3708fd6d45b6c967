import { uuidv7 } from "uuidv7";
import type { AuditFinding } from "#domain/organization/audit/findings.ts";
import type { ChainPlace } from "#server/features/organization/audit/verify-audit.ts";
import { verifyTrails } from "#server/features/organization/audit/verify-trails.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { PLATFORM, tellOperators } from "../tell-operators.ts";
import { insertFinding } from "./audit-findings.queries.ts";

/** Milliseconds between two verifications, and between two of all trails from their beginning. */
const EVERY = 3_600_000;
const WHOLE_EVERY = 24 * EVERY;

/** When it was done last, and how far. */
interface Done {
  readonly at: number;
  readonly wholeAt: number;
  readonly ends: ReadonlyMap<string, ChainPlace>;
}

/**
 * Verifies the audit trails every hour, and whole ones a minute after the start and once a day: a program that is started
 * again and again verifies each time, instead of never.
 */
export function watchingAudit(): Sweep {
  let done: Done | undefined;
  return {
    name: "audit.verify",
    everySeconds: 60,
    async run(deps) {
      const now = deps.realClock.now().getTime();
      // Also when the clock was set back.
      if (done && Math.abs(now - done.at) < EVERY) return;
      const isWhole = !done || Math.abs(now - done.wholeAt) >= WHOLE_EVERY;
      const { findings, ends } = await verifyTrails(deps, isWhole ? undefined : done?.ends);
      await raiseAlarm(deps, findings);
      done = { at: now, wholeAt: isWhole ? now : (done?.wholeAt ?? now), ends };
    },
  };
}

/** Stores what was found and tells the operators by e-mail, once of each thing. */
export async function raiseAlarm(deps: Deps, findings: readonly AuditFinding[]): Promise<void> {
  for (const { trailId, kind, sequence } of findings) {
    const isNew = await withTenant(deps.database, PLATFORM, async (db) => {
      const id = uuidv7();
      const at = deps.realClock.now();
      if (!(await insertFinding(db, { id, trailId, kind, sequence, at }))) return false;
      await tellOperators(deps, db, {
        kind: "audit_alarm",
        data: { kind, sequence: String(sequence), ...(trailId && { trail_id: trailId }) },
      });
      return true;
    });
    const what = kind === "text_altered" ? "sealed text altered" : "audit trail broken";
    if (isNew) deps.log.error({ organizationId: trailId, kind, sequence }, what);
  }
}
