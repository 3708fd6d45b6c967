import { uuidv7 } from "uuidv7";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { SentButton } from "#server/platform/tokens.ts";
import { familyTurnsJob } from "./family-turns.jobs.ts";
import { findLastSaid, insertTurn } from "./family-turns.queries.ts";

/** For how long after a question of a form words are perhaps its answer: also of a family that comes back after some days. */
export const ASKED_WITHIN_MS = 7 * 24 * 3_600_000;

/** Whether the last thing that was said to a number is a question of a form. */
export async function isAskedByButtons(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  sender: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - ASKED_WITHIN_MS);
  const said = await findLastSaid(db, sender, since);
  return said?.kind === "whatsapp_turn" && said.form_link_id !== null;
}

/** A message of a family that came in just now. */
export interface Received {
  readonly inboundMessageId: string;
  /** E.164. */
  readonly sender: string;
  readonly receivedAt: Date;
  readonly turn: Turn;
}

/** What may be the program's to answer: a button of ours that was tapped, or words. */
export type Turn =
  | { readonly kind: "tap"; readonly button: SentButton }
  /** `resumes`: they end a silence that the family had asked for. */
  | { readonly kind: "words"; readonly resumes: boolean };

/** Stands at words that end a silence. */
export const RESUMED = "resumed";

/** Has the program answer a tap, or words that may be meant for a question which it asked; all else is the staff's. */
export async function queueTurn(
  { clock, enqueue }: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  { inboundMessageId, sender, receivedAt, turn }: Received,
): Promise<void> {
  if (turn.kind === "words") {
    const since = new Date(clock.now().getTime() - ASKED_WITHIN_MS);
    if (!(await findLastSaid(db, sender, since))?.form_link_id) return;
  }
  await insertTurn(db, {
    id: uuidv7(),
    inbound_message_id: inboundMessageId,
    sender,
    message_id: turn.kind === "tap" ? turn.button.messageId : null,
    choice: turn.kind === "tap" ? turn.button.choice : turn.resumes ? RESUMED : "",
    received_at: receivedAt,
  });
  await enqueue(db, familyTurnsJob, { organization_id: scopeOf(db).organizationId });
}
