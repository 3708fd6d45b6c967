import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A row that is not imported, or was not. */
export interface LeftOutRow {
  readonly line: number;
  readonly cells: string[];
  readonly faults: unknown;
  readonly candidates: unknown;
  readonly reason: string;
}

/** The next rows after a line that are left out for a reason a person can do something about. */
export async function findLeftOut(
  db: TenantDb,
  rosterId: string,
  afterLine: number,
  atMost: number,
): Promise<readonly LeftOutRow[]> {
  const { rows } = await sql<LeftOutRow>`
    select line, cells, faults, candidates, reason from (
      select line, cells, faults, candidates, case when result = 'left_out' then result_reason
        when result is not null then null when skipped then 'skipped' when outcome = 'error' then 'error'
        when outcome = 'duplicate' then 'undecided' end as reason
      from roster_row where organization_id = ${scopeOf(db).organizationId} and roster_id = ${rosterId}
        and line > ${afterLine}) judged
    where reason in ('error', 'undecided', 'skipped', 'changed_meanwhile', 'appeared_meanwhile')
    order by line limit ${atMost}`.execute(db);
  return rows;
}
