import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findSealedAfter } from "./audit.queries.ts";
import { GENESIS, seal, sealKey } from "./seal-audit.ts";

/** Whether a chain holds, and if not, the first place where it does not. */
interface AuditVerdict {
  readonly ok: boolean;
  /** Sequence of the first link that is wrong or missing; null when the chain holds. */
  readonly brokenAt: number | null;
  /** Sequence of the last link that holds, and its hash in hexadecimal: to be compared with the heads in the log. */
  readonly sequence: number;
  readonly head: string;
}

/** Links read at a time. */
const BATCH = 1000;

/** Walks the whole chain of the scope's organisation and recomputes every seal. */
export async function verifyAudit(
  { config }: Pick<Deps, "config">,
  db: TenantDb,
): Promise<AuditVerdict> {
  const key = sealKey(config.secretKey);
  let sequence = 0;
  let hash: Buffer = GENESIS;
  let links = await findSealedAfter(db, sequence, BATCH);
  while (links.length > 0) {
    for (const link of links) {
      const expected = sequence + 1;
      const computed = link.event && seal(key, hash, expected, link.event);
      if (!computed?.equals(link.hash)) return verdict(expected, sequence, hash);
      sequence = expected;
      hash = computed;
    }
    links = await findSealedAfter(db, sequence, BATCH);
  }
  return verdict(null, sequence, hash);
}

function verdict(brokenAt: number | null, sequence: number, hash: Buffer): AuditVerdict {
  return { ok: brokenAt === null, brokenAt, sequence, head: hash.toString("hex") };
}
