import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { SentChannel } from "#domain/messaging/message.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import {
  type Decision,
  type PlannedInvitation,
  birthWindows,
  decideOccasions,
} from "#domain/screening/programmes/planned-invitations.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { optedOutAmong } from "#server/features/messaging/suppressions/suppressed.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { dayIn } from "#server/platform/clock.ts";
import {
  type TenantDb,
  type TenantScope,
  withTenant,
  withoutTenant,
} from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { type Refusal, sendForms, type SentToChild } from "../forms/send-many.ts";
import { programmeChild, readLineages, asProgramme } from "./children.ts";
import {
  type OccasionRow,
  type Outcome,
  claimRun,
  findOrganizations,
  findSettled,
  finishRun,
  noteOutcomes,
  settleOccasions,
} from "./occasions.queries.ts";
import { type ChildRow, findChildren, findGroups, findProgrammes } from "./programmes.queries.ts";

/** Children decided on in one transaction. */
const PAGE = 500;

/** How long a claim on an organisation's day holds when whoever made it is not heard of any more. */
const CLAIM_MS = 600_000;

/** Goes through each organisation's programmes once on each of its working days, within its hours. */
export const programmesSwept: Sweep = { name: "programmes", everySeconds: 20, run: sendDue };

/** What the children of an organisation are decided by today. */
interface Today {
  readonly at: Date;
  readonly today: string;
  readonly timeZone: string;
  /** Who can be written about today at all. */
  readonly only: {
    readonly groupIds: readonly string[];
    readonly born: ReturnType<typeof birthWindows>;
  };
  readonly decideOn: (
    child: ChildRow,
    hasOptedOut: boolean,
    settled: ReadonlySet<string>,
  ) => Decision;
}

/** A form to be sent to a child. */
interface Wanted {
  readonly child: ChildRow & { readonly guardian_id: string };
  readonly send: PlannedInvitation;
}

/**
 * Sends what the programmes of all organisations have due. Several processes may do this at once: an occasion is settled
 * by one of them, once, in the transaction that sends its form.
 */
export async function sendDue(deps: Deps): Promise<void> {
  const organizations = await withoutTenant(deps.database, findOrganizations);
  const failures: unknown[] = [];
  for (const organizationId of organizations) {
    try {
      await sendDueOf(deps, { organizationId, accountId: null, groupIds: "all" });
    } catch (error) {
      failures.push(error);
    }
  }
  // What fails in one organisation stops no other.
  if (failures.length > 0) throw failures[0];
}

async function sendDueOf(deps: Deps, scope: TenantScope): Promise<void> {
  const at = deps.clock.now();
  const claimedAt = deps.realClock.now();
  const until = new Date(claimedAt.getTime() + CLAIM_MS);
  const day = await withTenant(deps.database, scope, async (db) => {
    const hours = await sendingHours(db, at);
    // By night, on a holiday, on a day without sending nothing may leave.
    if (nextSendingTime(hours, at) > at) return undefined;
    const today = dayIn(hours.timeZone, at);
    // Before anything else is read: on most rounds the day is done.
    if (!(await claimRun(db, { today, now: claimedAt, until }))) return undefined;
    return prepare(db, hours, { at, today });
  });
  if (!day) return;
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await withTenant(deps.database, scope, (db) => sendPage(deps, db, day, from));
  } while (after !== null);
  await withTenant(deps.database, scope, (db) => finishRun(db, { today: day.today, until }));
}

async function prepare(
  db: TenantDb,
  hours: Awaited<ReturnType<typeof sendingHours>>,
  { at, today }: Pick<Today, "at" | "today">,
): Promise<Today> {
  const { timeZone } = hours;
  const programmes = (await findProgrammes(db))
    .filter(({ active }) => active)
    .map((row) => asProgramme(row, timeZone));
  const lineage = await readLineages(db);
  const groups = new Set(
    programmes.flatMap((each) => (each.kind === "interval" ? [each.groupId] : [])),
  );
  const groupIds = (await findGroups(db))
    .map(({ id }) => id)
    .filter((id) => lineage(id).some((above) => groups.has(above)));
  return {
    at,
    today,
    timeZone,
    only: { groupIds, born: birthWindows(programmes, today) },
    decideOn: (child, hasOptedOut, settled) =>
      decideOccasions(
        programmeChild(child, lineage(child.group_id), hasOptedOut),
        programmes,
        today,
        hours,
        ({ programmeId, key }) => settled.has(nameOf(programmeId, child.patient_id, key)),
      ),
  };
}

/** Decides on a page of children and sends what is due; returns the last child when more may follow. */
async function sendPage(
  deps: Deps,
  db: TenantDb,
  day: Today,
  after: string | null,
): Promise<string | null> {
  const { timeZone, only } = day;
  const children = await findChildren(db, { timeZone, after, limit: PAGE, only });
  const last = children.length < PAGE ? null : (children.at(-1)?.patient_id ?? null);
  const decided = await decideAll(db, day, children);
  const rows: OccasionRow[] = decided.flatMap(({ child: { patient_id: patientId }, decision }) => [
    ...decision.leftOut.map((each) => ({ ...each, patientId })),
    ...(decision.send ? [{ ...decision.send, patientId, outcome: "sent" as const }] : []),
  ]);
  const fresh = new Set(
    (await settleOccasions(db, rows, day.at)).map((row) =>
      nameOf(row.programme_id, row.patient_id, row.occasion),
    ),
  );
  const wanted = decided.flatMap(({ child, decision: { send } }) =>
    send && fresh.has(nameOf(send.programmeId, child.patient_id, send.key))
      ? [{ child, send }]
      : [],
  );
  await sendAll(deps, db, day, wanted);
  return last;
}

async function decideAll(
  db: TenantDb,
  day: Today,
  children: readonly ChildRow[],
): Promise<{ child: ChildRow; decision: Decision }[]> {
  const nothing: ReadonlySet<string> = new Set();
  const due = children.filter((child) => isSomething(day.decideOn(child, false, nothing)));
  const patientIds = due.map(({ patient_id }) => patient_id);
  const guardianIds = due.flatMap(({ guardian_id: id }) => (id === null ? [] : [id]));
  const settled = new Set(
    (await findSettled(db, patientIds)).map((row) =>
      nameOf(row.programme_id, row.patient_id, row.occasion),
    ),
  );
  const optedOut = await optedOutAmong(db, guardianIds);
  return due
    .map((child) => {
      const hasOptedOut = child.guardian_id !== null && optedOut.has(child.guardian_id);
      return { child, decision: day.decideOn(child, hasOptedOut, settled) };
    })
    .filter(({ decision }) => isSomething(decision));
}

function isSomething({ send, leftOut }: Decision): boolean {
  return send !== null || leftOut.length > 0;
}

function nameOf(programmeId: string, patientId: string, key: string): string {
  return `${programmeId} ${patientId} ${key}`;
}

/** Sends the forms by e-mail, to whom it does not reach by WhatsApp; who cannot be reached is for a person to call. */
async function sendAll(
  deps: Deps,
  db: TenantDb,
  day: Today,
  wanted: readonly { readonly child: ChildRow; readonly send: PlannedInvitation }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const reachable = wanted.filter((each): each is Wanted => each.child.guardian_id !== null);
  const results = await sendBy(deps, db, day, reachable, "email");
  const missed = reachable.filter(({ child }) => mayTryAnother(results.get(child.patient_id)));
  if (missed.length > 0 && (await canSendWhatsApp(db))) {
    for (const [id, sent] of await sendBy(deps, db, day, missed, "whatsapp")) results.set(id, sent);
  }
  await noteOutcomes(
    db,
    wanted.map(({ child: { patient_id: patientId }, send: { programmeId, key } }) => {
      const sent = results.get(patientId);
      const formId = sent && sent.kind !== "refused" ? sent.formId : null;
      return { programmeId, patientId, key, outcome: outcomeOf(sent), formId };
    }),
  );
  for (const { child } of wanted) {
    if (outcomeOf(results.get(child.patient_id)) !== "unreachable") continue;
    await openTask(deps, db, {
      patientId: child.patient_id,
      ...(child.guardian_id !== null && { guardianId: child.guardian_id }),
      kind: "call",
      reason: "programme_without_contact",
      dueOn: day.today,
    });
  }
}

async function sendBy(
  deps: Deps,
  db: TenantDb,
  { at }: Today,
  wanted: readonly Wanted[],
  channel: SentChannel,
): Promise<Map<string, SentToChild>> {
  const results = new Map<string, SentToChild>();
  const instruments = new Set<InstrumentCode | null>(wanted.map(({ send }) => send.instrument));
  for (const instrument of instruments) {
    const children = wanted
      .filter(({ send }) => send.instrument === instrument)
      .map(({ child: { patient_id: patientId, guardian_id: guardianId } }) => ({
        patientId,
        guardianId,
        channel,
      }));
    const sending = { accountId: null, at, dueAt: at, priority: "one_of_many" } as const;
    for (const sent of await sendForms(deps, db, { ...sending, children, instrument })) {
      results.set(sent.patientId, sent);
    }
  }
  return results;
}

/** An address that is missing or takes nothing says nothing of the person's other ones. */
function mayTryAnother(sent: SentToChild | undefined): boolean {
  return sent?.kind === "refused" && (sent.reason === "no_contact" || sent.reason === "suppressed");
}

const OUTCOMES: Readonly<Record<Refusal, Outcome>> = {
  opted_out: "opted_out",
  on_its_way: "form_open",
  gone: "superseded",
  no_contact: "unreachable",
  landline: "unreachable",
  suppressed: "unreachable",
};

function outcomeOf(sent: SentToChild | undefined): Outcome {
  if (!sent) return "unreachable";
  if (sent.kind === "refused") return OUTCOMES[sent.reason];
  return sent.kind === "opened" ? "sent" : "form_open";
}
