import { sql } from "kysely";
import type { SentChannel } from "#domain/messaging/message.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";
import type { EntryRow } from "./thread.queries.ts";

/** What came from an address that nobody has: its newest message, under the id of its first, which stays. */
export interface UnassignedRow {
  readonly id: string;
  readonly channel: SentChannel;
  readonly sender: string;
  readonly unread: number;
  readonly at: Date;
  readonly text: string;
  readonly kind: string;
}

/** An address that nobody has. */
export type UnassignedAddress = Pick<UnassignedRow, "channel" | "sender">;

/** Addresses that nobody has and that something came from, newest first. Row level security hides them below the top. */
export async function listUnassignedRows(db: TenantDb, atMost: number): Promise<UnassignedRow[]> {
  const { rows } = await sql<UnassignedRow>`
    select * from (
      select distinct on (channel, sender) channel, sender, received_at as at, ${boundText("inbound_message.body", "inbound_message")} as text, kind,
          first_value(id) over (partition by channel, sender order by received_at, id) as id,
          (count(*) filter (where read_at is null) over (partition by channel, sender))::int as unread
        from inbound_message
        where organization_id = ${scopeOf(db).organizationId} and patient_id is null
        order by channel, sender, received_at desc, inbound_message.id desc
    ) newest order by unread = 0, at desc, id desc ${limitTo(atMost)}`.execute(db);
  return rows;
}

/** The address from which a message came that nobody was found for; undefined when it is not there. */
export async function findUnassignedAddress(
  db: TenantDb,
  messageId: string,
): Promise<UnassignedAddress | undefined> {
  return db
    .selectFrom("inbound_message")
    .select(["channel", "sender"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    .where("patient_id", "is", null)
    .$narrowType<UnassignedAddress>()
    .executeTakeFirst();
}

/** What came from addresses that nobody has, or from one of them alone, newest first, at most so much. */
export async function listUnassignedEntries(
  db: TenantDb,
  address: UnassignedAddress | undefined,
  atMost: number,
): Promise<EntryRow[]> {
  const rows = await db
    .selectFrom("inbound_message as i")
    .leftJoin("inbound_media as f", (join) =>
      join
        .onRef("f.organization_id", "=", "i.organization_id")
        .onRef("f.inbound_message_id", "=", "i.id"),
    )
    .select(["i.id", "i.received_at as at", "i.channel", "i.kind"])
    .select(["f.id as file_id", "f.state as file_state", "f.media_type as file_type"])
    .select(["f.byte_count as file_bytes", "f.referral_id as file_referral"])
    .select([boundText("inbound_message.body", "i").as("text")])
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .$if(address !== undefined, (query) =>
      query
        .where("i.channel", "=", address?.channel ?? "")
        .where("i.sender", "=", address?.sender ?? ""),
    )
    .where("i.patient_id", "is", null)
    .orderBy("i.received_at", "desc")
    .orderBy("i.id", "desc")
    .limit(atMost)
    .$narrowType<Pick<EntryRow, "file_state" | "file_type">>()
    .execute();
  return rows.map((row) =>
    Object.assign(row, {
      direction: "in" as const,
      guardian: null,
      status: null,
      status_at: null,
      failure: null,
      sender_name: null,
    }),
  );
}

/** Marks what came from an address as read or unread. */
export async function setUnassignedRead(
  db: TenantDb,
  { channel, sender }: UnassignedAddress,
  readAt: Date | null,
): Promise<void> {
  await db
    .updateTable("inbound_message")
    .set({ read_at: readAt })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("channel", "=", channel)
    .where("sender", "=", sender)
    .where("patient_id", "is", null)
    .where("read_at", readAt ? "is" : "is not", null)
    .execute();
}

/** Assigns the messages of an address to a child. */
export async function assignAddressToChild(
  db: TenantDb,
  { channel, sender }: UnassignedAddress,
  patientId: string,
): Promise<void> {
  await db
    .updateTable("inbound_message")
    .set({ patient_id: patientId })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("channel", "=", channel)
    .where("sender", "=", sender)
    .where("patient_id", "is", null)
    .execute();
}
