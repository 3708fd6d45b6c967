import { type NewMessage, queueMessages } from "#server/features/messaging/dispatch/outbox.ts";
import { inOneTransaction, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type TurnRow,
  claimTurn,
  countTry,
  deleteTurn,
  findSaid,
  findTapped,
  markAsAnswer,
} from "./family-turns.queries.ts";

/** What a family tapped or wrote, and what is known of it. */
export interface FamilyTurn {
  /** The same however often it is answered: what follows from it is named by it. */
  readonly id: string;
  /** E.164. */
  readonly sender: string;
  readonly said: Awaited<ReturnType<typeof findSaid>>;
  /** Of words that end a silence which the family had asked for, `RESUMED`. */
  readonly choice: string;
  /** The button, with the message in which it stood; null for words. */
  readonly tapped: {
    readonly message: NonNullable<Awaited<ReturnType<typeof findTapped>>>;
    readonly choice: string;
  } | null;
}

/** What is said to it. */
export interface TurnAnswer {
  readonly messages: readonly NewMessage[];
  /** Whether it was an answer to a question of a form, which the form has: nothing for the staff to read. */
  readonly isFormAnswer: boolean;
}

/** Said to what the program has nothing to say to: the staff read it. */
export const NOTHING: TurnAnswer = { messages: [], isFormAnswer: false };

/** Does what a turn asks for. All that it writes is part of one transaction: its parts come one after the other. */
export type Answering = (
  deps: Deps,
  organizationId: string,
  turn: FamilyTurn,
) => Promise<TurnAnswer>;

/** Tries after which a turn is left to the staff, who find its words in the conversation. */
const MOST_TRIES = 5;

/** Answers all that waits in an organisation, one after the other, until nothing does or `stopping` fires. */
export async function takeTurns(
  deps: Deps,
  organizationId: string,
  answer: Answering,
  stopping: AbortSignal,
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const failed: string[] = [];
  while (!stopping.aborted) {
    let taken: TurnRow | undefined;
    try {
      // What a turn changes, what is said to it and that it is answered are one: all of it happens, once.
      await inOneTransaction(deps.database, async () => {
        taken = await withTenant(deps.database, scope, (db) => claimTurn(db, failed));
        if (taken) await settle(deps, scope, taken, answer);
      });
    } catch (error) {
      if (!taken) throw error;
      failed.push(taken.sender);
      await leave(deps, scope, taken, error);
    }
    if (!taken) return;
  }
}

type Scope = Parameters<typeof withTenant>[1];

async function settle(
  deps: Deps,
  scope: Scope,
  { id, inbound_message_id: inbound, sender, message_id: messageId, choice }: TurnRow,
  answer: Answering,
): Promise<void> {
  const turn = await withTenant(deps.database, scope, async (db): Promise<FamilyTurn> => {
    const message = messageId === null ? undefined : await findTapped(db, messageId);
    const said = await findSaid(db, inbound);
    return { id, sender, said, choice, tapped: message ? { message, choice } : null };
  });
  const isGone = messageId !== null && turn.tapped === null;
  const { messages, isFormAnswer } = isGone
    ? NOTHING
    : await answer(deps, scope.organizationId, turn);
  await withTenant(deps.database, scope, async (db) => {
    if (isFormAnswer) await markAsAnswer(db, inbound, deps.clock.now());
    await queueMessages(deps, db, messages);
    await deleteTurn(db, id);
  });
}

/** One that fails holds up no other number; after some tries it is the staff's. */
async function leave(
  deps: Deps,
  scope: Scope,
  { id, tries }: TurnRow,
  error: unknown,
): Promise<void> {
  deps.log.error({ error: error instanceof Error ? error.name : typeof error }, "family turn");
  await withTenant(deps.database, scope, (db) =>
    tries + 1 < MOST_TRIES ? countTry(db, id) : deleteTurn(db, id),
  );
}
