import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { codeOf } from "#server/testing/family-rights.ts";
import { type LinkedForm, aLinkedForm, asGuardian } from "#server/testing/guardian.ts";
import { deliverLocally } from "#server/testing/outbox.ts";
import { familyRightsRoutes } from "./family-rights.routes.ts";

/** A mother asks for a code, and shows with it and the birth date that it is she. */

const BIRTH = "2024-12-01";
let tea: TestApp;
let form: LinkedForm;

beforeAll(async () => {
  tea = await testApp({ features: [familyRightsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  form = await aLinkedForm(tea, { dateOfBirth: BIRTH });
});

const ask = (way = "email") => asGuardian(tea, "POST", `${form.url}rights/code/`, { way });
const open = (code: string, date_of_birth = BIRTH) =>
  asGuardian(tea, "POST", `${form.url}rights/session/`, { code, date_of_birth });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("before the check the page tells of the contact only what its owner knows", async () => {
  const reply = await asGuardian(tea, "GET", `${form.url}rights/`);
  expect(reply.json()).toMatchObject({
    ways: [{ way: "email", hidden: expect.stringMatching(/^r•••@familia\.example$/) as unknown }],
  });
  expect(reply.body).not.toContain("Inventada");
});

test("the code goes to the contact on record, alone and by itself, and opens the rights once", async () => {
  expect((await ask()).json()).toEqual({ hidden: "r•••@familia.example", minutes: 60 });
  const code = await codeOf(tea, form);
  await deliverLocally(tea, { organization_id: form.organizationId });
  const mail = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("local_mail")
      .select(["recipient", "subject", "text"])
      .where("organization_id", "=", form.organizationId)
      .executeTakeFirstOrThrow(),
  );
  expect(mail.subject).toBe(`Seu código: ${code}`);
  expect(mail.text).toContain("Não passe este código para ninguém");

  const reply = await open(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ session: expect.stringMatching(/^[\w-]{43}$/) as unknown });
  expect((await open(code)).statusCode).toBe(422);
  const trail = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["account_id", "action"])
      .where("entity_id", "=", form.patientId)
      .execute(),
  );
  expect(trail).toEqual([{ account_id: null, action: "family_rights.opened" }]);
});

describe("what is refused", () => {
  test("a wrong code and a wrong birth date are answered alike", async () => {
    await ask();
    const code = await codeOf(tea, form);
    const [first, second] = [await open(other(code)), await open(code, "2024-12-02")];
    expect(first.statusCode).toBe(422);
    const said = ({ code: name, detail, fields }: Record<string, unknown>) => [
      name,
      detail,
      fields,
    ];
    expect(said(second.json())).toEqual(said(first.json()));
    expect((await open(code)).statusCode).toBe(200);
  });

  test("after five tries the right one comes too late, also when all come at once", async () => {
    await ask();
    const code = await codeOf(tea, form);
    const tries = await Promise.all(Array.from({ length: 8 }, () => open(other(code))));
    expect(tries.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    const late = await open(code);
    expect([late.statusCode, late.json()]).toMatchObject([429, { code: "too_many_requests" }]);
    await ask();
    expect((await open(await codeOf(tea, form))).statusCode).toBe(200);
  });

  test("an earlier code, one of an hour ago, and one that was never asked for", async () => {
    expect((await open("123456")).statusCode).toBe(422);
    await ask();
    const first = await codeOf(tea, form);
    await ask();
    const second = await codeOf(tea, form);
    // One in a million is the same again.
    const typed = first === second ? other(second) : first;
    expect((await open(typed)).statusCode).toBe(422);
    tea.clock.advanceDays(1);
    expect((await open(second)).statusCode).toBe(422);
  });

  test("more than five codes within an hour, a way that there is not, and a link that is gone", async () => {
    expect((await ask("whatsapp")).statusCode).toBe(409);
    for (const _ of [1, 2, 3, 4]) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    const nowhere = `/api/patients/complete/${"x".repeat(43)}/rights/`;
    expect((await asGuardian(tea, "GET", nowhere)).statusCode).toBe(410);
  });

  test("a child without a birth date: the second check cannot be passed", async () => {
    const child = await aLinkedForm(tea, { dateOfBirth: null });
    const reply = await asGuardian(tea, "GET", `${child.url}rights/`);
    expect(reply.json()).toMatchObject({ ways: [] });
  });
});
