import { linkToken } from "#server/platform/tokens.ts";
import type { TestApp } from "./app.ts";
import { type TestPerson, aPerson } from "./builders.ts";
import { anAnswerSet, aSubmission, asGuardian } from "./guardian.ts";
import { reasonInWords } from "./in-words.ts";
import { type TestOutbox, anOutbox } from "./outbox.ts";

/** An open form of a child in a clinic, whose invitation arrived by e-mail, and all that may happen to it. */
export interface WaitingForm {
  readonly outbox: TestOutbox;
  readonly invited: Awaited<ReturnType<TestOutbox["anInvitation"]>>;
  /** The messages after the invitation, oldest first. */
  sent(): Promise<
    {
      id: string;
      kind: string;
      channel: string;
      status: string;
      recipient: string;
      form_link_id: string | null;
    }[]
  >;
  /** What was done about the form by itself: which step, of which day, and whether it was taken. */
  steps(): Promise<[step: string, day: number, outcome: string][]>;
  /** The tasks about the child, in the order in which they were opened. */
  tasks(): Promise<{ kind: string; reason: string; due_on: string; closed_at: Date | null }[]>;
  /** The invitation comes to this. */
  becomes(status: string): Promise<void>;
  /** The guardian opens the form. */
  open(): Promise<void>;
  /** The guardian answers it; what the server said. */
  answer(): Promise<number>;
  archive(): Promise<number>;
  revoke(): Promise<number>;
  /** The clinic's settings, in place of the usual ones. */
  settings(changed: object): Promise<void>;
  anAdmin(): Promise<TestPerson>;
}

/** Sets the clock to a Monday at noon in Recife and sends a form. */
export async function aWaitingForm(story: TestApp): Promise<WaitingForm> {
  const { clock, database } = story;
  clock.advanceDays((Date.parse("2026-03-16T15:00:00Z") - clock.now().getTime()) / 86_400_000);
  const outbox = await anOutbox(story);
  const invited = await outbox.anInvitation();
  const { patientId } = outbox.child;
  const token = linkToken(story.deps.config.secretKey, invited.formLinkId);
  const anAdmin = (): Promise<TestPerson> =>
    aPerson(database, "clinic_admin", outbox.organizationId, { at: clock.now() });
  const press = async (path: string, body?: object): Promise<number> => {
    const url = `/api/patients/${patientId}/${path}`;
    return (await story.send((await anAdmin()).token, "POST", url, body)).statusCode;
  };
  const becomes = async (status: string): Promise<void> => {
    await outbox.within((db) =>
      db
        .updateTable("message")
        .set({ status, updated_at: clock.now() })
        .where("id", "=", invited.message_id)
        .execute(),
    );
  };
  await becomes("delivered");
  return {
    outbox,
    invited,
    becomes,
    anAdmin,
    ...looksInto(outbox, invited),
    async open() {
      await outbox.within((db) =>
        db
          .updateTable("form")
          .set({ opened_at: clock.now() })
          .where("id", "=", invited.formId)
          .execute(),
      );
    },
    async answer() {
      const sheet = aSubmission("mchat", anAnswerSet("mchat", "none"));
      const url = `/api/patients/complete/${token}/`;
      return (await asGuardian(story, "POST", url, sheet)).statusCode;
    },
    archive: () => press("archive/", { version: 1, reason: "Mudou de cidade" }),
    revoke: () => press(`forms/${invited.formId}/revoke/`),
    settings: (changed) => set(story, outbox, changed),
  };
}

/** What was sent, done and opened about the form. */
function looksInto(
  outbox: TestOutbox,
  invited: WaitingForm["invited"],
): Pick<WaitingForm, "sent" | "steps" | "tasks"> {
  return {
    sent: () =>
      outbox.within((db) =>
        db
          .selectFrom("message")
          .select(["id", "kind", "channel", "status", "recipient", "form_link_id"])
          .where("guardian_id", "=", outbox.child.guardianId)
          .where("id", "<>", invited.message_id)
          .orderBy("created_at")
          .execute(),
      ),
    async steps() {
      const rows = await outbox.within((db) =>
        db
          .selectFrom("form_step")
          .select(["step", "day", "outcome"])
          .where("form_id", "=", invited.formId)
          .orderBy("at")
          .orderBy("day")
          .orderBy("step", "desc")
          .execute(),
      );
      return rows.map(({ step, day, outcome }) => [step, day, outcome]);
    },
    async tasks() {
      const rows = await outbox.within((db) =>
        db
          .selectFrom("task")
          .select(["kind", "reason", "due_on", "closed_at"])
          .where("patient_id", "=", outbox.child.patientId)
          .orderBy("id")
          .execute(),
      );
      return rows.map(reasonInWords);
    },
  };
}

async function set({ clock }: TestApp, outbox: TestOutbox, changed: object): Promise<void> {
  await outbox.within((db) =>
    db
      .insertInto("dispatch_settings")
      .values({
        organization_id: outbox.organizationId,
        reminders: true,
        reminder_days: [3, 7, 15, 30],
        from_hour: 8,
        to_hour: 20,
        weekdays: [1, 2, 3, 4, 5, 6],
        whatsapp_after: 3,
        call_after: 7,
        updated_at: clock.now(),
        ...changed,
      })
      .execute(),
  );
}
