import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Retention } from "#contract/registry/retention.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aForm } from "#server/testing/forms.ts";
import { erasureRoutes } from "./erasure.routes.ts";
import { eraseByAge } from "./retention.work.ts";

/** An institution sets for how long it keeps the records of children with whom it has nothing to do any more. */

const YEAR = 365.25;

let tea: TestApp;
let clinic: TestClinic;
let old: TestChild;

beforeAll(async () => {
  tea = await testApp({ features: [erasureRoutes] });
}, 60_000);
afterAll(() => tea.close());
beforeEach(async () => {
  clinic = await aClinic(tea);
  old = await aChildOf(6);
  await aChildOf(1);
});

const ago = (years: number) => new Date(tea.clock.now().getTime() - years * YEAR * 86_400_000);

/** A child registered so many years ago, of whom nothing was heard since. */
async function aChildOf(years: number): Promise<TestChild> {
  const child = await clinic.child();
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ created_at: ago(years) })
      .where("id", "=", child.patientId)
      .execute(),
  );
  return child;
}

const read = async (query = "") =>
  Retention.parse((await tea.send(clinic.admin.token, "GET", `/api/retention/${query}`)).json());
const set = (years: number | null) =>
  tea.send(clinic.admin.token, "PUT", "/api/retention/", { years });
const later = (days: number) => ({
  ...tea.deps,
  clock: { now: () => new Date(tea.clock.now().getTime() + days * 86_400_000) },
});
const names = (child: TestChild) =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("patient")
      .select(["full_name", "erased_at"])
      .where("id", "=", child.patientId)
      .executeTakeFirstOrThrow(),
  );

describe("the rule", () => {
  test("is none until somebody sets one, and another one is looked at without being set", async () => {
    expect(await read()).toEqual({
      years: null,
      starts_on: null,
      preview: { count: 0, children: [] },
    });
    const { years, preview } = await read("?years=5");
    expect(years).toBeNull();
    expect(preview).toMatchObject({ count: 1, children: [{ id: old.patientId }] });
  });

  test("erases nobody for 30 days, and is in the trail", async () => {
    const reply = Retention.parse((await set(5)).json());
    expect(reply).toMatchObject({ years: 5, starts_on: "2026-04-15" });
    expect(reply.preview.children).toMatchObject([{ id: old.patientId, erase_on: "2026-04-15" }]);
    expect(await eraseByAge(later(29))).toBe(0);
    expect(await eraseByAge(later(31))).toBe(1);
    expect(await names(old)).toMatchObject({
      full_name: "",
      erased_at: expect.any(Date) as unknown,
    });
    expect(await eraseByAge(later(31))).toBe(0);
    expect(await clinic.trailOf(clinic.organizationId)).toContainEqual(
      expect.objectContaining({
        action: "retention.changed",
        account_id: clinic.admin.accountId,
        detail: { from: "kept", to: "5" },
      }),
    );
  });

  test("taken back it erases nobody", async () => {
    await set(5);
    expect((await set(null)).json()).toMatchObject({ years: null, starts_on: null });
    expect(await eraseByAge(later(31))).toBe(0);
  });

  test("of no years, or of too many, is refused, and nobody else sets one", async () => {
    for (const years of [0, 31, 1.5])
      expect((await set(years)).json()).toMatchObject({ field_errors: { years: {} } });
    const byDoctor = await tea.send(clinic.carer.token, "PUT", "/api/retention/", { years: 5 });
    expect(byDoctor.statusCode).toBe(403);
  });
});

describe("the clock of a child", () => {
  const due = async () => (await read("?years=5")).preview.count;

  test("begins anew with what is entered", async () => {
    expect(await due()).toBe(1);
    await aForm(tea.database, clinic.organizationId, old, { sentAt: ago(4) });
    expect(await due()).toBe(0);
  });

  test("stands still while a referral is open", async () => {
    await aForm(tea.database, clinic.organizationId, old, {
      sentAt: ago(5.9),
      answered: { at: ago(5.8), level: "alto" },
    });
    expect(await due()).toBe(0);
  });

  test("is put off by a year by whoever wants to keep the record", async () => {
    await set(5);
    const keep = `/api/retention/${old.patientId}/keep/`;
    expect((await tea.send(clinic.admin.token, "POST", keep)).json()).toMatchObject({
      preview: { count: 0 },
    });
    expect(await eraseByAge(later(31))).toBe(0);
    expect(await eraseByAge(later(366))).toBe(1);
    const byOutsider = await tea.send(clinic.outsider.token, "POST", keep);
    expect(byOutsider.statusCode).toBe(404);
  });
});
