import { type SqlBool, sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { byName, groupsInReach, patientsInReach } from "../patients/reach.queries.ts";
import { isMendable } from "./recipients.queries.ts";

/** A child whom somebody means to send to, with the primary guardian. */
export interface CandidateRow {
  readonly patient_id: string;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly group_name: string;
  readonly guardian_id: string | null;
  readonly guardian_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly last_answered_at: Date | null;
}

/** These children, in the order of the ids; those out of reach are left out. */
export async function findCandidates(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<CandidateRow[]> {
  const { organizationId } = scopeOf(db);
  const rows = await patientsInReach(db)
    .innerJoin("patient_group as pg", (join) =>
      join.onRef("pg.organization_id", "=", "p.organization_id").onRef("pg.id", "=", "p.group_id"),
    )
    .leftJoin("guardian as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .onRef("g.patient_id", "=", "p.id")
        .on("g.is_primary", "=", true),
    )
    .select(["p.id as patient_id", "p.full_name", "p.date_of_birth", "pg.name as group_name"])
    .select(["g.id as guardian_id", "g.full_name as guardian_name", "g.email", "g.phone"])
    .select(
      sql<Date | null>`(select max(f.answered_at) from form f
        where f.organization_id = ${organizationId} and f.patient_id = p.id
          and f.companion_of is null)`.as("last_answered_at"),
    )
    .where(sql<SqlBool>`p.id = any(${patientIds}::uuid[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.patient_id, row]));
  return patientIds.flatMap((id) => found.get(id) ?? []);
}

/** The children of a sending whom it did not reach, though mending a contact may help; by name. */
export async function findUnreached(
  db: TenantDb,
  batchId: string,
  atMost: number,
): Promise<string[]> {
  const rows = await patientsInReach(db)
    .innerJoin("batch_recipient as r", (join) =>
      join.onRef("r.organization_id", "=", "p.organization_id").onRef("r.patient_id", "=", "p.id"),
    )
    .leftJoin("message as m", (join) =>
      join.onRef("m.organization_id", "=", "r.organization_id").onRef("m.id", "=", "r.message_id"),
    )
    .select("p.id")
    .where("r.batch_id", "=", batchId)
    .where(isMendable)
    .orderBy(byName)
    .orderBy("p.id")
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** The name of a group within reach; undefined for any other. */
export async function findGroupName(db: TenantDb, groupId: string): Promise<string | undefined> {
  const row = await groupsInReach(db)
    .select("pg.name")
    .where("pg.id", "=", groupId)
    .executeTakeFirst();
  return row?.name;
}
