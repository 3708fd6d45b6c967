import { sql } from "kysely";
import { type OpenDb, type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** A message of a family that the program is to answer. */
export interface TurnRow {
  readonly id: string;
  readonly inbound_message_id: string;
  readonly sender: string;
  /** The message whose button was tapped; null for words. */
  readonly message_id: string | null;
  readonly choice: string;
  readonly tries: number;
}

/** Notes that a message of a family is to be answered. One that is noted already is not noted again. */
export async function insertTurn(
  db: TenantDb,
  turn: Omit<TurnRow, "tries"> & { readonly received_at: Date },
): Promise<void> {
  await db
    .insertInto("whatsapp_turn")
    .values({ ...turn, organization_id: scopeOf(db).organizationId })
    .onConflict((same) => same.columns(["organization_id", "inbound_message_id"]).doNothing())
    .execute();
}

/**
 * Takes the next turn for this transaction alone: of each number the one that was sent first, and none while another of the
 * same number is being answered. Those of `except` wait.
 */
export async function claimTurn(
  db: TenantDb,
  except: readonly string[],
): Promise<TurnRow | undefined> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<TurnRow>`
    select t.id, t.inbound_message_id, t.sender, t.message_id, t.choice, t.tries from whatsapp_turn t
    where t.organization_id = ${organizationId} and t.sender <> all (${except}) and not exists (select from whatsapp_turn b
      where b.organization_id = ${organizationId} and b.sender = t.sender
        and (b.received_at, b.id) < (t.received_at, t.id))
    order by t.received_at, t.id limit 1 for update of t skip locked`.execute(db);
  return rows[0];
}

export async function deleteTurn(db: TenantDb, id: string): Promise<void> {
  await db
    .deleteFrom("whatsapp_turn")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Counts one more try in vain. */
export async function countTry(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable("whatsapp_turn")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** What a turn's message said and about whom, as the conversation has it. */
export async function findSaid(db: TenantDb, inboundMessageId: string) {
  return db
    .selectFrom("inbound_message")
    .select(["patient_id", "guardian_id", "received_at"])
    .select(boundText("inbound_message.body", "inbound_message").as("body"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", inboundMessageId)
    .executeTakeFirstOrThrow();
}

/** A message of ours whose button was tapped; undefined when it is gone. */
export async function findTapped(db: TenantDb, messageId: string) {
  return db
    .selectFrom("message")
    .select(["id", "kind", "patient_id", "guardian_id", "form_link_id", "created_at"])
    .select(sql<string | null>`data ->> 'step'`.as("step"))
    .select(sql<string | null>`data ->> 'referral_id'`.as("referral_id"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    .executeTakeFirst();
}

/**
 * What was said last to a number: words that it writes now are meant for that. A question that was held back while the family
 * wanted silence counts, since it goes on from there; the word that ended the silence does not.
 */
export async function findLastSaid(db: TenantDb, sender: string, since: Date) {
  return db
    .selectFrom("message")
    .select(["kind", "form_link_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`channel = 'whatsapp'`)
    .where("recipient", "=", sender)
    .where("kind", "<>", "wish_confirmed")
    .where((eb) =>
      eb.or([eb("kind", "=", "whatsapp_turn"), eb("status", "not in", ["cancelled", "failed"])]),
    )
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** From now on a message of a family is an answer that its form has, and nothing for the staff to read. */
export async function markAsAnswer(
  db: TenantDb,
  inboundMessageId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable("inbound_message")
    .set({ kind: "answer", read_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", inboundMessageId)
    .execute();
}

/** The organisations in which something waits to be answered. */
export async function findWaiting(db: OpenDb): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from app.whatsapp_turns_waiting()`.execute(db);
  return rows.map(({ organization_id }) => organization_id);
}
