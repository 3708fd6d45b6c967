import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A child of a group, and the link of its own form that works now; none, when no form waits or no link of it works. */
export interface LabelledChild {
  readonly patient_id: string;
  readonly full_name: string;
  readonly group_name: string;
  readonly form_link_id: string | null;
  readonly expires_at: Date | null;
}

/** The organisation, and the group that labels are asked for; undefined when the scope does not reach it. */
export async function findLabelledGroup(db: TenantDb, groupId: string) {
  return db
    .selectFrom("patient_group as g")
    .innerJoin("organization as o", "o.id", "g.organization_id")
    .select(["g.name", "o.name as organization_name", "o.time_zone"])
    .where("g.organization_id", "=", scopeOf(db).organizationId)
    .where("g.id", "=", groupId)
    .where("g.archived_at", "is", null)
    .executeTakeFirst();
}

/** One child, with its own form's link, and whose organisation it is; undefined when the scope does not reach it. */
export async function findLabelledChild(db: TenantDb, patientId: string, at: Date) {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<LabelledChild & { organization_name: string; time_zone: string }>`
    select p.id as patient_id, p.full_name, g.name as group_name, l.id as form_link_id, l.expires_at,
      o.name as organization_name, o.time_zone
    from app.patient p join app.patient_group g on g.organization_id = p.organization_id and g.id = p.group_id
      join app.organization o on o.id = p.organization_id
      left join app.form f on f.organization_id = p.organization_id and f.patient_id = p.id and f.answered_at is null
        and f.cancelled_at is null and f.companion_of is null
      left join app.form_link l on l.organization_id = f.organization_id and l.form_id = f.id and l.revoked_at is null
        and l.expires_at > ${at}
    where p.organization_id = ${organizationId} and p.id = ${patientId} and p.archived_at is null
    limit 1`.execute(db);
  return rows[0];
}

/** The children of a group and of those below it, class by class and by name, at most so many. */
export async function findLabelled(
  db: TenantDb,
  groupId: string,
  { at, atMost }: { readonly at: Date; readonly atMost: number },
): Promise<LabelledChild[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<LabelledChild>`
    with recursive below as (
      select id, name from app.patient_group
        where organization_id = ${organizationId} and id = ${groupId} and archived_at is null
      union
      select g.id, g.name from app.patient_group g join below b on g.parent_id = b.id
        where g.organization_id = ${organizationId} and g.archived_at is null)
    select p.id as patient_id, p.full_name, b.name as group_name, l.id as form_link_id, l.expires_at
    from app.patient p join below b on b.id = p.group_id
      left join app.form f on f.organization_id = p.organization_id and f.patient_id = p.id and f.answered_at is null
        and f.cancelled_at is null and f.companion_of is null
      left join app.form_link l on l.organization_id = f.organization_id and l.form_id = f.id and l.revoked_at is null
        and l.expires_at > ${at}
    where p.organization_id = ${organizationId} and p.archived_at is null
    order by b.name collate app.ptbr, b.id, p.full_name collate app.ptbr, p.id
    limit ${atMost}`.execute(db);
  return rows;
}
