import type { EventRecord, StoredRecord } from "#contract/events/event-records.ts";

/** A record on the device: what is to be sent, then what became of it. */
export interface OutboxRecord {
  readonly id: string;
  readonly kind: EventRecord["kind"];
  /** The child's key on this device: see `keyOf`. */
  readonly child: string;
  readonly at: string;
  /** Null once the server has it. */
  readonly body: EventRecord | null;
  readonly sent: Pick<StoredRecord, "state" | "conflict"> | null;
  /** Why the server will never take it is; null else. */
  readonly refused: string | null;
  /** What the family is told, as computed here. */
  readonly result?: string;
}

/** Where records wait. */
export interface Queue {
  /** In the order in which they happened. */
  waiting(): Promise<readonly OutboxRecord[]>;
  keep(record: OutboxRecord): Promise<void>;
}

/** What came of one attempt to send. */
export type Outcome =
  | { readonly kind: "taken"; readonly reply: StoredRecord }
  /** No answer, or one that another time may be different. */
  | { readonly kind: "later"; readonly trouble: "network" | "server" }
  | { readonly kind: "login" }
  | { readonly kind: "withdrawn" }
  | { readonly kind: "refused"; readonly detail: string };

/** Sends one record under its own id: the server knows it again however often it comes. */
export type Send = (id: string, body: EventRecord) => Promise<Outcome>;

/** How far a run through the queue came. */
export type Drained =
  | { readonly kind: "empty" }
  | Exclude<Outcome, { readonly kind: "taken" | "refused" }>;

/**
 * Sends what waits, one after the other in the order in which it happened. A record leaves the queue only once the server
 * has answered it, so that a page that is closed in between sends it again, under the same id.
 */
export async function drainOutbox(queue: Queue, send: Send): Promise<Drained> {
  for (const record of await queue.waiting()) {
    if (!record.body) continue;
    // A child comes before the records about it.
    const outcome = await send(record.id, record.body);
    if (outcome.kind === "taken") {
      const { state, conflict } = outcome.reply;
      await queue.keep({ ...record, body: null, sent: { state, conflict } });
    } else if (outcome.kind === "refused") {
      await queue.keep({ ...record, refused: outcome.detail });
    } else return outcome;
  }
  return { kind: "empty" };
}

/** Where a record stands, as a device can know it. */
export type Standing = "waiting" | "refused" | "decision" | "stored";

/** Tells where a record stands: one that was set aside once stays so here, for no decision comes back to a device. */
export function standingOf({ body, refused, sent }: OutboxRecord): Standing {
  if (refused !== null) return "refused";
  if (body !== null) return "waiting";
  return sent?.state === "conflict" ? "decision" : "stored";
}

/** How many records stand where. `sent` are all that the server has, those included that wait for a decision there. */
export function countsOf(records: readonly OutboxRecord[]) {
  const count = (standing: Standing) =>
    records.filter((record) => standingOf(record) === standing).length;
  const decisions = count("decision");
  const sent = count("stored") + decisions;
  return { sent, waiting: count("waiting"), refused: count("refused"), decisions };
}
