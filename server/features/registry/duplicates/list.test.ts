import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listDuplicates } from "#contract/registry/duplicates.ts";
import { type Line, ONE_CHILD, TWO_CHILDREN } from "#domain/registry/duplicates/labelled-pairs.ts";
import { LIKELY, comparePersons } from "#domain/registry/duplicates/likeness.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { duplicatesRoutes } from "./duplicates.routes.ts";
import { likelyTwins } from "./likely-twins.ts";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [duplicatesRoutes] });
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
});

const pairs = async (person: TestPerson = clinic.admin) =>
  listDuplicates.reply.parse((await story.send(person.token, "GET", "/api/duplicates/")).json());
const aTwin = (name = "Sophia Alves Pinto"): Promise<TestChild> =>
  clinic.child({ name, dateOfBirth: "2024-12-01", phone: "" });
const dismiss = (one: TestChild, other: TestChild) =>
  story.send(clinic.admin.token, "POST", "/api/duplicates/dismiss/", {
    first: one.patientId,
    second: other.patientId,
  });

test("what the comparison finds alike, the search finds too", async () => {
  const candidates: { ref: string; line: Line }[] = [];
  for (const [place, [one, other]] of [...ONE_CHILD, ...TWO_CHILDREN].entries()) {
    await aChild(story.database, clinic.organizationId, clinic.groupId, {
      name: one[0],
      dateOfBirth: one[1],
      phone: one[2],
    });
    candidates.push({ ref: String(place), line: other });
  }
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  const found = await withTenant(story.database, scope, (db) =>
    likelyTwins(
      db,
      candidates.map(({ ref, line: [fullName, dateOfBirth, phone] }) => {
        return { ref, fullName, dateOfBirth, phones: [phone], cpf: "", cns: "", externalId: "" };
      }),
    ),
  );
  const names = (at: number) => (found.get(String(at)) ?? []).map(({ fullName }) => fullName);
  expect(ONE_CHILD.filter(([[name]], at) => !names(at).includes(name))).toEqual([]);
  expect([...found.values()].flat().every(({ score }) => score >= LIKELY)).toBe(true);
});

test("shows pairs side by side with score and reasons, to whom both are within reach", async () => {
  const [one, two] = [await aTwin(), await aTwin("Sofia Alves Pinto")];
  const [pair] = await pairs();
  expect(pair).toMatchObject({
    likeness: comparePersons(
      {
        fullName: "Sophia Alves Pinto",
        dateOfBirth: "2024-12-01",
        phones: [],
        cpf: "",
        cns: "",
        externalId: "",
      },
      {
        fullName: "Sofia Alves Pinto",
        dateOfBirth: "2024-12-01",
        phones: [],
        cpf: "",
        cns: "",
        externalId: "",
      },
    ).score,
    reasons: ["name_sounds_equal", "birth_equal"],
    first: { id: one.patientId, guardians: [{ id: one.guardianId }] },
    second: { id: two.patientId },
  });
  expect(await pairs(clinic.carer)).toHaveLength(1);
  expect(await pairs(clinic.outsider)).toEqual([]);
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ group_id: clinic.otherGroupId })
      .where("id", "=", two.patientId)
      .execute(),
  );
  expect(await pairs(clinic.carer)).toEqual([]);
  expect(await clinic.trailOf(one.patientId)).toContainEqual(
    expect.objectContaining({ action: "patient.read" }),
  );
});

test("a pair that somebody said no to stays away until the two are more alike", async () => {
  const [one, two] = [await aTwin(), await aTwin("Sofia Alves Pinto")];
  expect(await pairs()).toHaveLength(1);
  expect((await dismiss(two, one)).statusCode).toBe(200);
  expect(await pairs()).toEqual([]);
  const change = (id: string, values: object) =>
    story.database.asOwner(({ db }) =>
      db.updateTable("patient").set(values).where("id", "=", id).execute(),
    );
  await change(one.patientId, { address: "Rua Nova, 1", full_name: "Sophia A. Pinto" });
  expect(await pairs()).toEqual([]);
  await change(one.patientId, { cpf: "52998224725" });
  await change(two.patientId, { cpf: "52998224725" });
  expect(await pairs()).toMatchObject([{ likeness: 99 }]);
});

test("pages go on where the last one ended, and counts agree", async () => {
  for (let n = 0; n < 3; n += 1) await aTwin();
  const page = await story.send(clinic.admin.token, "GET", "/api/duplicates/?limit=2");
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers["link"]))?.[1] ?? "";
  const rest = await story.send(clinic.admin.token, "GET", next);
  const seen = [page, rest].flatMap((reply) => listDuplicates.reply.parse(reply.json()));
  expect(new Set(seen.map(({ first, second }) => `${first.id} ${second.id}`)).size).toBe(3);
  const counts = await story.send(clinic.admin.token, "GET", "/api/duplicates/counts/");
  expect(counts.json()).toEqual({ pairs: 3, merged: 0 });
});

test("a school sees who the children are and nothing that was answered", async () => {
  const school = await aClinic(story, "school");
  for (const name of ["Sophia Alves Pinto", "Sofia Alves Pinto"]) {
    const { patientId } = await school.child({ name, dateOfBirth: "2024-12-01" });
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ notes: `Segredo de ${name}` })
        .where("id", "=", patientId)
        .execute(),
    );
  }
  const reply = await story.send(school.admin.token, "GET", "/api/duplicates/");
  expect(listDuplicates.reply.parse(reply.json())).toHaveLength(1);
  expect(reply.body).not.toContain("Segredo");
  const [pair] = listDuplicates.reply.parse(reply.json());
  const path = "/api/duplicates/compare/";
  const both = { keep: pair?.first.id, other: pair?.second.id };
  const compared = await story.send(school.admin.token, "POST", path, both);
  expect(compared.body).not.toContain("Segredo");
  expect(compared.json()).toMatchObject({ conflicts: ["full_name"], two_open_referrals: false });
  expect((await story.send(school.carer.token, "POST", path, both)).statusCode).toBe(403);
});
