import { unzipSync } from "fflate";
import type { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exportWholeOrganization } from "#server/features/exchange/portability/export-whole.ts";
import { duplicatesRoutes } from "#server/features/registry/duplicates/duplicates.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { sealTexts } from "#server/features/site/sealed-text/seal-texts.ts";
import { sealing } from "#server/platform/db/database.ts";
import { rotateKeys } from "#server/platform/db/rotate-keys.ts";
import { keepSealingKeys } from "#server/platform/db/sealing-keys.ts";
import { readKeys } from "#server/platform/db/sealing.queries.ts";
import { ALTERED_TEXT, createSealing } from "#server/platform/db/sealing.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { TEST_SECRET_KEY } from "#server/testing/database.ts";
import { duplicateCalls } from "#server/testing/duplicates.ts";
import { collectBytes } from "#server/testing/moving-organization.ts";
import { CANARY } from "#server/testing/sealed-text.ts";

/** Records with sealed texts that become one, and are taken apart again whatever happened to keys meanwhile. */

let story: TestApp;
let clinic: TestClinic;
let calls: ReturnType<typeof duplicateCalls>;
let keep: TestChild;
let other: TestChild;

const SHARED = { dateOfBirth: "2024-12-01", email: "mae@familia.example", phone: "" };

beforeAll(async () => {
  story = await testApp({ features: [duplicatesRoutes, patientsRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  calls = duplicateCalls(story, () => clinic.admin);
  keep = await clinic.child({ ...SHARED, name: "Sofia Alves Pinto" });
  other = await clinic.child({ ...SHARED, name: "Sophia Alves Pinto" });
  await write(keep, "primeira");
  await write(other, "segunda");
});

/** Writes the notes of a child and the note on custody of its guardian. */
async function write({ patientId, guardianId }: TestChild, word: string): Promise<void> {
  const path = `/api/patients/${patientId}/`;
  for (const [where, change] of [
    [path, { notes: `${CANARY} ${word}` }],
    [`${path}guardians/${guardianId}/`, { custody_note: `${CANARY} guarda ${word}` }],
  ] as const) {
    const version = await versionOf(patientId);
    const reply = await story.send(clinic.admin.token, "PATCH", where, { version, ...change });
    expect(reply.statusCode).toBe(200);
  }
}

async function versionOf(patientId: string): Promise<number> {
  const { rows } = await asOwner<{ version: number }>(
    `select version from app.patient where id = '${patientId}'`,
  );
  return rows[0]?.version ?? 0;
}

const asOwner = <Row extends object>(text: string) =>
  story.database.asOwner(({ pool }) => pool.query<Row>(text));

const asOwnerOf = <Found>(read: (pool: Pool) => Promise<Found>) =>
  story.database.asOwner(({ pool }) => read(pool));

async function textsOf(child: TestChild) {
  const { notes, guardians } = await clinic.record(clinic.admin, child);
  return [notes, guardians[0]?.custody_note];
}

const FIRST = [`${CANARY} primeira`, `${CANARY} guarda primeira`];
const SECOND = [`${CANARY} segunda`, `${CANARY} guarda segunda`];
const BOTH = [`${CANARY} segunda`, `${CANARY} guarda primeira\n${CANARY} guarda segunda`];

/** The copies that merges keep, as they are stored. */
async function copies(): Promise<string> {
  const { rows } = await asOwner<{ all: string }>(
    "select coalesce(string_agg(c::text, ' '), '') as all from app.merge_change c",
  );
  return rows[0]?.all ?? "";
}

test("a merge keeps no text that can be read, and gives back what it took", async () => {
  const merge = await calls.merge(keep, other, ["notes"]);
  expect(await textsOf(keep)).toEqual(BOTH);
  expect(await copies()).toContain("custody_note");
  expect(await copies()).not.toContain(CANARY);
  await calls.undo(merge);
  expect([await textsOf(keep), await textsOf(other)]).toEqual([FIRST, SECOND]);
});

test("the copies are sealed with a new key too, and the old one goes without them", async () => {
  const merge = await calls.merge(keep, other, ["notes"]);
  await rotateKeys(story.database, TEST_SECRET_KEY);
  const keys = keepSealingKeys(TEST_SECRET_KEY, () => asOwnerOf(readKeys));
  const worker = { ...story.database, [sealing]: createSealing(keys) };
  expect((await sealTexts(worker, 0)).deleted).toEqual([1]);
  expect(await copies()).not.toContain(CANARY);
  await calls.undo(merge);
  expect([await textsOf(keep), await textsOf(other)]).toEqual([FIRST, SECOND]);
});

test("a merge of before, with plain texts, is sealed and taken apart", async () => {
  const plain = (name: string, column: string, id: string, word: string) =>
    asOwner(`update app.${name} set ${column} = '${word}' where id = '${id}'`);
  const [first = "", custody = ""] = FIRST;
  await plain("patient", "notes", keep.patientId, first);
  await plain("guardian", "custody_note", keep.guardianId, custody);
  const merge = await calls.merge(keep, other, ["notes"]);
  const [notes = "", joined = ""] = BOTH;
  await plain("patient", "notes", keep.patientId, notes);
  await plain("guardian", "custody_note", keep.guardianId, joined);
  for (const [member, text] of Object.entries({ notes, custody_note: joined }))
    await asOwner(`update app.merge_change set became = jsonb_set(became, '{${member}}',
      to_jsonb('${text}'::text)) where became ? '${member}'`);
  expect(await copies()).toContain(CANARY);
  await sealTexts(story.database);
  expect(await copies()).not.toContain(CANARY);
  await calls.undo(merge);
  expect([await textsOf(keep), await textsOf(other)]).toEqual([FIRST, SECOND]);
});

test("what was written since the merge stays", async () => {
  const merge = await calls.merge(keep, other, ["notes"]);
  await write(keep, "depois");
  await calls.undo(merge);
  const later = [`${CANARY} depois`, `${CANARY} guarda depois`];
  expect([await textsOf(keep), await textsOf(other)]).toEqual([later, SECOND]);
});

test("a note that was moved to another child is not shown", async () => {
  await asOwner(`update app.patient p set notes = o.notes from app.patient o
    where p.id = '${keep.patientId}' and o.id = '${other.patientId}'`);
  await asOwner(`update app.guardian g set custody_note = o.custody_note from app.guardian o
    where g.id = '${keep.guardianId}' and o.id = '${other.guardianId}'`);
  expect(await textsOf(keep)).toEqual([ALTERED_TEXT, ALTERED_TEXT]);
});

test("an organization that moves takes the copies along as they can be read", async () => {
  await calls.merge(keep, other, ["notes"]);
  const whole = { organizationId: clinic.organizationId, at: story.clock.now() };
  const zip = unzipSync(await collectBytes(exportWholeOrganization(story.database, whole)));
  const [, file] = Object.entries(zip).find(([name]) => name.includes("merge_change")) ?? [];
  const lines = Buffer.from(file ?? []).toString("utf8");
  for (const text of [...FIRST, ...BOTH]) expect(lines).toContain(JSON.stringify(text));
  expect(lines).not.toContain(String.raw`\u0002`);
});
