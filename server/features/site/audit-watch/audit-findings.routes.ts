import { listAuditFindings, markAuditFinding } from "#contract/site/audit-findings.ts";
import { recordSiteEvent } from "#server/features/site/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { type FindingRow, findUnseen, markSeen } from "./audit-findings.queries.ts";

/** Findings that are shown: a trail that was made anew whole has as many as it has events. */
const AT_MOST = 50;

/** What the verification of the audit trails found, for the operators. */
export function auditFindingsRoutes({ routes, deps: { database, realClock } }: Serving): void {
  routes.staff(listAuditFindings, async ({ staff }) =>
    (await withTenant(database, staff, (db) => findUnseen(db, AT_MOST))).map(present),
  );
  routes.staff(markAuditFinding, ({ staff, params: { id } }) =>
    withTenant(database, staff, async (db) => {
      const by = { accountId: staff.accountId, at: realClock.now() };
      if (!(await markSeen(db, id, by))) throw new Problem("not_found");
      await recordSiteEvent(db, { action: "audit_finding.seen", entityId: id });
      return (await findUnseen(db, AT_MOST)).map(present);
    }),
  );
}

function present({ found_at, ...row }: FindingRow) {
  return { ...row, found_at: found_at.toISOString() };
}
