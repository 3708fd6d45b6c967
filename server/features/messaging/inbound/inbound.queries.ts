import { sql } from "kysely";
import type { InboundKind } from "#contract/messaging/conversation.ts";
import type { SentChannel } from "#domain/messaging/message.ts";
import type { Turn } from "#server/features/messaging/family-turns/queue-turn.ts";
import type { SentMedia } from "#server/features/messaging/inbound-media/inbound-media.queries.ts";
import { type TenantDb, scopeOf, sealText } from "#server/platform/db/tenant.ts";

/** What a family wrote to us, as the provider handed it over. */
export interface Inbound {
  readonly channel: SentChannel;
  /** What the provider knows it by: it may be handed over more than once. */
  readonly providerId: string;
  /** A telephone in international form, with or without its plus; or an e-mail address. */
  readonly sender: string;
  readonly kind: InboundKind;
  /** What was written, or in words what came instead (a picture, a voice message). */
  readonly body: string;
  readonly receivedAt: Date;
  /** The file that came with it, to be fetched from the provider. */
  readonly media?: SentMedia | undefined;
  /** What of it the program perhaps answers by itself. */
  readonly turn?: Turn | undefined;
}

/** Who has an address, and about which child. */
interface Correspondent {
  readonly patient_id: string;
  readonly guardian_id: string | null;
}

/**
 * Who writes from an address: the guardian who has it, else the child to whom somebody of the staff gave what came from
 * there before. Undefined when nobody knows.
 */
export async function findCorrespondent(
  db: TenantDb,
  channel: SentChannel,
  address: string,
): Promise<Correspondent | undefined> {
  return (
    (await findGuardianWith(db, channel, address)) ??
    (await findByReturnToken(db, channel, address))
  );
}

async function findByReturnToken(
  db: TenantDb,
  channel: SentChannel,
  address: string,
): Promise<Correspondent | undefined> {
  return db
    .selectFrom("inbound_message as i")
    .innerJoin("patient as p", "p.id", "i.patient_id")
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .where("i.channel", "=", channel)
    .where("i.sender", "=", address)
    .where("i.guardian_id", "is", null)
    .where("p.archived_at", "is", null)
    .select(["p.id as patient_id", "i.guardian_id"])
    .orderBy("i.received_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * The guardian with this address: of several, or of several children, the one last written to. Whose record was put away
 * is not found, since nobody would read there. Undefined when nobody has it.
 */
async function findGuardianWith(
  db: TenantDb,
  channel: SentChannel,
  address: string,
): Promise<Correspondent | undefined> {
  return db
    .selectFrom("guardian as g")
    .innerJoin("patient as p", "p.id", "g.patient_id")
    .where("g.organization_id", "=", scopeOf(db).organizationId)
    .where(channel === "email" ? sql`lower(g.email)` : "g.phone", "=", address)
    .where("g.deactivated_at", "is", null)
    .where("p.archived_at", "is", null)
    .select(["g.patient_id", "g.id as guardian_id"])
    .orderBy(
      sql`(select max(m.created_at) from message m
        where m.organization_id = g.organization_id and m.patient_id = g.patient_id and m.guardian_id = g.id)`,
      (order) => order.desc().nullsLast(),
    )
    .orderBy("g.is_primary", "desc")
    .orderBy("g.created_at", "desc")
    .orderBy("g.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Writes what came in. False when the provider handed it over before. */
export async function insertInbound(
  db: TenantDb,
  inbound: Omit<Inbound, "channel"> & {
    readonly id: string;
    /** The page is that behind a family's link, which names what it sends by ids of its own. */
    readonly channel: SentChannel | "page";
    readonly patientId: string | null;
    readonly guardianId: string | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("inbound_message")
    .values({
      id: inbound.id,
      organization_id: scopeOf(db).organizationId,
      channel: inbound.channel,
      provider_id: inbound.providerId,
      sender: inbound.sender,
      patient_id: inbound.patientId,
      guardian_id: inbound.guardianId,
      kind: inbound.kind,
      body: await sealText(db, "inbound_message.body", inbound.id, inbound.body),
      received_at: inbound.receivedAt,
    })
    .onConflict((same) => same.columns(["organization_id", "channel", "provider_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
