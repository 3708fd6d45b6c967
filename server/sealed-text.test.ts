import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { OBSERVATION_ITEMS } from "#domain/screening/observation/observation.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { sharingRoutes } from "#server/features/referrals/sharing/sharing.routes.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { familyRoutes } from "#server/features/registry/family/family.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { conversationRoutes } from "#server/features/screening/conversation/conversation.routes.ts";
import { observationsRoutes } from "#server/features/screening/observations/observations.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { visionRoutes } from "#server/features/vision/vision.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { findTables } from "#server/platform/backup/catalogue.queries.ts";
import { sealing } from "#server/platform/db/database.ts";
import { SEALED_PLACES } from "#server/platform/db/sealed-columns.ts";
import { ALTERED_TEXT } from "#server/platform/db/sealing.ts";
import { observationToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aConversationStory, conversationCalls } from "#server/testing/conversation.ts";
import { TEST_SECRET_KEY } from "#server/testing/database.ts";
import {
  GIVEN_CONSENT,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { aFile, aVoiceNote } from "#server/testing/sealed-files.ts";
import { CANARY, SEALED, textCalls } from "#server/testing/sealed-text.ts";
import { aSharingStory, sharingCalls } from "#server/testing/sharing.ts";
import { aVisionUpload, anAbortedUpload } from "#server/testing/vision.ts";

/** Free text of a whole journey: what the tables hold of it, and what the calls show. */

/** What a family adds to a tap: the task that it leads to says it too, and is not sealed. */
const TAPPED = "Liguei três vezes";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({
    features: [
      tasksRoutes,
      conversationRoutes,
      observationsRoutes,
      visionRoutes,
      completionRoutes,
      patientsRoutes,
      referralsRoutes,
      referralStepsRoutes,
      sharingRoutes,
      familyRoutes,
    ],
  });
  clinic = await aClinic(story);
});
afterAll(() => story.close());

const { aClosedTask, change, closedTasks, noteOf, stored } = textCalls(() => ({ story, clinic }));

test("no sealed column holds a text that can be read, and the calls show it", async () => {
  const { body } = await aClosedTask(`${CANARY} 1`);
  expect(body).toContain(`${CANARY} 1`);
  const talk = await aConversationStory(story);
  const { write, read, reply } = conversationCalls(() => ({ tea: story, story: talk }));
  await write(`${CANARY} 2`);
  expect((await reply({ text: `${CANARY} 3` })).body).toContain(`${CANARY} 3`);
  expect((await read()).entries.map(({ text }) => text)).toEqual([`${CANARY} 3`, `${CANARY} 2`]);
  expect(await aFile(story, clinic)).toBe(`${CANARY} 18`);
  expect(await aVoiceNote(story, talk.clinic)).toBe(`${CANARY} 19`);
  const tests = await visualTests(await clinic.child());
  for (const number of [4, 5, 6]) expect(tests).toContain(`${CANARY} ${number}`);
  const observed = await schoolAnswer(await clinic.child());
  for (const number of [7, 8]) expect(observed).toContain(`${CANARY} ${number}`);
  expect(await aDraft()).toMatchObject({ concern: `${CANARY} 9`, notes: `${CANARY} 10` });
  const { forms, notes, guardians } = await anAnswer();
  expect(forms[0]?.result).toMatchObject({ concern: `${CANARY} 11`, notes: `${CANARY} 12` });
  expect(notes).toBe(`${CANARY} 12`);
  expect(guardians).toMatchObject([{ custody_note: `${CANARY} 13` }]);
  const referral = await aReferral();
  for (const number of [14, 15, 16, 17]) expect(referral).toContain(`${CANARY} ${number}`);
  expect(referral).toContain(TAPPED);
  for (const place of SEALED_PLACES) {
    const texts = await stored(place);
    expect([place, texts.length > 0]).toEqual([place, true]);
    for (const text of texts) expect(text).toMatch(new RegExp(`^${SEALED}\\d+\\.[\\w-]+$`));
  }
  expect(await closedTasks()).toContain(`${CANARY} 1`);
  expect(await findInTables(CANARY)).toEqual([]);
});

/** The visual tests of a child, one broken off and one invalidated, as they are read. */
async function visualTests(child: TestChild): Promise<string> {
  const at = story.clock.now();
  const { token } = clinic.admin;
  const put = (upload: object) =>
    story.send(token, "PUT", `/api/vision/sessions/${uuidv7()}/`, upload);
  const ended = { how: "aborted", reason: "child_refused", note: `${CANARY} 4` };
  expect((await put({ ...anAbortedUpload(child, at), ended })).statusCode).toBe(200);
  const whole = await put({ ...aVisionUpload(child, at), notes: `${CANARY} 5` });
  const { id } = whole.json<{ id: string }>();
  await story.send(token, "POST", `/api/vision/sessions/${id}/invalidate/`, {
    reason: `${CANARY} 6`,
  });
  return (await story.send(token, "GET", `/api/patients/${child.patientId}/vision-sessions/`)).body;
}

/** What a school was asked about a child and answered, as it is read. */
async function schoolAnswer({ patientId, guardianId }: TestChild): Promise<string> {
  const [id, path] = [uuidv7(), `/api/patients/${patientId}/observations/`];
  await story.send(clinic.admin.token, "POST", path, {
    id,
    school_name: "Escola Jardim Inventado",
    teacher_name: "Profa. Inventada",
    email: "profa@escola.example",
    permission: { guardian: guardianId, way: "phone", note: `${CANARY} 7` },
  });
  const url = `/api/observations/${observationToken(TEST_SECRET_KEY, id)}/`;
  const answers = Object.fromEntries(OBSERVATION_ITEMS.map((item) => [item, "sometimes"]));
  const respondent = "Profa. Inventada";
  const sheet = { answers, acquaintance: "months", respondent, note: `${CANARY} 8` };
  expect((await story.send(null, "POST", url, sheet)).statusCode).toBe(200);
  return (await story.send(clinic.admin.token, "GET", path)).body;
}

/** What a family has begun to write, as its link shows it. */
async function aDraft() {
  const { url } = await aForm();
  const texts = { concern: `${CANARY} 9`, notes: `${CANARY} 10`, consent: GIVEN_CONSENT };
  expect((await asGuardian(story, "PUT", `${url}draft/`, texts)).statusCode).toBe(200);
  return (await asGuardian(story, "GET", url)).json<CompletionRecord>().draft;
}

/** A child whose family has answered and of whose custody something was noted, as its record shows it; sent again it is the same, and in other words another. */
async function anAnswer() {
  const { url, patientId, guardianId } = await aForm();
  const sheet = aSubmission("mchat", anAnswerSet("mchat", 6));
  const body = { ...sheet, concern: `${CANARY} 11`, notes: `${CANARY} 12` };
  for (const [more, status] of [
    [{}, 200],
    [{}, 200],
    [{ concern: `${CANARY} outra` }, 409],
    [{ notes: `${CANARY} outra` }, 409],
  ] as const)
    expect((await asGuardian(story, "POST", url, { ...body, ...more })).statusCode).toBe(status);
  const { token } = clinic.admin;
  const path = `/api/patients/${patientId}/`;
  const { version } = (await story.send(token, "GET", path)).json<PatientDetail>();
  const noted = { version, custody_note: `${CANARY} 13` };
  await story.send(token, "PATCH", `${path}guardians/${guardianId}/`, noted);
  return (await story.send(token, "GET", path)).json<PatientDetail>();
}

/** What is said of a referral by staff, a partner and the family, as it is read until it ends. */
async function aReferral(): Promise<string> {
  const between = await aSharingStory(story);
  const calls = sharingCalls(() => ({ tea: story, story: between }));
  const { asSender, offer, order, consent, accept, open } = calls;
  const path = `/api/referrals/${between.referralId}/`;
  const post = async (url: string, body: object) => {
    const reply = await asSender("POST", url, { id: uuidv7(), ...body });
    expect([url, reply.statusCode]).toEqual([url, expect.toBeOneOf([200, 201])]);
    return reply.body;
  };
  const called = { channel: "phone", outcome: "falei", note: `${CANARY} 14` };
  await post(`${path}attempts/`, called);
  const { id } = (await offer({ ...order(), message: `${CANARY} 15` })).json<{ id: string }>();
  await consent(id);
  await accept(id);
  const received = (await open(id)).body;
  const ended = await asSender("POST", `/api/shares/${id}/end/`, { note: `${CANARY} 16` });
  const tap = { id: uuidv7(), answer: "nao_consegui", note: TAPPED };
  await asGuardian(story, "POST", `${between.form.url}family/reply/`, tap);
  const said = (await asSender("GET", `${path}course/`)).body;
  const close = { reason: "outro", not_referred_reason: "outro" };
  const step = { from: "contatado", to: "encerrado", close, note: `${CANARY} 17` };
  const closed = await post(`${path}transitions/`, step);
  return [received, ended.body, said, closed].join();
}

async function aForm() {
  const { organizationId, groupId } = clinic;
  return aLinkTo(story, { ...(await clinic.child({})), organizationId, groupId });
}

/** The tables of the application of which any column of any row holds these words. */
async function findInTables(words: string): Promise<string[]> {
  return story.database.asOwner(async ({ pool }) => {
    const client = await pool.connect();
    try {
      const holding: string[] = [];
      for (const { name } of await findTables(client)) {
        const { rowCount } = await client.query(
          `select from app.${name} t where strpos(t::text, $1) > 0`,
          [words],
        );
        if (rowCount) holding.push(name);
      }
      return holding;
    } finally {
      client.release();
    }
  });
}

test("a text that was there before is read as it stands", async () => {
  const { attempt } = await aClosedTask("antes");
  await change(attempt, "escrito antes de haver chaves");
  expect(await closedTasks()).toContain("escrito antes de haver chaves");
});

test("a text that was moved to another row or changed is not shown, and somebody hears of it", async () => {
  const heard: string[] = [];
  story.database[sealing].onAltered(({ place, rowId }) => heard.push(`${place} ${rowId}`));
  const [own, other] = [await aClosedTask(`${CANARY} próprio`), await aClosedTask("a do vizinho")];
  const moved = await noteOf(own.attempt);
  await change(own.attempt, "");
  await change(other.attempt, moved);
  const seen = await closedTasks();
  expect(seen).not.toContain(`${CANARY} próprio`);
  expect(seen).toContain(ALTERED_TEXT);
  expect(heard).toEqual([`task_attempt.note ${other.attempt}`]);
  for (const broken of ["\u0002", "\u00021.", "\u0002999.AAAA", `${moved.slice(0, -3)}AAA`]) {
    await change(other.attempt, broken);
    expect(await closedTasks()).toContain(ALTERED_TEXT);
  }
  expect(heard).toHaveLength(5);
});
