import { sql } from "kysely";
import type { ListRow } from "#domain/messaging/short-message.ts";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Where a message stands on a played telephone. */
export type SimulatedStatus = "accepted" | "sent" | "delivered" | "read" | "failed";

/** A message that the simulated provider carries. */
export interface SimulatedMessage {
  readonly id: string;
  readonly wamid: string;
  /** Whether the telephone wrote it. */
  readonly from_phone: boolean;
  /** Digits, as the provider knows the number. */
  readonly phone: string;
  readonly body: string;
  readonly button_label: string;
  readonly button_url: string;
  /** What it may be answered with by a tap: buttons, or the lines of the list that `opens` opens. */
  readonly replies: readonly ListRow[];
  readonly opens: string;
  /** Whether it was sent by an approved template: a tap on its buttons is reported in another way. */
  readonly is_template: boolean;
  /** Where its sound lies; empty for a message that is none. */
  readonly sound: string;
  readonly callback_data: string | null;
  readonly status: SimulatedStatus;
}

/** A message with nothing to press or to hear. */
export const NO_BUTTONS = {
  button_label: "",
  button_url: "",
  replies: [],
  opens: "",
  is_template: false,
  sound: "",
} as const satisfies Partial<SimulatedMessage>;

/** A message with whose it is, for the page that shows all telephones. */
export interface MessageWithOwner extends Omit<SimulatedMessage, "callback_data"> {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly created_at: Date;
}

/** An organisation that is connected to the simulated provider. */
export interface SimulatedAccountRow {
  readonly account_id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly display_number: string;
  /** Whether messages wait for somebody to press 'entregar'. */
  readonly holds: boolean;
}

export async function insertSimulated(
  db: TenantDb,
  message: SimulatedMessage,
  at: Date,
): Promise<void> {
  await db
    .insertInto("simulated_whatsapp")
    .values({
      ...message,
      replies: JSON.stringify(message.replies),
      organization_id: scopeOf(db).organizationId,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function findSimulated(
  db: TenantDb,
  wamid: string,
): Promise<SimulatedMessage | undefined> {
  return db
    .selectFrom("simulated_whatsapp")
    .select([
      "id",
      "wamid",
      "from_phone",
      "phone",
      "body",
      "button_label",
      "button_url",
      "replies",
      "opens",
      "is_template",
      "sound",
      "callback_data",
      "status",
    ])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("wamid", "=", wamid)
    .$narrowType<{ status: SimulatedStatus; replies: readonly ListRow[] }>()
    .executeTakeFirst();
}

/** The newest message whose button opens an address. */
export async function findSimulatedByAddress(
  db: TenantDb,
  address: string,
): Promise<{ readonly phone: string } | undefined> {
  return db
    .selectFrom("simulated_whatsapp")
    .select("phone")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("button_url", "=", address)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Where a message goes next on its telephone; whether it went, for what was read or failed is never delivered after. */
export async function setSimulatedStatus(
  db: TenantDb,
  wamid: string,
  status: SimulatedStatus,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("simulated_whatsapp")
    .set({ status, updated_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("wamid", "=", wamid)
    .$if(status === "delivered", (update) => update.where("status", "in", ["accepted", "sent"]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When a telephone last wrote; null when it never did. */
export async function simulatedLastWritten(db: TenantDb, phone: string): Promise<Date | null> {
  const row = await db
    .selectFrom("simulated_whatsapp")
    .select(db.fn.max("created_at").as("at"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("phone", "=", phone)
    .where("from_phone", "=", true)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Has messages wait for a person, or delivers them by themselves again. */
export async function setHold(db: TenantDb, holds: boolean): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  if (holds) {
    await db
      .insertInto("simulated_whatsapp_hold")
      .values({ organization_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom("simulated_whatsapp_hold")
    .where("organization_id", "=", organization_id)
    .execute();
}

/** Keeps a sound that was handed over, until a message names it. */
export async function insertSimulatedMedia(
  db: TenantDb,
  id: string,
  content: Buffer,
  at: Date,
): Promise<void> {
  await db
    .insertInto("simulated_media")
    .values({ organization_id: scopeOf(db).organizationId, id, content, created_at: at })
    .execute();
}

/** A sound that was handed over; undefined for a name of none. */
export async function findSimulatedMedia(db: TenantDb, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("simulated_media")
    .select("content")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.content;
}

/** The newest messages of the whole trial installation, newest first. */
export async function listSimulated(db: AnyDb, atMost: number): Promise<MessageWithOwner[]> {
  const { rows } = await sql<MessageWithOwner>`
    select t.id, t.organization_id, t.organization_name, t.wamid, t.from_phone, t.phone, t.body, t.button_label,
      t.button_url, b.replies, b.opens, b.is_template, b.sound, t.status, t.created_at
    from app.simulated_telephones(${atMost}) t, app.simulated_buttons(t.wamid) b
    order by t.created_at desc, t.id desc
  `.execute(db);
  return rows;
}

export async function listSimulatedAccounts(db: AnyDb): Promise<SimulatedAccountRow[]> {
  const { rows } = await sql<SimulatedAccountRow>`
    select account_id, organization_id, organization_name, display_number, holds from app.simulated_whatsapp_accounts()
  `.execute(db);
  return rows;
}

/** What was taken and not delivered yet, where it is delivered without anybody pressing. */
export async function listWaiting(
  db: AnyDb,
  atMost: number,
): Promise<{ organization_id: string; wamid: string }[]> {
  const { rows } = await sql<{ organization_id: string; wamid: string }>`
    select organization_id, wamid from app.simulated_whatsapp_waiting(${atMost})
  `.execute(db);
  return rows;
}
