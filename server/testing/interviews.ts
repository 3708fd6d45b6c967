import { uuidv7 } from "uuidv7";
import type { Interview } from "#contract/screening/second-stage.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { TestApp } from "./app.ts";
import { type TestPerson, aPerson } from "./builders.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "./guardian.ts";

/** Answers to an item of the usual script that settle it at once, and that leave it of concern. */
export const PASSES = { a: "sim", c: "maioria" };
export const CONCERNS = { a: "nao", b: "nao" };

/** The first three items of the questionnaire, all answered alike. */
export const allOf = (answers: object) => ({
  mchat_01: answers,
  mchat_02: answers,
  mchat_03: answers,
});

/** A child of a clinic whose interview a story is about: its form's link, and who administers. */
export interface InterviewStory {
  readonly form: LinkedForm;
  readonly admin: TestPerson;
  /** Answers the questionnaire with the first so many items of concern. */
  answerForm(concerns: number): Promise<unknown>;
  readonly url: (rest?: string) => string;
  readonly familyUrl: (rest?: string) => string;
  /** A call by whoever administers. */
  call(method: "GET" | "PUT" | "POST", path: string, body?: object): ReturnType<TestApp["send"]>;
  read(): Promise<Interview>;
  /** Ends the interview by telephone. */
  finish(items: object): ReturnType<TestApp["send"]>;
  /** Ends it behind the link. */
  finishAtHome(items: object): ReturnType<typeof asGuardian>;
}

/** A new clinic with one child, whose questionnaire is not answered yet. */
export async function anInterviewStory(tea: TestApp): Promise<InterviewStory> {
  const form = await aLinkedForm(tea);
  const at = tea.clock.now();
  const admin = await aPerson(tea.database, "clinic_admin", form.organizationId, { at });
  const url = (rest = "") => `/api/patients/${form.patientId}/interview/${rest}`;
  const familyUrl = (rest = "") => `${form.url}interview/${rest}`;
  const call: InterviewStory["call"] = (method, path, body) =>
    tea.send(admin.token, method, path, body);
  return {
    form,
    admin,
    answerForm: (concerns) =>
      asGuardian(tea, "POST", form.url, {
        ...aSubmission("mchat", anAnswerSet("mchat", concerns)),
        consent: GIVEN_CONSENT,
      }),
    url,
    familyUrl,
    call,
    read: async () => (await call("GET", url())).json<Interview>(),
    finish: (items) => call("POST", url("finish/"), { mode: "phone", items }),
    finishAtHome: (items) =>
      asGuardian(tea, "POST", familyUrl("finish/"), { script_version: "1", items }),
  };
}

/** What the database holds of a child's second stage. */
export async function secondStageOf(tea: TestApp, { patientId }: { readonly patientId: string }) {
  return tea.database.asOwner(async ({ db }) => ({
    results: await db
      .selectFrom("screening_result")
      .select(["stage", "score", "level", "recommendation", "total_items", "referral_id"])
      .where("patient_id", "=", patientId)
      .orderBy("stage")
      .execute(),
    referral: await db
      .selectFrom("referral")
      .select(["id", "type", "stage", "owner_account_id", "close_reason", "not_referred_reason"])
      .where("patient_id", "=", patientId)
      .executeTakeFirstOrThrow(),
    tasks: await db
      .selectFrom("task")
      .select(["kind", "closed_at", "assignee_account_id", "due_on", "referral_id"])
      .where("patient_id", "=", patientId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    events: await db
      .selectFrom("referral_event as e")
      .innerJoin("referral as r", "r.id", "e.referral_id")
      .select(["e.actor", "e.detail", "e.account_id", "e.guardian_id"])
      .where("r.patient_id", "=", patientId)
      .where("e.kind", "=", "interview")
      .orderBy("e.at")
      .orderBy("e.id")
      .execute(),
  }));
}

/** An interview about the child's answered form in which somebody has opened the first item. */
export async function aBegunInterview(
  database: Database,
  { organizationId: organization_id, patientId: patient_id }: LinkedForm,
  account_id: string,
): Promise<void> {
  const [interview_id, at] = [uuidv7(), new Date()];
  await database.asOwner(async ({ db }) => {
    const { id: form_result_id } = await db
      .selectFrom("form_result")
      .select("id")
      .where("patient_id", "=", patient_id)
      .executeTakeFirstOrThrow();
    const of = { organization_id, patient_id, form_result_id };
    await db
      .insertInto("interview")
      .values({ ...of, id: interview_id, script_version: "1", begun_at: at })
      .execute();
    const item = { item: "mchat_01", answers: "{}", account_id, mode: "phone", at };
    await db
      .insertInto("interview_item")
      .values({ organization_id, interview_id, ...item })
      .execute();
  });
}
