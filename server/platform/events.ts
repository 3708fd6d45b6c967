import type { LiveTopic } from "#domain/organization/live-topics.ts";
import { type TenantDb, scopeOf, subscribersOf } from "./db/tenant.ts";
import type { AuditEvent, RecordedEvent, SettledTasks } from "./recorded-event.ts";

/** What holds for every event of a kind. */
interface EventRule {
  /** What kind of thing it happens to, as the audit trail names it. Without it the trail has no row of the event. */
  readonly entity?: string;
  /** What open screens then show anew. */
  readonly topics?: readonly LiveTopic[];
}

type Rules = Readonly<Record<string, EventRule>>;
/**
 * An event may happen to another kind of thing than its rule says: a report is of a child or of a group. It names an
 * account only where that is not the account of the transaction.
 */
type Audited = Omit<AuditEvent, "accountId" | "action" | "entity"> &
  Partial<Pick<AuditEvent, "accountId" | "entity">>;

/** The closed union of the events that a table of rules describes. */
export type EventOf<Table extends Rules> = {
  [Action in keyof Table & string]: {
    readonly action: Action;
    readonly settles?: SettledTasks | undefined;
  } & (Table[Action] extends { readonly entity: string } ? Audited : unknown);
}[keyof Table & string];

/**
 * Gives a context the function that records its events: the one way to say what happened, beside the work itself and in
 * its transaction. `server/subscribers.ts` lists what follows.
 */
export function recorderOf<const Table extends Rules>(
  rules: Table,
): (db: TenantDb, ...events: readonly EventOf<Table>[]) => Promise<void> {
  return async (db, ...events) => {
    const recorded = events.map((event) => toRecorded(db, rules[event.action], event));
    const subscribers = subscribersOf(db);
    if (subscribers.length === 0)
      throw new Error("this program opened its database without subscribers");
    if (recorded.length === 0) return;
    for (const subscriber of subscribers) await subscriber(db, recorded);
  };
}

type AnyEvent = Partial<Audited> & {
  readonly action: string;
  readonly settles?: SettledTasks | undefined;
};

function toRecorded(db: TenantDb, rule: EventRule | undefined, event: AnyEvent): RecordedEvent {
  const { action, settles, accountId = scopeOf(db).accountId, entityId = null, detail } = event;
  const entity = event.entity ?? rule?.entity;
  return {
    audit:
      entity === undefined
        ? undefined
        : { accountId, action, entity, entityId, ...(detail && { detail }) },
    topics: rule?.topics ?? [],
    settles,
  };
}
