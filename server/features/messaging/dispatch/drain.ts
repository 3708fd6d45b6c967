import { setTimeout as pause } from "node:timers/promises";
import { isPassing } from "#domain/messaging/delivery-error.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import {
  type Attempt,
  type Delivering,
  type Desk,
  type Next,
  deferMessage,
  settleHanding,
  claimNextMessage,
  takeOver,
} from "./attempt.ts";
import type { Handing, InnerChannel, OpenChannel } from "./channels/channel.ts";
import type { ClaimedMessage } from "./dispatch.queries.ts";
import type { OpenedChannel } from "./opened-channels.ts";
import { markWorking, restChannel } from "./pace.queries.ts";
import { accountOn } from "./turns.ts";

/** What of an organisation's outbox is delivered in one go. */
export interface Slice {
  readonly organizationId: string;
  readonly stopping: AbortSignal;
  readonly leaseMs: number;
  /** Counts one more message; false when it is the turn of others. */
  mayGoOn(): boolean;
}

/** Attempts in a row that fail for now before the channel is left alone until the next look at the tenant queue. */
const ENOUGH_FAILURES = 5;

/** Milliseconds for which a refused account rests: long enough not to be locked out, short enough to see that it was mended. */
const REST_MS = 60_000;

/** How a drain of a tenant queue stands. */
interface Drain extends Slice {
  readonly deps: Delivering;
  readonly opened: OpenedChannel;
  readonly inTransaction: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
  failuresInARow: number;
}

/**
 * Delivers what is due of one organisation on one channel until nothing is left, or it is the turn of others ('more').
 * Never two workers have one message at a time. What became of a message and the taking of the next are one transaction.
 */
export async function drainQueue(
  deps: Delivering,
  opened: OpenedChannel,
  slice: Slice,
): Promise<"done" | "more"> {
  const scope = {
    organizationId: slice.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  const state: Drain = {
    ...slice,
    deps,
    opened,
    inTransaction: (work) => withTenant(deps.database, scope, work),
    failuresInARow: 0,
  };
  await state.inTransaction((db) => takeOver(deps, db, opened.channel, slice.leaseMs));
  const { open } = opened;
  return "hand" in open ? drainOutwards(state, open) : drainInwards(state, open);
}

/** Claim, delivery and record are one transaction, so each message is delivered exactly once. */
async function drainInwards(state: Drain, open: InnerChannel): Promise<"done" | "more"> {
  const { deps, opened } = state;
  for (;;) {
    if (!mayGoOn(state)) return "more";
    const next = await takeWriting(state, async (db, desk) => {
      const taken = await claimNextMessage(deps, db, opened.channel, desk);
      if (typeof taken === "object") {
        const handing = await open.deliver(db, taken.outgoing);
        await settleHanding(deps, db, opened.channel, taken, handing);
      }
      return taken;
    });
    if (next === "none") return "done";
  }
}

async function drainOutwards(state: Drain, open: OpenChannel): Promise<"done" | "more"> {
  for (;;) {
    if (state.failuresInARow >= ENOUGH_FAILURES) return "done";
    if (!mayGoOn(state)) return "more";
    const turn = await waitForTurn(state);
    if (turn !== "taken") return turn;
    const end = await state.opened.gate.through(() => sendUndisturbed(state, open));
    if (end === "none") return "done";
  }
}

/**
 * Sends one message after the other until somebody else waits to. None is taken before it can be handed over at once: one
 * that waited at the gate could outlive its lease, or what it says its truth.
 */
async function sendUndisturbed(state: Drain, open: OpenChannel): Promise<"none" | "later"> {
  const { deps, opened } = state;
  const take = (db: TenantDb, desk: Desk) => claimNextMessage(deps, db, opened.channel, desk);
  let next = await takeWriting(state, take);
  while (next !== "none" && next !== "later") {
    if (next !== "cancelled") next = await handAndTakeNext(state, open, next);
    else next = mayGoOn(state) ? await takeWriting(state, take) : "later";
  }
  return next;
}

/** The unsafe moment: from here on the outside may have the message, until what became of it is written down. */
async function handAndTakeNext(
  state: Drain,
  open: OpenChannel,
  attempt: Attempt,
): Promise<Next | "later"> {
  const { deps, opened, organizationId } = state;
  const handing = await open.hand(attempt.outgoing, state.stopping);
  const { isRefusal, fails } = judge(handing);
  state.failuresInARow = fails ? state.failuresInARow + 1 : 0;
  const record = async (db: TenantDb): Promise<void> => {
    await settleHanding(deps, db, opened.channel, attempt, handing);
    await notePace(state, db, handing);
  };
  const goesOn =
    !fails && !opened.gate.isAwaited() && opened.turns.takeAtHand(organizationId) && mayGoOn(state);
  if (!goesOn) {
    await state.inTransaction(record);
    return isRefusal ? "none" : "later";
  }
  const desk: Desk = {};
  try {
    return await state.inTransaction(async (db) => {
      await record(db);
      return claimNextMessage(deps, db, opened.channel, desk);
    });
  } catch (error) {
    // What became of the first must not be lost with what went wrong with the second.
    await state.inTransaction(record);
    await setAside(state, desk.message, error);
    return "later";
  }
}

/** Whether the account as a whole was refused, and whether another attempt at this message may end otherwise. */
function judge(handing: Handing): { readonly isRefusal: boolean; readonly fails: boolean } {
  if (handing.kind === "taken") return { isRefusal: false, fails: false };
  return { isRefusal: handing.error.class === "channel", fails: isPassing(handing.error) };
}

/** An account that is refused rests, which its operator is told; one that takes messages again works. */
async function notePace(state: Drain, db: TenantDb, handing: Handing): Promise<void> {
  const { deps, opened, organizationId } = state;
  const { channel, turns } = opened;
  const account = accountOn(channel, organizationId);
  if (handing.kind === "taken") {
    if (turns.isTroubled(organizationId)) await markWorking(db, account);
    return;
  }
  if (handing.error.class !== "channel") return;
  turns.drop(organizationId);
  const { reason } = handing.error;
  await restChannel(db, account, { forMs: REST_MS, reason, at: deps.clock.now() });
  deps.log.error({ channel: channel.name, organization: account.accountOf }, "account refused");
}

/** Waits for the next turn as long as the slice lasts: 'done' when the account rests for longer. */
async function waitForTurn(state: Drain): Promise<"taken" | "done" | "more"> {
  const { turns } = state.opened;
  for (;;) {
    const turn = await turns.ask(state.organizationId);
    if (turn === "taken") return "taken";
    if (turn > LONGEST_WAIT_MS) return "done";
    await pause(turn);
    if (!mayGoOn(state)) return "more";
  }
}

/** Longer than the rate of any channel makes one wait: an account that rests. */
const LONGEST_WAIT_MS = 1000;

/** Takes a message in a transaction of its own; one that cannot be written is put aside for a while, and the next goes first. */
async function takeWriting(
  state: Drain,
  take: (db: TenantDb, desk: Desk) => Promise<Next>,
): Promise<Next | "later"> {
  const desk: Desk = {};
  try {
    return await state.inTransaction((db) => take(db, desk));
  } catch (error) {
    await setAside(state, desk.message, error);
    return "later";
  }
}

/** Rejects with the error when it is not about a message: then the tenant queue is looked at again later. */
async function setAside(
  { deps, inTransaction }: Drain,
  message: ClaimedMessage | undefined,
  error: unknown,
): Promise<void> {
  if (!message) throw error;
  deps.log.error(
    { message: message.id, kind: message.kind, error: error instanceof Error ? error.name : "" },
    "message not written",
  );
  await inTransaction((db) => deferMessage(deps, db, message));
}

function mayGoOn(slice: Slice): boolean {
  return !slice.stopping.aborted && slice.mayGoOn();
}
