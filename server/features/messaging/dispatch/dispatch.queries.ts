import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ErrorText } from "#domain/error-text.ts";
import type { FailureClass } from "#domain/messaging/delivery-error.ts";
import { type MessageKind, type MessageStatus, enteredFrom } from "#domain/messaging/message.ts";
import { boundColumn } from "#server/platform/db/sealed-rows.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A message that this worker has taken, with the number of the attempt: nobody else settles that attempt. */
export interface ClaimedMessage {
  readonly id: string;
  readonly kind: string;
  readonly channel: string;
  readonly recipient: string;
  readonly patient_id: string | null;
  readonly guardian_id: string | null;
  readonly form_link_id: string | null;
  /** What the message was queued with. */
  readonly data: unknown;
  readonly attempts: number;
  readonly tried_since: Date | null;
}

/** How an attempt ended. */
export interface Outcome {
  readonly status: MessageStatus;
  /** For the message's timeline. */
  readonly detail: ErrorText | "";
  /** Why it will not be delivered, in words a person can act on; null when it may still be. */
  readonly failure: ErrorText | null;
  readonly failureClass: FailureClass | null;
  /** What the outside knows the message by. */
  readonly providerId: string | null;
  /** When it may be sent again; null when it will not be. */
  readonly dueAt: Date | null;
}

/** What may be taken from a tenant queue. */
export interface Wanted {
  readonly channel: string;
  /** Those that this version of the program can write; others wait for one that can. */
  readonly kinds: readonly string[];
  /** Milliseconds that lie between two messages to one recipient. */
  readonly apart: number;
}

const CLAIMED = sql`m.id, m.kind, m.channel, m.recipient, m.patient_id, m.guardian_id, m.form_link_id,
  ${boundColumn("message.data.text", "m")} as data,
  m.attempts, m.tried_since`;

/** Of these only the first to an address is taken: whoever writes it takes the others of the same family along. */
const ABOUT_FORMS: readonly string[] = ["form_link", "form_reminder"] satisfies MessageKind[];

/**
 * Takes the next message of the organisation for sending, for one worker only: the most urgent of those that are due, of
 * those the one that has been due for longest. Undefined when none is there to be taken.
 */
export async function claimNext(
  db: TenantDb,
  { channel, kinds, apart }: Wanted,
  at: Date,
): Promise<ClaimedMessage | undefined> {
  const { organizationId } = scopeOf(db);
  // An arm is only looked into when those before it are empty.
  const arms = [0, 1, 2].map(
    (priority) => sql`(select * from (select q.id from message q
      where q.organization_id = ${organizationId} and q.channel = ${channel} and q.priority = ${sql.lit(priority)}
        and q.status in ('queued', 'in_doubt') and q.due_at <= ${at} and q.kind = any (${kinds})
        ${apart === 0 ? sql`` : notJustWritten(organizationId, channel, apart)}
        and not (q.kind = any (${ABOUT_FORMS}) and exists (select from message e
          where e.organization_id = ${organizationId} and e.channel = ${channel} and e.recipient = q.recipient
            and e.status = 'queued' and e.kind in ('form_link', 'form_reminder') and e.due_at <= ${at}
            and (e.priority, e.due_at, e.id) < (q.priority, q.due_at, q.id)))
      order by q.due_at, q.id limit 1 for update skip locked) as p${sql.lit(priority)})`,
  );
  const { rows } = await sql<ClaimedMessage>`update message m
    set status = 'sending', attempts = m.attempts + 1, tried_since = coalesce(m.tried_since, ${at}),
      claimed_at = clock_timestamp(), updated_at = ${at}
    where m.organization_id = ${organizationId}
      and m.id = (select id from (${sql.join(arms, sql` union all `)}) as next limit 1)
    returning ${CLAIMED}`.execute(db);
  return rows[0];
}

/** What answers a family that is at its telephone waits for nothing but what is just being sent to it: the order counts. */
const AT_ONCE = "whatsapp_turn" satisfies MessageKind;

function notJustWritten(organizationId: string, channel: string, apart: number) {
  return sql`and not exists (select from message b where b.organization_id = ${organizationId}
    and b.channel = ${channel} and b.recipient = q.recipient
    and b.claimed_at > clock_timestamp() - make_interval(secs => ${apart / 1000})
    and (q.kind <> ${AT_ONCE} or b.status = 'sending'))`;
}

/** Takes a message once more whose taking was undone. False when somebody else has it by now. */
export async function claimAgain(
  db: TenantDb,
  { id, attempts }: Pick<ClaimedMessage, "id" | "attempts">,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({
      status: "sending",
      attempts,
      tried_since: sql<Date>`coalesce(tried_since, ${at})`,
      claimed_at: sql<Date>`clock_timestamp()`,
      updated_at: at,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("attempts", "=", attempts - 1)
    .where("status", "in", enteredFrom("sending"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes over the messages of a channel whose worker has not settled them within the lease: it is gone, or no longer knows
 * of them. They stay with this transaction.
 */
export async function findAbandoned(
  db: TenantDb,
  channel: string,
  leaseMs: number,
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`select ${CLAIMED} from message m
    where m.organization_id = ${scopeOf(db).organizationId} and m.channel = ${channel} and m.status = 'sending'
      and m.claimed_at < clock_timestamp() - make_interval(secs => ${leaseMs / 1000})
    order by m.claimed_at limit 100 for update skip locked`.execute(db);
  return rows;
}

/**
 * Writes how an attempt ended, and adds that to the message's timeline. False when the attempt is no longer this worker's,
 * or when a report of the outside has overtaken its answer.
 */
export async function settleAttempt(
  db: TenantDb,
  { id, attempts }: Pick<ClaimedMessage, "id" | "attempts">,
  { status, detail, failure, failureClass, providerId, dueAt }: Outcome,
  at: Date,
): Promise<boolean> {
  const { organizationId } = scopeOf(db);
  const from = enteredFrom(status).filter((each) => STILL_OPEN.has(each));
  const { numAffectedRows } = await sql`
    with settled as (update message set status = ${status}, failure = ${failure}, failure_class = ${failureClass},
        updated_at = ${at}, provider_id = coalesce(${providerId}, provider_id), due_at = coalesce(${dueAt}, due_at)
      where organization_id = ${organizationId} and id = ${id} and attempts = ${attempts} and status = any (${from})
      returning id)
    insert into message_event (id, organization_id, message_id, status, detail, at)
      select ${uuidv7()}, ${organizationId}, id, ${status}, ${detail}, ${at} from settled`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** The statuses of an attempt of which nobody knows yet how it ended. */
const STILL_OPEN: ReadonlySet<MessageStatus> = new Set(["sending", "in_doubt"]);

/** The organisations with something to send by now on one of the channels, or with a message whose worker is gone. */
export async function findTenantQueuesToWake(
  db: OpenDb,
  channels: readonly string[],
  at: Date,
  leaseMs: number,
): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from app.lanes_to_wake(${at}, ${leaseMs}, ${channels})`.execute(db);
  return rows.map(({ organization_id }) => organization_id);
}

/** Whether a guardian may learn what came of a form. */
export async function maySee(db: TenantDb, guardianId: string): Promise<boolean> {
  const guardian = await db
    .selectFrom("guardian")
    .select("may_see")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", guardianId)
    .executeTakeFirst();
  return guardian?.may_see ?? false;
}

/** The local day is that of the organisation. */
export async function findTimeZone(db: TenantDb): Promise<string> {
  const { time_zone } = await db
    .selectFrom("organization")
    .select("time_zone")
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
