import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { FamilyView } from "#contract/registry/family.ts";
import type { FamilyReply } from "#domain/registry/family/answers.ts";
import type { TestApp } from "./app.ts";
import { type LinkedForm, anAnswerSet, aSubmission, asGuardian } from "./guardian.ts";
import { reasonInWords } from "./in-words.ts";

type Now = () => { readonly story: TestApp; readonly form: LinkedForm };

/**
 * A family with its link: what it does on its page, what staff send it, and what the database holds of it afterwards.
 * Story and form are asked for at each call, since a test file makes new ones before each test.
 */
export function aFamilyOnItsPage(now: Now) {
  /** Sends the answers, of which so many are of concern. */
  async function answered(concerns: "none" | "all" | number = "all"): Promise<void> {
    const { story, form } = now();
    const reply = await asGuardian(
      story,
      "POST",
      form.url,
      aSubmission("mchat", anAnswerSet("mchat", concerns)),
    );
    expect(reply.statusCode).toBe(200);
  }

  async function seen(): Promise<FamilyView> {
    const { story, form } = now();
    return FamilyView.parse((await asGuardian(story, "GET", `${form.url}family/`)).json());
  }

  const tap = (answer: FamilyReply, more: object = {}) =>
    asGuardian(now().story, "POST", `${now().form.url}family/reply/`, {
      id: uuidv7(),
      answer,
      ...more,
    });

  const rows = rowsOf(now);

  /** Staff tell the family by a message where to go, and the message has left. */
  async function asked(status = "delivered"): Promise<void> {
    const { story, form } = now();
    const { id } = await rows.referral();
    await story.database.asOwner(({ db }) =>
      db
        .insertInto("message")
        .values({
          id: uuidv7(),
          organization_id: form.organizationId,
          kind: "referral_message",
          channel: "email",
          status,
          recipient: "familia@exemplo.example",
          patient_id: form.patientId,
          guardian_id: form.guardianId,
          data: JSON.stringify({ text: "Conseguiu marcar?", referral_id: id }),
          due_at: story.clock.now(),
          created_at: story.clock.now(),
          updated_at: story.clock.now(),
        })
        .execute(),
    );
  }

  return { answered, seen, tap, rows, asked };
}

/** What the database holds of the family's answers about a referral. */
function rowsOf(now: Now) {
  return {
    events: () =>
      now().story.database.asOwner(({ db }) =>
        db
          .selectFrom("referral_event as e")
          .innerJoin("referral as r", "r.id", "e.referral_id")
          .where("r.patient_id", "=", now().form.patientId)
          .where("e.kind", "=", "family_reply")
          .select(["e.detail", "e.note", "e.actor", "e.guardian_id"])
          .orderBy("e.at")
          .orderBy("e.id")
          .execute(),
      ),
    referral: () =>
      now().story.database.asOwner(({ db }) =>
        db
          .selectFrom("referral")
          .where("patient_id", "=", now().form.patientId)
          .select(["id", "stage", "contacted_at", "scheduled_at", "attended_at", "appointment_on"])
          .executeTakeFirstOrThrow(),
      ),
    async task() {
      const row = await now().story.database.asOwner(({ db }) =>
        db
          .selectFrom("task")
          .where("patient_id", "=", now().form.patientId)
          .where("kind", "=", "family_replied")
          .where("closed_at", "is", null)
          .select(["reason", "assignee_account_id", "referral_id"])
          .executeTakeFirst(),
      );
      return row && reasonInWords(row);
    },
  };
}
