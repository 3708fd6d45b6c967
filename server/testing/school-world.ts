import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { PatientDetail } from "#contract/screening/patients.ts";
import type { SCHOOL_ROLES } from "#domain/access/roles.ts";
import type { TestApp } from "./app.ts";
import {
  type TestChild,
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "./builders.ts";
import { GIVEN_CONSENT, aLinkTo, anAnswerSet, aSubmission } from "./guardian.ts";

/** A class with a child who was answered for, one whose answer is being given, and people who work there. */
export interface SchoolWorld {
  readonly story: TestApp;
  readonly person: TestPerson;
  readonly classId: string;
  readonly otherClassId: string;
  readonly child: TestChild;
  readonly begun: TestChild;
  readonly colleague: TestPerson;
  /** To call the family of the child who was answered for. */
  readonly taskId: string;
  /** A call by the person. */
  send(method: Method, url: string, body?: unknown): ReturnType<TestApp["send"]>;
  /** The answered child's record as the person sees it. */
  record(): Promise<PatientDetail>;
}

type Method = Parameters<TestApp["send"]>[1];

/** What the family answered: nothing of concern, or all there is. */
export type Outcome = "none" | "all";

/** Planted in what was answered, so that it is known wherever it comes out: a score, and what the family wrote. */
export const SECRETS = {
  score: 8642,
  concern: "Segredo da preocupação",
  notes: "Segredo das observações",
  draft: "Segredo do rascunho",
} as const;

export async function aSchoolWorld(
  story: TestApp,
  role: (typeof SCHOOL_ROLES)[number],
  outcome: Outcome,
): Promise<SchoolWorld> {
  const { database } = story;
  const organizationId = await anOrganization(database, { kind: "school" });
  const classId = await aGroup(database, organizationId, { kind: "class", name: "Turma A" });
  const otherClassId = await aGroup(database, organizationId, { kind: "class", name: "Turma B" });
  const groupIds = [classId, otherClassId];
  const person = await aPerson(database, role, organizationId, { groupIds });
  const colleague = await aPerson(database, "class_responsible", organizationId, { groupIds });
  const begun = await aChild(database, organizationId, classId, { name: "Bento Inventado" });
  const child = await aChild(database, organizationId, classId, { name: "Ana Inventada" });
  const place = { organizationId, groupId: classId };
  const open = await aLinkTo(story, { ...begun, ...place });
  await asFamily(story, "PUT", `${open.url}draft/`, {
    concern: SECRETS.draft,
    answers: { mchat_01: false },
    consent: GIVEN_CONSENT,
  });
  const form = await aLinkTo(story, { ...child, ...place });
  await answer(story, form.url, form.formId, outcome);
  const taskId = await aTask(story, { ...child, organizationId });
  const send: SchoolWorld["send"] = (...call) => story.send(person.token, ...call);
  return {
    story,
    person,
    classId,
    otherClassId,
    child,
    begun,
    colleague,
    taskId,
    send,
    record: async () =>
      PatientDetail.parse((await send("GET", `/api/patients/${child.patientId}/`)).json()),
  };
}

/** To call the family, for today. */
async function aTask(
  { database, clock }: TestApp,
  { patientId, organizationId }: { patientId: string; organizationId: string },
): Promise<string> {
  const id = uuidv7();
  await database.asOwner(({ db }) =>
    db
      .insertInto("task")
      .values({
        id,
        organization_id: organizationId,
        patient_id: patientId,
        kind: "call",
        reason: "O formulário não foi aberto.",
        due_on: clock.now().toISOString().slice(0, 10),
        created_at: clock.now(),
      })
      .execute(),
  );
  return id;
}

/** The guardian answers; what staff of a school must not see is made recognisable. */
async function answer(
  story: TestApp,
  url: string,
  formId: string,
  outcome: Outcome,
): Promise<void> {
  await asFamily(story, "POST", url, {
    ...aSubmission("mchat", anAnswerSet("mchat", outcome)),
    address: "Rua Inventada, 1",
    concern: SECRETS.concern,
    notes: SECRETS.notes,
    lost_skills: true,
  });
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("screening_result as s")
      .from("form_result as r")
      .set({ score: SECRETS.score })
      .whereRef("r.id", "=", "s.form_result_id")
      .where("r.form_id", "=", formId)
      .execute(),
  );
}

let families = 0;
/** From an address of its own: many families at one address are made to wait. */
async function asFamily(
  { app }: TestApp,
  method: "PUT" | "POST",
  url: string,
  payload: object,
): Promise<void> {
  families += 1;
  const remoteAddress = `10.0.${Math.floor(families / 250)}.${families % 250}`;
  const reply = await app.inject({ method, url, payload, remoteAddress });
  expect([url, reply.statusCode]).toEqual([url, 200]);
}
