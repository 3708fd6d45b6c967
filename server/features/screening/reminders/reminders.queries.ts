import { sql } from "kysely";
import {
  DEFAULT_DISPATCH_SETTINGS,
  LATEST_REMINDER_DAY,
  LONGEST_ESCALATION_WAIT,
} from "#domain/messaging/dispatch-settings.ts";
import type { MessageChannel, MessageStatus } from "#domain/messaging/message.ts";
import type { EscalationStep } from "#domain/screening/reminders/escalation.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { patientsInReach } from "../patients/reach.queries.ts";

/** How long after its sending a form is still looked at: the furthest that any rule reaches, and as much again. */
const LONGEST = `${2 * Math.max(LATEST_REMINDER_DAY, LONGEST_ESCALATION_WAIT)} days`;

/** A form by its organisation. */
export interface FormRef {
  readonly organization_id: string;
  readonly form_id: string;
}

/**
 * Open forms about which something may be due, so many at most of each organisation, those sent first. The limit is not one
 * of all together: an organisation that may not write today would hold up the others.
 */
export async function findDueForms(db: OpenDb, now: Date, atMost: number): Promise<FormRef[]> {
  const { reminderDays, whatsappAfter, callAfter } = DEFAULT_DISPATCH_SETTINGS;
  const days = `{${reminderDays.join(",")}}`;
  const { rows } = await sql<FormRef>`
    select organization_id, form_id
      from app.forms_to_remind(${now}, ${days}::smallint[], ${LONGEST}::interval, ${atMost})
    union
    select organization_id, form_id
      from app.forms_to_climb(${now}, ${whatsappAfter}::smallint, ${callAfter}::smallint,
        ${LONGEST}::interval, ${atMost})`.execute(db);
  return rows;
}

/**
 * Keeps the forms from everybody else until the transaction ends. One that somebody has already is waited for, or left out:
 * it is being answered, or another process is at it, and the next round finds what is left to do.
 */
export async function lockForms(
  db: TenantDb,
  formIds: readonly string[],
  taken: "leave out" | "wait" = "leave out",
): Promise<string[]> {
  const rows = await db
    .selectFrom("form")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`id = any(${formIds}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .$if(taken === "leave out", (query) => query.skipLocked())
    .execute();
  return rows.map(({ id }) => id);
}

/** What was done or passed over by itself about an open form. */
export interface FormStep {
  readonly step: "reminder" | EscalationStep;
  readonly day: number;
  readonly outcome: "taken" | "skipped";
  readonly reason: string;
  readonly at: Date;
}

/** An open form whose link works, with all that decides what follows. */
export interface FollowedForm {
  readonly form_id: string;
  readonly patient_id: string;
  readonly sent_at: Date;
  readonly opened_at: Date | null;
  readonly started_at: Date | null;
  readonly link_id: string;
  readonly link_created_at: Date;
  readonly link_expires_at: Date;
  readonly guardian_id: string;
  readonly email: string;
  readonly phone: string;
  /** The newest message that carried the link; null when none did. */
  readonly message_channel: MessageChannel | null;
  readonly message_status: MessageStatus | null;
  readonly message_failure: string | null;
  readonly message_created_at: Date | null;
  readonly message_updated_at: Date | null;
}

/** Those of the forms that wait for their answer and can be written about: the link works and the child is in care. */
export async function findFollowed(
  db: TenantDb,
  wanted: { readonly formIds: readonly string[] } | { readonly patientIds: readonly string[] },
): Promise<FollowedForm[]> {
  const { organizationId } = scopeOf(db);
  return db
    .selectFrom("form as f")
    .innerJoin("patient as p", "p.id", "f.patient_id")
    .innerJoin("form_link as l", (join) =>
      join
        .onRef("l.organization_id", "=", "f.organization_id")
        .onRef("l.form_id", "=", "f.id")
        .on("l.revoked_at", "is", null),
    )
    .innerJoin("guardian as g", "g.id", "l.guardian_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("message as m")
          .select(["m.channel", "m.status", "m.failure", "m.created_at", "m.updated_at"])
          .whereRef("m.organization_id", "=", "l.organization_id")
          .whereRef("m.form_link_id", "=", "l.id")
          .where("m.kind", "in", ["form_link", "form_reminder"])
          .orderBy("m.created_at", "desc")
          .orderBy("m.id", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["f.id as form_id", "f.patient_id", "f.opened_at", "f.started_at"])
    .select(sql<Date>`coalesce(f.sent_at, f.created_at)`.as("sent_at"))
    .select(["l.id as link_id", "l.created_at as link_created_at"])
    .select(["l.expires_at as link_expires_at", "g.id as guardian_id"])
    .select([sql<string>`trim(g.email)`.as("email"), sql<string>`trim(g.phone)`.as("phone")])
    .select(["newest.channel as message_channel", "newest.status as message_status"])
    .select(["newest.failure as message_failure", "newest.created_at as message_created_at"])
    .select("newest.updated_at as message_updated_at")
    .where("f.organization_id", "=", organizationId)
    .where("f.answered_at", "is", null)
    .where("f.cancelled_at", "is", null)
    .where("p.archived_at", "is", null)
    .where("g.deactivated_at", "is", null)
    .where(
      "formIds" in wanted
        ? sql<boolean>`f.id = any(${wanted.formIds}::uuid[])`
        : sql<boolean>`f.patient_id = any(${wanted.patientIds}::uuid[])`,
    )
    .orderBy("f.sent_at")
    .$narrowType<{ message_channel: MessageChannel | null; message_status: MessageStatus | null }>()
    .execute();
}

/** The steps of forms so far, oldest first. */
export async function findSteps(
  db: TenantDb,
  formIds: readonly string[],
): Promise<(FormStep & { readonly form_id: string })[]> {
  return db
    .selectFrom("form_step")
    .select(["form_id", "step", "day", "outcome", "reason", "at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`form_id = any(${formIds}::uuid[])`)
    .orderBy("at")
    .orderBy("day")
    .$narrowType<{ step: FormStep["step"]; outcome: FormStep["outcome"] }>()
    .execute();
}

/** A step to be recorded. */
export interface NewStep extends Omit<FormStep, "at"> {
  readonly formId: string;
  readonly messageId: string | null;
}

/** Records steps. The table takes each of a form once: a second writer fails, and with it whatever it queued. */
export async function insertSteps(
  db: TenantDb,
  steps: readonly NewStep[],
  at: Date,
): Promise<void> {
  if (steps.length === 0) return;
  const { organizationId } = scopeOf(db);
  await db
    .insertInto("form_step")
    .values(
      steps.map(({ formId, messageId, step, day, outcome, reason }) => ({
        organization_id: organizationId,
        form_id: formId,
        step,
        day,
        message_id: messageId,
        outcome,
        reason,
        at,
      })),
    )
    .execute();
}

/** Makes links work at least until an instant; none ends sooner by it. */
export async function extendLinks(
  db: TenantDb,
  linkIds: readonly string[],
  until: Date,
): Promise<void> {
  if (linkIds.length === 0) return;
  await db
    .updateTable("form_link")
    .set({ expires_at: until })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`id = any(${linkIds}::uuid[])`)
    .where("revoked_at", "is", null)
    .where("expires_at", "<", until)
    .execute();
}

/** From when on the organisation reminds and climbs; null for one that began with both. */
export async function findBeginnings(
  db: TenantDb,
): Promise<{ readonly reminders_since: Date | null; readonly ladder_since: Date | null }> {
  return db
    .selectFrom("organization")
    .select(["reminders_since", "ladder_since"])
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
}

/** Whether the child is one whom the scope reaches. */
export async function isReached(db: TenantDb, patientId: string): Promise<boolean> {
  const found = await patientsInReach(db).select("p.id").where("p.id", "=", patientId).execute();
  return found.length > 0;
}
