import { uuidv7 } from "uuidv7";
import type { ScoredLevel } from "#domain/instruments/risk.ts";
import { MESSAGE_STATUSES } from "#domain/messaging/message.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { TestChild } from "./builders.ts";
import { aForm } from "./forms.ts";

/** One form as it was made, in hours before now. */
export interface MadeForm {
  readonly sent: number;
  readonly started?: number;
  readonly answered?: number;
  readonly level?: ScoredLevel;
  readonly isCancelled?: boolean;
  /** Statuses of the messages about it. */
  readonly messages: readonly string[];
}

/** A child as it was made. */
export interface MadeChild {
  readonly name: string;
  readonly inFirst: boolean;
  readonly forms: readonly MadeForm[];
  /** Whether the eye-tracking test was finished; undefined when there is none. */
  readonly vision?: boolean;
}

let state = 7;

/** A small generator of our own, so that the mixture is the same in every run. */
function below(limit: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * limit);
}

/** A child with up to three forms, one after the other, the last of them in any state around every limit. */
export function aStory(index: number): MadeChild {
  const forms: MadeForm[] = [];
  let hours = 24 * (100 + below(60));
  for (let left = below(3); left > 0; left -= 1) {
    const answered = hours - below(200) - 1;
    forms.push(
      below(4) === 0
        ? { sent: hours, isCancelled: true, messages: ["sent"] }
        : { sent: hours, started: answered + 1, answered, level: aLevel(), messages: ["sent"] },
    );
    hours = answered - 24;
  }
  if (below(10) > 0) forms.push(lastForm());
  const eyes = below(4);
  return {
    name: `Criança ${String(index).padStart(2, "0")}`,
    inFirst: below(2) === 0,
    forms,
    ...(eyes < 2 ? { vision: eyes === 0 } : {}),
  };
}

function lastForm(): MadeForm {
  const sent = pick([1, 24 * 14 + below(48), 24 * 30 + below(60) - 12, 24 * 31 + below(48)]);
  const messages = Array.from({ length: below(3) }, () => pick(MESSAGE_STATUSES));
  if (below(3) === 0) return { sent, messages };
  const started = below(2) === 0 ? Math.min(sent, 24 * 15 + below(60) - 12) : below(sent + 1);
  if (below(2) === 0) return { sent, started, messages };
  const answered = below(started + 1);
  return { sent, started, answered, level: aLevel(), messages };
}

function aLevel(): ScoredLevel {
  return pick<ScoredLevel>(["baixo", "moderado", "alto"]);
}

function pick<T>(from: readonly [T, ...T[]] | readonly T[]): T {
  const chosen = from[below(from.length)];
  if (chosen === undefined) throw new Error("nothing to pick from");
  return chosen;
}

/** Where the stories are written, and the moment that their hours count back from. */
interface World {
  readonly database: Database;
  readonly organizationId: string;
  readonly now: Date;
}

/** Writes a story straight into the database, with links, messages and results. */
export async function writeStory(
  world: World,
  child: TestChild,
  { forms, vision }: MadeChild,
): Promise<void> {
  for (const form of forms) {
    await closeReferral(world, child);
    await writeMessages(world, child, await writeForm(world, child, form), form);
  }
  if (vision !== undefined) await writeVision(world, child, vision);
}

function instant({ now }: World, hoursAgo: number): Date {
  return new Date(now.getTime() - hoursAgo * 3_600_000);
}

/** Referrals of one child are open one at a time. */
async function closeReferral({ database, now }: World, { patientId }: TestChild): Promise<void> {
  await database.asOwner(({ db }) =>
    db
      .updateTable("referral")
      .set({ stage: "encerrado", closed_at: now, close_reason: "avaliado_outro" })
      .where("patient_id", "=", patientId)
      .execute(),
  );
}

async function writeForm(world: World, child: TestChild, form: MadeForm): Promise<string> {
  const { sent, started, answered, level, isCancelled } = form;
  return aForm(world.database, world.organizationId, child, {
    sentAt: instant(world, sent),
    ...(started === undefined ? {} : { startedAt: instant(world, started) }),
    ...(answered === undefined || !level
      ? {}
      : { answered: { at: instant(world, answered), level } }),
    ...(isCancelled ? { cancelledAt: instant(world, sent - 1) } : {}),
  });
}

async function writeMessages(
  world: World,
  child: TestChild,
  formId: string,
  { messages }: MadeForm,
): Promise<void> {
  const linkId = uuidv7();
  const owned = { organization_id: world.organizationId };
  await world.database.asOwner(async ({ db }) => {
    await db
      .insertInto("form_link")
      .values({
        ...owned,
        id: linkId,
        form_id: formId,
        guardian_id: child.guardianId,
        token_hash: Buffer.from(linkId),
        expires_at: instant(world, -24),
      })
      .execute();
    for (const status of messages) {
      await db
        .insertInto("message")
        .values({
          ...owned,
          id: uuidv7(),
          patient_id: child.patientId,
          kind: "form_link",
          channel: "email",
          recipient: "x@familia.example",
          form_link_id: linkId,
          status,
        })
        .execute();
    }
  });
}

async function writeVision(world: World, child: TestChild, isFinished: boolean): Promise<void> {
  await world.database.asOwner(({ db }) =>
    db
      .insertInto("vision_session")
      .values({
        id: uuidv7(),
        organization_id: world.organizationId,
        patient_id: child.patientId,
        started_at: instant(world, 30),
        ...(isFinished && {
          finished_at: instant(world, 29),
          received_at: instant(world, 29),
          method: "camera",
          ended: "completed",
          outcome: "inconclusive",
        }),
      })
      .execute(),
  );
}
