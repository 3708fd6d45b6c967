import type { AuditFinding } from "#domain/organization/audit/findings.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Head, readAnchors } from "./anchors.ts";
import { findAuditedOrganizations } from "./audit.queries.ts";
import { type ChainPlace, verifyTrail } from "./verify-audit.ts";

/** What verifying all trails brought. */
export interface VerifiedTrails {
  readonly findings: readonly AuditFinding[];
  /** How many trails were walked. */
  readonly trails: number;
  /** Where each walk ended, for the next one to go on from; of those alone in which nothing was found. */
  readonly ends: ReadonlyMap<string, ChainPlace>;
}

/**
 * Verifies the trail of every organisation, one after the other, against the anchors: from where an earlier verification
 * ended, or all of them. A trail that was anchored and is gone is found too. `heads` that were kept elsewhere take the place
 * of the file's anchors.
 */
export async function verifyTrails(
  deps: Pick<Deps, "config" | "database">,
  since: ReadonlyMap<string, ChainPlace> = new Map(),
  heads?: ReadonlyMap<string, Head>,
): Promise<VerifiedTrails> {
  const { last: anchored, findings: ofAnchors } = await readAnchors(deps.config);
  const last = heads ?? anchored;
  const organizations = await withoutTenant(deps.database, findAuditedOrganizations);
  const all = new Set([...organizations, ...last.keys()]);
  const findings: AuditFinding[] = [...ofAnchors];
  const ends = new Map<string, ChainPlace>();
  for (const trailId of all) {
    const walked = await verifyTrail(deps, trailId, {
      anchor: last.get(trailId),
      since: since.get(trailId),
    });
    findings.push(...walked.findings.map((finding) => ({ ...finding, trailId })));
    if (walked.findings.length === 0) ends.set(trailId, walked.end);
  }
  return { findings, trails: all.size, ends };
}
