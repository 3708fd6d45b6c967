import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientDetail } from "#contract/screening/patients.ts";
import { VisionSession, type VisionUpload } from "#contract/vision/vision.ts";
import { SAMPLES_MONTHS } from "#domain/vision/session.ts";
import { duplicatesRoutes } from "#server/features/registry/duplicates/duplicates.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aChild, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aVisionUpload, anAbortedUpload } from "#server/testing/vision.ts";
import { purgeSamples } from "./purge-samples.ts";
import { visionRoutes } from "./vision.routes.ts";

const WHAT_MAY_BE: unknown = expect.stringContaining("de 6 a 60 meses");

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;
/** A day on which the child was there. */
let upload: VisionUpload;

beforeAll(async () => {
  story = await testApp({ features: [duplicatesRoutes, patientsRoutes, visionRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  child = await clinic.child();
  upload = anAbortedUpload(child, story.clock.now());
});

const put = (id: string, body: object, person: TestPerson = clinic.admin) =>
  story.send(person.token, "PUT", `/api/vision/sessions/${id}/`, body);
const list = async ({ patientId }: TestChild) => {
  const url = `/api/patients/${patientId}/vision-sessions/`;
  const reply = await story.send(clinic.admin.token, "GET", url);
  expect(reply.statusCode).toBe(200);
  return VisionSession.array().parse(reply.json());
};
const samplesOf = async (id: string, { token }: TestPerson = clinic.admin) => {
  const url = `/api/vision/sessions/${id}/samples/`;
  return (await story.send(token, "GET", url)).json<{ samples: object | null }>();
};

const NAMED = {
  name: "Ana Lima",
  relationship: "Mãe",
  text_version: "1",
  method: "paper",
  given_at: "2026-03-16T12:00:00.000Z",
};

/** Joins the second record to the first. */
async function merge(keep: TestChild, other: TestChild): Promise<void> {
  const versionOf = async ({ patientId }: TestChild) => {
    const reply = await story.send(clinic.admin.token, "GET", `/api/patients/${patientId}/`);
    return PatientDetail.parse(reply.json()).version;
  };
  const reply = await story.send(clinic.admin.token, "POST", "/api/duplicates/merges/", {
    id: uuidv7(),
    keep: keep.patientId,
    other: other.patientId,
    keep_version: await versionOf(keep),
    other_version: await versionOf(other),
  });
  expect(reply.statusCode).toBe(201);
}

describe("a child whose record has changed since the test", () => {
  test("was archived: the test is stored, but none begins", async () => {
    const { patientId: patient } = child;
    const { version } = await clinic.record(clinic.admin, child);
    const archive = { version, reason: "Mudou de cidade" };
    const url = `/api/patients/${patient}/archive/`;
    expect((await story.send(clinic.admin.token, "POST", url, archive)).statusCode).toBe(200);
    expect((await put(uuidv7(), upload)).json()).toMatchObject({ patient, state: "aborted" });
    const times = { started_at: upload.started_at, sent_at: upload.sent_at };
    const start = { id: uuidv7(), patient, attempt: 1, ...times };
    const reply = await story.send(clinic.admin.token, "POST", "/api/vision/sessions/", start);
    expect(reply.statusCode).toBe(409);
  });

  test("was joined to another: the test is the other's, sent before, begun before or sent after", async () => {
    const keep = await clinic.child();
    const [before, begun, after] = [uuidv7(), uuidv7(), uuidv7()];
    expect((await put(before, upload)).statusCode).toBe(200);
    const times = { started_at: upload.started_at, sent_at: upload.sent_at };
    const start = { id: begun, patient: child.patientId, attempt: 2, ...times };
    await story.send(clinic.admin.token, "POST", "/api/vision/sessions/", start);
    await merge(keep, child);
    expect((await put(before, upload)).statusCode).toBe(200);
    expect((await put(begun, { ...upload, attempt: 2 })).statusCode).toBe(200);
    expect((await put(after, { ...upload, attempt: 3 })).statusCode).toBe(200);
    const ids = (await list(keep)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([before, begun, after].toSorted());
  });

  test("was joined to one whom the sender does not reach: a conflict that says whom to ask", async () => {
    const keep = await aChild(story.database, clinic.organizationId, clinic.otherGroupId);
    await merge(keep, child);
    const reply = await put(uuidv7(), upload, clinic.carer);
    expect(reply.statusCode).toBe(409);
    expect(reply.json<{ detail: string }>().detail).toContain("Peça a quem administra");
    expect(await list(keep)).toEqual([]);
  });

  test("moved to a colleague: the doctor of before does not reach it any more", async () => {
    const colleague = await aPerson(story.database, "clinic_doctor", clinic.organizationId, {
      groupIds: [clinic.otherGroupId],
    });
    expect((await put(uuidv7(), upload, colleague)).statusCode).toBe(404);
  });
});

const monthsLater = (months: number) => {
  const at = new Date(story.clock.now());
  at.setUTCMonth(at.getUTCMonth() + months);
  return { now: () => at };
};

describe("how long an organisation keeps samples", () => {
  const settings = "/api/vision/settings/";
  const set = (samples_months: unknown, { token }: TestPerson = clinic.admin) =>
    story.send(token, "PUT", settings, { samples_months });
  const purgeIn = (months: number) =>
    purgeSamples({ database: story.database, clock: monthsLater(months) });

  test("is two years till it chooses, from six months to five years, or as long as the record", async () => {
    const usual = await story.send(clinic.admin.token, "GET", settings);
    expect(usual.json()).toEqual({ samples_months: SAMPLES_MONTHS.usual });
    for (const months of [5, 61, 12.5, "24", undefined]) {
      const refused = await set(months);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ fields: { samples_months: WHAT_MAY_BE } });
    }
    expect((await set(6)).json()).toEqual({ samples_months: 6 });
    expect((await set(null)).json()).toEqual({ samples_months: null });
    const { rows } = await story.database.asOwner(({ pool }) =>
      pool.query(
        `select detail from app.audit_event where organization_id = $1 and action = 'vision.settings_changed' order by at, id`,
        [clinic.organizationId],
      ),
    );
    expect(rows).toEqual([
      { detail: { from: "24", to: "6" } },
      { detail: { from: "6", to: "record" } },
    ]);
  });

  test("is its own: a shorter time deletes, a longer one keeps, and the summary stays", async () => {
    const other = await aClinic(story);
    const theirs = await other.child();
    const [id, kept] = [uuidv7(), uuidv7()];
    await put(id, upload);
    await put(kept, { ...upload, patient: theirs.patientId, consent: NAMED }, other.admin);
    await set(6);
    await set(null, other.admin);
    const theirSamples = async () => (await samplesOf(kept, other.admin)).samples;
    await purgeIn(5);
    expect((await samplesOf(id)).samples).not.toBeNull();
    await purgeIn(7);
    expect((await samplesOf(id)).samples).toBeNull();
    expect((await list(child))[0]).toMatchObject({ state: "aborted" });
    await purgeIn(200);
    expect(await theirSamples()).not.toBeNull();
    await set(60, other.admin);
    await purgeIn(59);
    expect(await theirSamples()).not.toBeNull();
    await purgeIn(61);
    expect(await theirSamples()).toBeNull();
  });

  test("is set by who administers the clinic, and by nobody else", async () => {
    expect((await set(12, clinic.carer)).statusCode).toBe(403);
    expect((await story.send(clinic.carer.token, "GET", settings)).statusCode).toBe(403);
  });
});

describe("what is kept of a test", () => {
  test("of a guardian who took the consent back nothing that was measured", async () => {
    const [refused, takenBack] = [uuidv7(), uuidv7()];
    await put(refused, upload);
    expect((await samplesOf(refused)).samples).not.toBeNull();
    await put(takenBack, anAbortedUpload(child, story.clock.now(), "guardian_wish"));
    expect((await samplesOf(takenBack)).samples).toBeNull();
  });

  test("the samples for two years, and then what was computed of them", async () => {
    const id = uuidv7();
    await put(id, aVisionUpload(child, story.clock.now()));
    const { database } = story;
    await purgeSamples({ database, clock: monthsLater(SAMPLES_MONTHS.usual - 1) });
    expect((await samplesOf(id)).samples).not.toBeNull();
    await purgeSamples({ database, clock: monthsLater(SAMPLES_MONTHS.usual + 1) });
    expect((await samplesOf(id)).samples).toBeNull();
    const [kept] = await list(child);
    expect(kept).toMatchObject({ state: "valid", reading: { outcome: "valid" } });
    expect(kept?.samples_purged_at).not.toBeNull();
    expect(await purgeSamples({ database, clock: monthsLater(SAMPLES_MONTHS.usual + 2) })).toBe(0);
  });

  test("notes, as whoever wrote last", async () => {
    const id = uuidv7();
    await put(id, upload);
    for (const notes of ["Estava com sono", "Estava com sono e com febre"]) {
      const url = `/api/vision/sessions/${id}/notes/`;
      expect((await story.send(clinic.admin.token, "POST", url, { notes })).statusCode).toBe(200);
    }
    expect((await list(child))[0]?.notes).toBe("Estava com sono e com febre");
  });
});
