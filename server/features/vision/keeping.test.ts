import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientDetail } from "#contract/patients.ts";
import { VisionSession, type VisionUpload } from "#contract/vision.ts";
import { SAMPLES_KEPT_MONTHS } from "#domain/vision/session.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aChild, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aVisionUpload, anAbortedUpload } from "#server/testing/vision.ts";
import { purgeSamples } from "./purge-samples.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;
/** A day on which the child was there. */
let upload: VisionUpload;

beforeAll(async () => {
  story = await testApp();
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
const samplesOf = async (id: string) => {
  const url = `/api/vision/sessions/${id}/samples/`;
  return (await story.send(clinic.admin.token, "GET", url)).json<{ samples: object | null }>();
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
    const monthsLater = (months: number) => {
      const at = new Date(story.clock.now());
      at.setUTCMonth(at.getUTCMonth() + months);
      return { now: () => at };
    };
    const { database } = story;
    await purgeSamples({ database, clock: monthsLater(SAMPLES_KEPT_MONTHS - 1) });
    expect((await samplesOf(id)).samples).not.toBeNull();
    await purgeSamples({ database, clock: monthsLater(SAMPLES_KEPT_MONTHS + 1) });
    expect((await samplesOf(id)).samples).toBeNull();
    const [kept] = await list(child);
    expect(kept).toMatchObject({ state: "valid", reading: { outcome: "valid" } });
    expect(kept?.samples_purged_at).not.toBeNull();
    expect(await purgeSamples({ database, clock: monthsLater(SAMPLES_KEPT_MONTHS + 2) })).toBe(0);
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
