import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { ClaimedMessage } from "./dispatch.queries.ts";

/** A message about another child's form that waits to go to the same family. */
export interface WaitingAlong {
  readonly id: string;
  readonly form_link_id: string;
  readonly guardian_id: string;
}

/**
 * The messages about forms of a family's other children that wait for the same address and could leave now, kept from
 * other workers; the family being whoever shares e-mail and telephone. A reminder carries reminders only: of a form that
 * is new to them nobody is reminded.
 */
export async function lockBundle(
  db: TenantDb,
  { id, kind, channel, recipient, patient_id, guardian_id }: ClaimedMessage,
  at: Date,
): Promise<WaitingAlong[]> {
  const { organizationId } = scopeOf(db);
  const kinds = kind === "form_link" ? ["form_link", "form_reminder"] : [kind];
  const { rows } = await sql<WaitingAlong>`select m.id, m.form_link_id, m.guardian_id
    from message m
    join guardian own on own.organization_id = m.organization_id and own.id = ${guardian_id}
    join guardian g on g.organization_id = m.organization_id and g.id = m.guardian_id
    where m.organization_id = ${organizationId} and m.channel = ${channel} and m.recipient = ${recipient}
      and m.status = 'queued' and m.due_at <= ${at} and m.kind = any (${kinds}) and m.id <> ${id}
      and m.patient_id <> ${patient_id} and m.form_link_id is not null
      and lower(btrim(g.email)) = lower(btrim(own.email)) and btrim(g.phone) = btrim(own.phone)
      and own.email <> '' and own.phone <> '' and g.deactivated_at is null
    order by m.priority, m.due_at, m.id limit 10 for update of m skip locked`.execute(db);
  return rows;
}

/** Marks messages as carried by another that is leaving: from here on they end as it does. */
export async function markBundled(
  db: TenantDb,
  messageIds: readonly string[],
  carrier: Pick<ClaimedMessage, "id">,
  at: Date,
): Promise<void> {
  await db
    .updateTable("message")
    .set({
      status: "sending",
      carried_by: carrier.id,
      attempts: sql<number>`attempts + 1`,
      tried_since: sql<Date>`coalesce(tried_since, ${at})`,
      // Nobody is at it but whoever sends what carries it.
      claimed_at: null,
      updated_at: at,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "in", messageIds)
    .execute();
}

/** The messages that one carries now. */
export async function findBundled(db: TenantDb, carryingId: string) {
  return db
    .selectFrom("message")
    .select(["id", "kind", "channel", "recipient", "patient_id", "guardian_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("carried_by", "=", carryingId)
    .execute();
}
