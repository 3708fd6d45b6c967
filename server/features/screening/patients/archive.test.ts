import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ArchivedPatient, listArchivedPatients } from "#contract/screening/patient-record.ts";
import { PatientDetail } from "#contract/screening/patients.ts";
import { recommendationFor } from "#domain/instruments/risk.ts";
import { openReferral } from "#server/features/referrals/open-referral.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aForm } from "#server/testing/forms.ts";
import { aLinkTo, asGuardian } from "#server/testing/guardian.ts";
import { answerAs } from "#server/testing/many-children.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

const SOMEBODY: unknown = expect.stringContaining("Pessoa Inventada");

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child();
});

const path = (action: string, { patientId } = child) => `/api/patients/${patientId}/${action}/`;

const archive = (
  person: TestPerson = clinic.admin,
  { version = 1, reason = "Mudou de cidade", who = child } = {},
) => story.send(person.token, "POST", path("archive", who), { version, reason });

const restore = (person: TestPerson = clinic.admin, who = child) =>
  story.send(person.token, "POST", path("restore", who));

async function archived(person: TestPerson, query = ""): Promise<ArchivedPatient[]> {
  const reply = await story.send(person.token, "GET", `/api/patients/archived/${query}`);
  expect(reply.statusCode).toBe(200);
  return listArchivedPatients.reply.parse(reply.json());
}

/** The child's referrals, straight from the table. */
async function referrals({ patientId } = child) {
  return story.database.asOwner(({ db }) =>
    db
      .selectFrom("referral")
      .select(["stage", "close_reason", "not_referred_reason", "closed_at"])
      .where("patient_id", "=", patientId)
      .execute(),
  );
}

describe("archiving", () => {
  test("takes the child out of lists and record, with reason, timeline and trail", async () => {
    const reply = await archive(clinic.carer);
    expect(reply.json()).toEqual({ id: child.patientId, archived: true });
    const record = await story.send(clinic.admin.token, "GET", `/api/patients/${child.patientId}/`);
    expect(record.statusCode).toBe(404);
    const list = await story.send(clinic.admin.token, "GET", "/api/patients/");
    expect(list.body).not.toContain(child.patientId);
    expect((await archived(clinic.admin))[0]).toMatchObject({
      id: child.patientId,
      group_name: "Dra. Inventada",
      archived_at: story.clock.now().toISOString(),
      archived_by: SOMEBODY,
      reason: { detail: "Mudou de cidade" },
    });
    expect(await clinic.trailOf(child.patientId)).toMatchObject([
      { account_id: clinic.carer.accountId, action: "patient.archive" },
    ]);
  });

  test("closes the open referral with the reason and ends the link; both come back with the child", async () => {
    const at = story.clock.now();
    await aForm(story.database, clinic.organizationId, child, {
      sentAt: at,
      answered: { at, level: "baixo" },
    });
    const form = await aLinkTo(story, { ...clinic, ...child });
    expect((await archive()).statusCode).toBe(200);
    expect(await referrals()).toEqual([
      { stage: "encerrado", close_reason: "outro", not_referred_reason: null, closed_at: at },
    ]);
    expect((await asGuardian(story, "GET", form.url)).statusCode).toBe(410);
    story.clock.advanceDays(1);
    const back = PatientDetail.parse((await restore()).json());
    expect(back.referrals).toMatchObject([{ type: "therapy", stage: "a_encaminhar" }]);
    expect(await referrals()).toEqual([
      { stage: "a_encaminhar", close_reason: null, not_referred_reason: null, closed_at: null },
    ]);
    expect(back.forms[0]).toMatchObject({ id: form.formId, link: { state: "ativo" } });
    expect((await asGuardian(story, "GET", form.url)).statusCode).toBe(200);
    expect(back.timeline.slice(0, 2)).toMatchObject([
      { kind: "restored" },
      { kind: "archived", reason: { detail: "Mudou de cidade" } },
    ]);
    story.clock.advanceDays(-1);
  });

  test.each(["moderado", "alto"] as const)(
    "is refused while the referral of a result of concern (%s) is open",
    async (level) => {
      const at = story.clock.now();
      const answered = { at, level };
      await aForm(story.database, clinic.organizationId, child, { sentAt: at, answered });
      const refused = await archive();
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        detail: "Encerre antes o encaminhamento aberto, dizendo o motivo.",
      });
      expect(await referrals()).toMatchObject([{ stage: "a_encaminhar", closed_at: null }]);
      await story.database.asOwner(({ db }) =>
        db
          .updateTable("referral")
          .set({ stage: "encerrado", closed_at: at, close_reason: "avaliado_outro" })
          .where("patient_id", "=", child.patientId)
          .execute(),
      );
      expect((await archive()).statusCode).toBe(200);
    },
  );

  test("is refused where a result of concern comes in at the same moment", async () => {
    const at = story.clock.now();
    const { organizationId } = clinic;
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    let archiving: ReturnType<typeof archive> | undefined;
    await withTenant(story.database, scope, async (db) => {
      const answered = { patientId: child.patientId, at };
      const record = db.selectFrom("patient").select("id").where("id", "=", child.patientId);
      await record.forNoKeyUpdate().execute();
      const screeningResultId = await answerAs(db, { ...answered, level: "alto", tool: "mchat" });
      const recommendation = recommendationFor("alto");
      const result = { ...answered, screeningResultId, recommendation, ownerAccountId: null };
      await openReferral(db, result);
      archiving = archive();
      await somebodyWaits(story.database);
    });
    expect((await archiving)?.statusCode).toBe(409);
    expect(await referrals()).toMatchObject([{ stage: "a_encaminhar", closed_at: null }]);
  });

  test("a link that was revoked before stays so when the child comes back", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    await story.send(clinic.admin.token, "POST", path(`forms/${form.formId}/revoke`));
    await archive();
    const back = PatientDetail.parse((await restore()).json());
    expect(back.forms[0]).toMatchObject({ link: { state: "revogado" } });
  });

  test("needs a reason and the version that was on the screen", async () => {
    const blank = await archive(clinic.admin, { reason: " " });
    expect(blank.json()).toMatchObject({ fields: { reason: "Diga o motivo" } });
    expect((await archive(clinic.admin, { version: 2 })).statusCode).toBe(409);
    expect((await archive()).statusCode).toBe(200);
    expect((await archive()).statusCode).toBe(404);
  });

  test("is not for another organisation, another doctor or a teacher", async () => {
    const colleague = await aPerson(story.database, "clinic_doctor", clinic.organizationId, {
      groupIds: [clinic.otherGroupId],
    });
    for (const person of [clinic.outsider, colleague]) {
      expect((await archive(person)).statusCode).toBe(404);
    }
    await archive();
    for (const person of [clinic.outsider, colleague]) {
      expect((await restore(person)).statusCode).toBe(404);
    }
    const school = await aClinic(story, "school");
    const pupil = await school.child();
    expect((await archive(school.carer, { who: pupil })).statusCode).toBe(403);
  });
});

test("what is not archived cannot be restored", async () => {
  expect((await restore()).statusCode).toBe(404);
});

test("who heads a school archives a student and learns of no referral", async () => {
  const school = await aClinic(story, "school");
  const pupil = await school.child();
  const at = story.clock.now();
  await aForm(story.database, school.organizationId, pupil, {
    sentAt: at,
    answered: { at, level: "alto" },
  });
  const reply = await archive(school.admin, { who: pupil, reason: "Saiu da escola" });
  expect(reply.json()).toEqual({ id: pupil.patientId, archived: true });
  expect(await referrals(pupil)).toMatchObject([
    { stage: "encerrado", close_reason: "outro", not_referred_reason: "outro" },
  ]);
  expect(await archived(school.admin)).toMatchObject([{ reason: { detail: "Saiu da escola" } }]);
  const back = await restore(school.admin, pupil);
  expect(back.json()).toMatchObject({ referrals: [] });
  expect(back.body).not.toMatch(/referral_|neuro|"alto"|Fala pouco/);
});

test("the list of archived children comes page by page, and only to administrators", async () => {
  const other = await aClinic(story);
  for (const _ of [1, 2, 3]) await archive(other.admin, { who: await other.child() });
  const whole = await archived(other.admin);
  expect(whole).toHaveLength(3);
  const seen: string[] = [];
  let url: string | undefined = "/api/patients/archived/?limit=2";
  while (url) {
    const reply = await story.send(other.admin.token, "GET", url);
    seen.push(...reply.json<ArchivedPatient[]>().map(({ id }) => id));
    url = /<([^>]+)>; rel="next"/.exec(String(reply.headers["link"]))?.[1];
  }
  expect(seen).toEqual(whole.map(({ id }) => id));
  const refused = await story.send(other.carer.token, "GET", "/api/patients/archived/");
  expect(refused.statusCode).toBe(403);
  const forged = await story.send(other.admin.token, "GET", "/api/patients/archived/?cursor=x");
  expect(forged.statusCode).toBe(422);
});
