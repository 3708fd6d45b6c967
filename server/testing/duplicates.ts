import { type Kysely, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import {
  DuplicateComparison,
  Merge,
  type MergedField,
  undoMerge,
} from "#contract/registry/duplicates.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { TestApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import type { TestClinic } from "#server/testing/clinic.ts";
import { aForm } from "#server/testing/forms.ts";
import { aLinkTo } from "#server/testing/guardian.ts";

/** What a person does on the screens of duplicates, in the stories. */
export function duplicateCalls(story: TestApp, person: () => TestPerson) {
  const call = (method: "GET" | "POST", path: string, body?: object) =>
    story.send(person().token, method, `/api/duplicates/${path}`, body);
  return {
    call,
    async compare(keep: TestChild, other: TestChild): Promise<DuplicateComparison> {
      const both = { keep: keep.patientId, other: other.patientId };
      const reply = await call("POST", "compare/", both);
      return DuplicateComparison.parse(reply.json());
    },
    async merge(
      keep: TestChild,
      other: TestChild,
      take_other: readonly MergedField[] = [],
    ): Promise<Merge> {
      const seen = await this.compare(keep, other);
      const reply = await call("POST", "merges/", {
        id: uuidv7(),
        keep: keep.patientId,
        other: other.patientId,
        keep_version: seen.keep.version,
        other_version: seen.other.version,
        take_other,
      });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      return Merge.parse(reply.json());
    },
    async undo(merge: Merge) {
      const reply = await call("POST", `merges/${merge.id}/undo/`);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return undoMerge.reply.parse(reply.json());
    },
  };
}

/** What a merge and its undoing write of themselves, and what only counts changes. */
const OF_ITSELF = new Set([
  "audit_event",
  "audit_seal",
  "patient_event",
  "referral_event",
  "patient_merge",
  "merge_change",
  "duplicate_pair",
  "webhook_delivery",
  "tally_change",
]);

/** Every row of an organisation, table by table, but for what merging writes of itself. */
export async function everyRow(
  { database }: TestApp,
  organizationId: string,
): Promise<Record<string, unknown>> {
  return database.asOwner(async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'app' and column_name = 'organization_id' order by 1`.execute(db);
    const all: Record<string, unknown> = {};
    for (const { name } of tables) {
      if (OF_ITSELF.has(name)) continue;
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) - 'version' - 'likeness_due' as row from ${sql.table(`app.${name}`)} t
        where organization_id = ${organizationId} order by to_jsonb(t)::text`.execute(db);
      if (rows.length > 0) all[name] = rows.map(({ row }) => JSON.stringify(row)).toSorted();
    }
    return all;
  });
}

/** A child's open referrals. */
export const openReferralsOf = ({ database }: TestApp, { patientId }: TestChild) =>
  database.asOwner(({ db }) =>
    db
      .selectFrom("referral")
      .select(["id", "type", "stage"])
      .where("patient_id", "=", patientId)
      .where("closed_at", "is", null)
      .execute(),
  );

/** Children with a result of concern for which no referral of their own answers: there may never be any. */
export async function unansweredChildren({ database }: TestApp): Promise<unknown[]> {
  return database.asOwner(async ({ db }) => {
    const { rows } =
      await sql`select p.id from app.patient p where p.archived_at is null and exists (
      select from app.screening_result s where s.patient_id = p.id and s.level <> 'baixo') and not exists (
      select from app.referral r where r.patient_id = p.id and (r.closed_at is null or r.close_note not like 'Os dois%'))`.execute(
        db,
      );
    return rows;
  });
}

/** What can have happened to a child before its record is joined to another. */
export const HISTORY_STEPS = [
  "alto",
  "moderado",
  "baixo",
  "waiting",
  "begun",
  "task",
  "message",
  "reply",
  "event",
] as const;
type HistoryStep = (typeof HISTORY_STEPS)[number];

/** Something of a child's history, so many steps into it. */
export async function addHistory(
  story: TestApp,
  clinic: TestClinic,
  child: TestChild,
  [what, place]: readonly [what: HistoryStep, place: number],
): Promise<void> {
  const day = (days: number) => new Date(story.clock.now().getTime() - days * 86_400_000);
  const { organizationId: organization_id } = clinic;
  const of = { id: uuidv7(), organization_id, patient_id: child.patientId };
  const { database } = story;
  if (what === "alto" || what === "moderado" || what === "baixo") {
    if ((await openReferralsOf(story, child)).length > 0) return;
    await aForm(database, organization_id, child, {
      sentAt: day(9 - place),
      answered: { at: day(8 - place), level: what },
    });
    return;
  }
  await database.asOwner(async ({ db }) => {
    const open = await db
      .selectFrom("form")
      .select("id")
      .where("patient_id", "=", child.patientId)
      .where("answered_at", "is", null)
      .execute();
    if (what === "waiting" && open.length === 0) {
      await aLinkTo(story, { ...child, organizationId: organization_id, groupId: clinic.groupId });
    } else if (what === "begun") {
      await begin(db, child, day(1));
    } else if (what === "task") {
      await sql`insert into app.task (id, organization_id, patient_id, kind, reason, due_on, created_at)
        values (${of.id}, ${organization_id}, ${child.patientId}, 'call', 'Ligar', '2026-03-20', ${day(1)})
        on conflict do nothing`.execute(db);
    } else if (what === "message") {
      const written = { kind: "free", channel: "email", recipient: "a@familia.example" };
      await db
        .insertInto("message")
        .values({ ...of, ...written, guardian_id: child.guardianId })
        .execute();
    } else if (what === "reply") {
      await db
        .insertInto("inbound_message")
        .values({
          ...of,
          channel: "whatsapp",
          provider_id: of.id,
          sender: "+5581900000001",
          kind: "text",
          body: "oi",
          received_at: day(1),
        })
        .execute();
    } else if (what === "event") {
      await db
        .insertInto("patient_event")
        .values({ ...of, kind: "edited" })
        .execute();
    }
  });
}

async function begin(db: Kysely<Tables>, { patientId }: TestChild, started_at: Date) {
  await db
    .updateTable("form")
    .set({ started_at })
    .where("patient_id", "=", patientId)
    .where("answered_at", "is", null)
    .execute();
}
