import { sql } from "kysely";
import type { MediaState, MediaType } from "#domain/messaging/media.ts";
import type { MessageStatus } from "#domain/messaging/message.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** One thing that was written to or by a family, as it is stored. */
export interface EntryRow {
  readonly id: string;
  readonly direction: "in" | "out";
  readonly at: Date;
  readonly channel: string;
  readonly kind: string;
  readonly text: string | null;
  readonly guardian: string | null;
  readonly status: MessageStatus | null;
  readonly status_at: Date | null;
  readonly failure: string | null;
  readonly sender_name: string | null;
  readonly file_id: string | null;
  readonly file_state: MediaState | null;
  readonly file_type: MediaType | "" | null;
  readonly file_bytes: number | null;
  readonly file_referral: string | null;
}

/** Where an older page of a thread begins: after the entry of this instant and id. */
export interface EntryPosition {
  readonly at: string;
  readonly id: string;
}

/** The voice note that goes with a message `m` of the staff, as `v`. */
const VOICE_NOTE = sql`v.id as file_id,
  case when v.content <> '' then 'kept' when v.content = '' then 'expired' end as file_state,
  case when v.id is not null then 'audio/ogg' end as file_type, v.byte_count as file_bytes, null::uuid as file_referral`;
const WITH_VOICE_NOTE = sql`left join voice_note v on v.organization_id = m.organization_id and v.id = m.id`;

/**
 * What was written about a child, by the family and to it, newest first. The notice to the staff that a form was answered
 * is none of it.
 */
export async function listEntries(
  db: TenantDb,
  patientId: string,
  after: EntryPosition | undefined,
  atMost: number | undefined,
): Promise<EntryRow[]> {
  const { organizationId } = scopeOf(db);
  const older = (at: string, id: string) =>
    after === undefined
      ? sql``
      : sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const limit = limitTo(atMost);
  const { rows } = await sql<EntryRow>`
    select * from (
      (select m.id, 'out' as direction, m.created_at as at, m.channel, m.kind,
          case when m.kind in ('referral_message', 'reply') then ${boundText("message.data.text", "m")} end as text,
          g.full_name as guardian, m.status, m.updated_at as status_at, m.failure, a.full_name as sender_name,
          ${VOICE_NOTE}
        from message m
        ${WITH_VOICE_NOTE}
        left join guardian g on g.id = m.guardian_id
        left join account a on a.id = coalesce(m.created_by, (m.data ->> 'sender_id')::uuid)
        where m.organization_id = ${organizationId} and m.patient_id = ${patientId} and m.kind not in ('form_answered', 'emergency_opened', 'whatsapp_turn')
          ${older("m.created_at", "m.id")}
        order by m.created_at desc, m.id desc ${limit})
      union all
      (select i.id, 'in', i.received_at, i.channel, i.kind, ${boundText("inbound_message.body", "i")}, g.full_name, null, null, null, null,
          f.id, f.state, f.media_type, f.byte_count, f.referral_id
        from inbound_message i
        left join guardian g on g.id = i.guardian_id
        left join inbound_media f on f.organization_id = i.organization_id and f.inbound_message_id = i.id
        where i.organization_id = ${organizationId} and i.patient_id = ${patientId} and i.kind <> 'answer'
          ${older("i.received_at", "i.id")}
        order by i.received_at desc, i.id desc ${limit})
    ) entry order by at desc, id desc ${limit}`.execute(db);
  return rows;
}

/** One message of ours in a child's conversation, by the request that it was sent for; undefined when there is none. */
export async function findSent(
  db: TenantDb,
  patientId: string,
  requestId: string,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select m.id, 'out' as direction, m.created_at as at, m.channel, m.kind, ${boundText("message.data.text", "m")} as text,
        g.full_name as guardian, m.status, m.updated_at as status_at, m.failure, a.full_name as sender_name, ${VOICE_NOTE}
      from message m
      ${WITH_VOICE_NOTE}
      left join guardian g on g.id = m.guardian_id
      left join account a on a.id = m.created_by
      where m.organization_id = ${scopeOf(db).organizationId} and m.patient_id = ${patientId}
        and m.data ->> 'request_id' = ${requestId}`.execute(db);
  return rows[0];
}

/** Lets one transaction at a time take up a request to send: the second of two finds what the first one wrote. */
export async function lockRequest(db: TenantDb, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reply:${requestId}`}, 0))`.execute(db);
}

/** How much of what the family wrote nobody has read. */
export async function countUnread(db: TenantDb, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom("inbound_message")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks everything that the family wrote as read. False when it was already. */
export async function setRead(db: TenantDb, patientId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("inbound_message")
    .set({ read_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the newest that the family wrote as unread. False when it wrote nothing. */
export async function setNewestUnread(db: TenantDb, patientId: string): Promise<boolean> {
  const { organizationId } = scopeOf(db);
  const { numUpdatedRows } = await db
    .updateTable("inbound_message")
    .set({ read_at: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("inbound_message as newest")
        .select("newest.id")
        .where("newest.organization_id", "=", organizationId)
        .where("newest.patient_id", "=", patientId)
        .orderBy("newest.received_at", "desc")
        .orderBy("newest.id", "desc")
        .limit(1),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
