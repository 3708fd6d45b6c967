import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { bodyOf } from "#server/testing/auth.ts";
import { aChild, aGroup, anOrganization, aPerson } from "#server/testing/builders.ts";
import { emailsTo, tokenIn } from "#server/testing/emails.ts";
import { anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { fromElsewhere } from "#server/testing/newcomer.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { linkRequestsRoutes } from "./link-requests.routes.ts";

const PAGE = "/pacientes/complemento/";
let story: TestApp;
let sequence = 0;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, linkRequestsRoutes, patientsRoutes] });
});
afterAll(() => story.close());

const ask = (contact: string) => fromElsewhere(story, "POST", "/api/link-requests/", { contact });

/** A child in a clinic of its own, whose form has been sent. */
async function aSentForm({ phone }: { phone?: string } = {}) {
  const { database, clock } = story;
  const organizationId = await anOrganization(database);
  const groupId = await aGroup(database, organizationId);
  const admin = await aPerson(database, "clinic_admin", organizationId, { at: clock.now() });
  const email = `Mae.${(sequence += 1)}@familia.example`;
  const child = await aChild(database, organizationId, groupId, { email, name: "Caio Inventado" });
  await database.asOwner(({ db }) =>
    db
      .updateTable("guardian")
      .set({ phone: phone ?? `+558199${String(1_000_000 + sequence)}` })
      .where("id", "=", child.guardianId)
      .execute(),
  );
  const path = `/api/patients/${child.patientId}/forms/`;
  const sent = await story.send(admin.token, "POST", path, { instrument: null });
  expect(sent.statusCode).toBe(201);
  return {
    ...child,
    organizationId,
    groupId,
    admin,
    email,
    token: await tokenIn(story, email, PAGE),
  };
}
const answer = (token: string) =>
  asGuardian(
    story,
    "POST",
    `/api/patients/complete/${token}/`,
    aSubmission("mchat", anAnswerSet("mchat", "none")),
  );

describe("a guardian who lost the link", () => {
  test.each([
    ["the e-mail in other capitals", ({ email }: { email: string }) => email.toUpperCase()],
    ["the e-mail with blanks around it", ({ email }: { email: string }) => `  ${email} `],
  ])("gets it again by %s", async (_, contact) => {
    const form = await aSentForm();
    expect((await ask(contact(form))).statusCode).toBe(200);
    const letters = await emailsTo(story, form.email);
    expect(letters).toHaveLength(2);
    expect(await tokenIn(story, form.email, PAGE)).toBe(form.token);
    expect((await answer(form.token)).statusCode).toBe(200);
  });

  test.each(["(81) 98765-4321", "81987654321", "+55 81 98765 4321", "81 8765-4321"])(
    "gets it again at the registered e-mail by the telephone %s",
    async (contact) => {
      const form = await aSentForm({ phone: "+5581987654321" });
      await ask(contact);
      expect(await emailsTo(story, form.email)).toHaveLength(2);
    },
  );

  test("gets a new link where the old one has expired", async () => {
    const form = await aSentForm();
    story.clock.advanceDays(61);
    await ask(form.email);
    const token = await tokenIn(story, form.email, PAGE);
    expect(token).not.toBe(form.token);
    expect((await asGuardian(story, "GET", `/api/patients/complete/${token}/`)).statusCode).toBe(
      200,
    );
    story.clock.advanceDays(-61);
  });

  test("is only told where to look when the form was answered", async () => {
    const form = await aSentForm();
    await answer(form.token);
    await ask(form.email);
    const letters = await emailsTo(story, form.email);
    const last = letters.at(-1);
    expect(last?.subject).toMatch(/: o formulário de Caio já foi respondido$/);
    expect(last?.text).toContain(`${PAGE}${form.token}`);
    expect(last?.text).not.toMatch(/risco|pontua|baixo|moderado|alto|terapia|pediatra/i);
  });

  test("gets the links of every child, in whatever organisation", async () => {
    const one = await aSentForm({ phone: "+5581911112222" });
    const other = await aSentForm({ phone: "+5581911112222" });
    await ask("81911112222");
    expect(await emailsTo(story, one.email)).toHaveLength(2);
    expect(await emailsTo(story, other.email)).toHaveLength(2);
  });
});

describe("nothing is sent", () => {
  test("to a contact that nobody has, and the answer does not tell", async () => {
    const form = await aSentForm();
    const known = await ask(form.email);
    for (const contact of ["ninguem@familia.example", "81900000009", "12", "não sei", "%"]) {
      const reply = await ask(contact);
      expect([contact, reply.statusCode, bodyOf(reply)]).toEqual([contact, 200, bodyOf(known)]);
      expect(await emailsTo(story, contact)).toEqual([]);
    }
  });

  test("when staff revoked the link or archived the child", async () => {
    const { database } = story;
    const [revoked, archived] = [await aSentForm(), await aSentForm()];
    await database.asOwner(async ({ db }) => {
      await db
        .updateTable("form_link")
        .set({ revoked_at: story.clock.now() })
        .where("guardian_id", "=", revoked.guardianId)
        .execute();
      await db
        .updateTable("patient")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", archived.patientId)
        .execute();
    });
    for (const { email } of [revoked, archived]) {
      await ask(email);
      expect(await emailsTo(story, email)).toHaveLength(1);
    }
  });

  test("to a guardian who is one no longer", async () => {
    const form = await aSentForm();
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("guardian")
        .set({ is_primary: false, deactivated_at: story.clock.now() })
        .where("id", "=", form.guardianId)
        .execute(),
    );
    await ask(form.email);
    expect(await emailsTo(story, form.email)).toHaveLength(1);
  });

  test("more than five times in an hour, however the telephone is written", async () => {
    const form = await aSentForm({ phone: "+5581933334444" });
    const ways = ["81933334444", "(81) 93333-4444", "+5581933334444", "81 93333 4444"];
    for (const contact of ways) await ask(contact);
    await ask("81933334444");
    expect((await ask("(81) 93333-4444")).statusCode).toBe(429);
    expect(await emailsTo(story, form.email)).toHaveLength(6);
  });
});

test.each([[{}], [{ contact: "" }], [{ contact: "   " }], [{ contact: "a\0" }], [{ contact: 7 }]])(
  "%j is refused with the field named",
  async (body) => {
    const reply = await fromElsewhere(story, "POST", "/api/link-requests/", body);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(["contact"]);
  },
);

test("neither contact nor token is in the log", async () => {
  const form = await aSentForm();
  await ask(form.email);
  await emailsTo(story, form.email);
  for (const secret of [form.email, form.token]) expect(story.logged()).not.toContain(secret);
});
