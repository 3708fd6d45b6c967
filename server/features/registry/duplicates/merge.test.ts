import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { duplicateCalls, openReferralsOf, unansweredChildren } from "#server/testing/duplicates.ts";
import { aForm } from "#server/testing/forms.ts";
import { aLinkTo, anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { duplicatesRoutes } from "./duplicates.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let calls: ReturnType<typeof duplicateCalls>;
let keep: TestChild;
let other: TestChild;

const SHARED = { name: "Sofia Alves Pinto", dateOfBirth: "2024-12-01" };

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, duplicatesRoutes, patientsRoutes] });
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  calls = duplicateCalls(story, () => clinic.admin);
  keep = await clinic.child({ ...SHARED, email: "mae@familia.example" });
  other = await clinic.child({
    ...SHARED,
    name: "Sophia Alves Pinto",
    email: "pai@familia.example",
    phone: "",
  });
});

const within = () => ({ organizationId: clinic.organizationId, groupId: clinic.groupId });
const day = (days: number) => new Date(story.clock.now().getTime() - days * 86_400_000);
test("every table that hangs on a child is known to merging, or here with the reason why not", async () => {
  const NOT_MOVED = new Set([
    // The two records themselves, and what was said of them.
    "patient",
    "duplicate_pair",
    "patient_merge",
    // Which record a line of a file made or changed stays so, whatever became of the record.
    "roster_row",
    // Of a child that was erased: nobody joins it to another.
    "locked_record",
    // Of one record, for hours: whoever opened the other one opens the joined one again.
    "emergency_access",
  ]);
  const { rows } = await story.database.asOwner(({ db }) =>
    sql<{ name: string; moved: boolean }>`
      select distinct c.conrelid::regclass::text as name, exists (select from app.merged_tables() m
        where 'app.' || m.table_name = c.conrelid::regclass::text or m.table_name = c.conrelid::regclass::text) as moved
      from pg_constraint c where c.contype = 'f' and c.confrelid = 'app.patient'::regclass`.execute(
      db,
    ),
  );
  const unknown = rows.filter(
    ({ name, moved }) => !moved && !NOT_MOVED.has(name.replace("app.", "")),
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
});

describe("joining", () => {
  test("shows everything under the record that stays, and puts the other away", async () => {
    await aForm(story.database, clinic.organizationId, other, {
      sentAt: day(9),
      answered: { at: day(8), level: "alto" },
    });
    const merge = await calls.merge(keep, other, ["full_name"]);
    expect(merge).toMatchObject({ survivor: { full_name: "Sophia Alves Pinto" } });
    const record = await clinic.record(clinic.admin, keep);
    expect(record.guardians.map(({ email }) => email)).toEqual([
      "mae@familia.example",
      "pai@familia.example",
    ]);
    expect(record.forms).toMatchObject([{ status: "concluido", result: { level: "alto" } }]);
    expect(record.referrals).toMatchObject([{ type: "neurologist" }]);
    expect(record.timeline.map(({ kind }) => kind)).toContain("merged");
    const gone = await story.send(clinic.admin.token, "GET", `/api/patients/${other.patientId}/`);
    expect(gone.statusCode).toBe(404);
    const archived = await story.send(clinic.admin.token, "GET", "/api/patients/archived/");
    expect(archived.json()).toEqual([]);
    const restore = `/api/patients/${other.patientId}/restore/`;
    expect((await story.send(clinic.admin.token, "POST", restore)).statusCode).toBe(404);
    expect(
      (
        await story.send(clinic.admin.token, "GET", `/api/patients/${other.patientId}/merges/`)
      ).json(),
    ).toMatchObject({
      merged_into: { id: keep.patientId },
    });
    expect(await clinic.trailOf(keep.patientId)).toContainEqual(
      expect.objectContaining({ action: "patient.merge", account_id: clinic.admin.accountId }),
    );
  });

  test("asks first which rights a person has who has others in either record", async () => {
    const set = async (values: { may_see?: boolean; custody_note?: string; email?: string }) =>
      story.database.asOwner(({ db }) =>
        db
          .updateTable("guardian")
          .set({ is_primary: false, ...values })
          .where("id", "=", other.guardianId)
          .execute(),
      );
    await set({ email: "mae@familia.example", may_see: false });
    const { keep: seen, other: beside } = await calls.compare(keep, other);
    const body = {
      id: uuidv7(),
      keep: keep.patientId,
      other: other.patientId,
      keep_version: seen.version,
      other_version: beside.version,
    };
    const refused = await calls.call("POST", "merges/", body);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      "guardian_rights_differ",
    ]);
    await set({ may_see: true, custody_note: "Guarda compartilhada" });
    await calls.merge(keep, other);
    expect((await clinic.record(clinic.admin, keep)).guardians).toMatchObject([
      { id: keep.guardianId, custody_note: "Guarda compartilhada" },
    ]);
  });

  test("is done once, and not of what was changed meanwhile", async () => {
    const { keep: seen, other: beside } = await calls.compare(keep, other);
    const body = {
      id: uuidv7(),
      keep: keep.patientId,
      other: other.patientId,
      keep_version: seen.version,
      other_version: beside.version,
    };
    const stale = { ...body, keep_version: seen.version - 1 };
    expect((await calls.call("POST", "merges/", stale)).statusCode).toBe(409);
    const twice = await Promise.all([
      calls.call("POST", "merges/", body),
      calls.call("POST", "merges/", body),
    ]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await calls.call("POST", "merges/", { ...body, id: uuidv7() })).statusCode).toBe(404);
    expect((await calls.call("GET", "counts/")).json()).toMatchObject({ merged: 1, pairs: 0 });
  });

  test("folds the same guardian, and takes the telephone that was lacking", async () => {
    const twin = await clinic.child({
      ...SHARED,
      email: "PAI@familia.example",
      phone: "+5581900000077",
    });
    const name = "Pai Inventado";
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("guardian")
        .set({ full_name: name })
        .where("id", "in", [other.guardianId, twin.guardianId])
        .execute(),
    );
    expect((await calls.compare(other, twin)).folded_guardians).toEqual([twin.guardianId]);
    const merge = await calls.merge(other, twin);
    const { guardians } = await clinic.record(clinic.admin, other);
    expect(guardians).toMatchObject([{ id: other.guardianId, phone: "+5581900000077" }]);
    await calls.undo(merge);
    expect((await clinic.record(clinic.admin, twin)).guardians).toMatchObject([
      { id: twin.guardianId, is_primary: true },
    ]);
    expect((await clinic.record(clinic.admin, other)).guardians).toMatchObject([{ phone: "" }]);
  });

  test("lets both links on the families' phones go on working, for the record that stays", async () => {
    const first = await aLinkTo(story, { ...keep, ...within() });
    const second = await aLinkTo(story, { ...other, ...within() });
    const merge = await calls.merge(keep, other);
    for (const { url } of [first, second]) {
      const sent = await asGuardian(
        story,
        "POST",
        url,
        aSubmission("mchat", anAnswerSet("mchat", "all")),
      );
      expect(sent.statusCode).toBe(200);
    }
    const { forms, referrals } = await clinic.record(clinic.admin, keep);
    expect(forms.map(({ status }) => status)).toEqual(["concluido", "concluido"]);
    expect(referrals).toHaveLength(1);
    // What each family answered is about its own child: so it goes back, and each child has its referral.
    await calls.undo(merge);
    for (const child of [keep, other]) {
      const apart = await clinic.record(clinic.admin, child);
      expect(apart.forms).toMatchObject([{ status: "concluido", result: { level: "alto" } }]);
      expect(await openReferralsOf(story, child)).toMatchObject([{ type: "neurologist" }]);
    }
    expect(await unansweredChildren(story)).toEqual([]);
  });

  test("of two open referrals goes on with the more urgent one, and separating opens the other again", async () => {
    const answered = (level: "alto" | "moderado") => ({
      sentAt: day(9),
      answered: { at: day(8), level },
    });
    await aForm(story.database, clinic.organizationId, keep, answered("moderado"));
    await aForm(story.database, clinic.organizationId, other, answered("alto"));
    const [[less], [more]] = await Promise.all([
      openReferralsOf(story, keep),
      openReferralsOf(story, other),
    ]);
    expect(await calls.compare(keep, other)).toMatchObject({ two_open_referrals: true });
    const merge = await calls.merge(keep, other);
    expect(await openReferralsOf(story, keep)).toEqual([more]);
    expect(await unansweredChildren(story)).toEqual([]);
    await calls.undo(merge);
    expect(await openReferralsOf(story, keep)).toEqual([less]);
    expect(await openReferralsOf(story, other)).toEqual([more]);
  });
});

describe("who may", () => {
  test("a doctor within her reach, and nobody else of another place or role", async () => {
    const doctor = duplicateCalls(story, () => clinic.carer);
    expect((await doctor.compare(keep, other)).keep.id).toBe(keep.patientId);
    const away = { groupIds: [clinic.otherGroupId] };
    const far = await aPerson(story.database, "clinic_doctor", clinic.organizationId, away);
    const path = "/api/duplicates/compare/";
    const both = { keep: keep.patientId, other: other.patientId };
    expect((await story.send(far.token, "POST", path, both)).statusCode).toBe(404);
    expect((await story.send(clinic.outsider.token, "POST", path, both)).statusCode).toBe(404);
    const merge = await doctor.merge(keep, other);
    const undo = `/api/duplicates/merges/${merge.id}/undo/`;
    expect((await story.send(far.token, "POST", undo)).statusCode).toBe(404);
    expect((await story.send(clinic.outsider.token, "POST", undo)).statusCode).toBe(404);
  });
});
