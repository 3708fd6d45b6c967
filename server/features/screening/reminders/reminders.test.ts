import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FollowUp } from "#contract/messaging/dispatch-settings.ts";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson } from "#server/testing/builders.ts";
import { type WaitingForm, aWaitingForm } from "#server/testing/reminders.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { findDueForms } from "./reminders.queries.ts";
import { remindersRoutes } from "./reminders.routes.ts";
import { followAll } from "./reminders.work.ts";

let story: TestApp;
let form: WaitingForm;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes, remindersRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  form = await aWaitingForm(story);
});

const follow = () => followAll(story.deps);
const days = (count: number): void => story.clock.advanceDays(count);

describe("the family of an open form", () => {
  test("is reminded after three days by the same link, once", async () => {
    await form.open();
    await follow();
    expect(await form.sent()).toEqual([]);
    days(3);
    await follow();
    await follow();
    expect(await form.sent()).toMatchObject([
      {
        kind: "form_reminder",
        channel: "email",
        status: "queued",
        form_link_id: form.invited.formLinkId,
      },
    ]);
    expect(await form.steps()).toEqual([["reminder", 3, "taken"]]);
  });

  test("is reminded once by however many that look at the same time", async () => {
    await form.open();
    days(3);
    await Promise.all(Array.from({ length: 6 }, follow));
    expect(await form.sent()).toHaveLength(1);
  });

  test("is looked after whatever another organisation has due", async () => {
    const other = await aWaitingForm(story);
    days(3);
    const due = await withoutTenant(story.database, (db) => findDueForms(db, story.clock.now(), 1));
    const ids = due.map(({ form_id: id }) => id);
    expect(ids).toContain(form.invited.formId);
    expect(ids).toContain(other.invited.formId);
  });

  test("is not reminded on a holiday or at night", async () => {
    await form.open();
    const { organizationId: organization_id } = form.outbox;
    await form.outbox.within((db) =>
      db
        .insertInto("holiday")
        .values({ organization_id, day: "2026-03-19", name: "São José" })
        .execute(),
    );
    days(3);
    await follow();
    days(0.5);
    await follow();
    expect(await form.sent()).toEqual([]);
    days(0.5);
    await follow();
    expect(await form.sent()).toHaveLength(1);
  });

  test("gets after an outage the latest reminder alone", async () => {
    await form.open();
    days(15);
    await follow();
    days(2);
    await follow();
    expect(await form.sent()).toHaveLength(1);
    expect(await form.steps()).toEqual([
      ["reminder", 3, "skipped"],
      ["reminder", 7, "skipped"],
      ["reminder", 15, "taken"],
    ]);
  });

  test("can still answer by the link for two weeks after a reminder", async () => {
    await form.settings({ reminder_days: [57], whatsapp_after: null, call_after: null });
    days(57);
    await follow();
    const { expires_at } = await form.outbox.within((db) =>
      db
        .selectFrom("form_link")
        .select("expires_at")
        .where("id", "=", form.invited.formLinkId)
        .executeTakeFirstOrThrow(),
    );
    expect(expires_at).toEqual(new Date(story.clock.now().getTime() + 14 * 86_400_000));
  });

  test.each<[string, () => Promise<unknown>]>([
    ["was answered", () => form.answer()],
    ["lost its child, who was archived", () => form.archive()],
    ["lost its link", () => form.revoke()],
    ["is of an organisation without reminders", () => form.settings({ reminders: false })],
  ])("hears no more of a form that %s", async (_what, happen) => {
    await form.open();
    await happen();
    days(3);
    await follow();
    expect((await form.sent()).filter(({ kind }) => kind === "form_reminder")).toEqual([]);
  });

  test("hears no more of it after asking to be left alone, and is not telephoned either", async () => {
    const wish = {
      channel: "email",
      address: "mae@familia.example",
      reason: "unsubscribed",
    } as const;
    await form.outbox.within((db) => suppressAddress(story.deps, db, wish));
    days(15);
    await follow();
    days(7);
    await follow();
    expect(await form.sent()).toEqual([]);
    expect(await form.tasks()).toEqual([]);
    const taken = (await form.steps()).filter(([, , outcome]) => outcome === "taken");
    expect(taken).toEqual([]);
  });

  test("is not made up to for what fell due before the rules began", async () => {
    await form.open();
    days(8);
    const now = story.clock.now();
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("organization")
        .set({ reminders_since: now, ladder_since: now })
        .where("id", "=", form.outbox.organizationId)
        .execute(),
    );
    await follow();
    expect(await form.sent()).toEqual([]);
    days(7);
    await follow();
    expect(await form.steps()).toEqual([
      ["reminder", 3, "skipped"],
      ["reminder", 7, "skipped"],
      ["reminder", 15, "taken"],
    ]);
  });
});

describe("a reminder that waits in the outbox is cancelled", () => {
  test.each<[string, () => Promise<number>]>([
    ["the answer", () => form.answer()],
    ["the link", () => form.revoke()],
    ["the child", () => form.archive()],
  ])("with %s", async (_what, happen) => {
    await form.open();
    days(3);
    await follow();
    expect(await form.sent()).toMatchObject([{ kind: "form_reminder", status: "queued" }]);
    expect(await happen()).toBe(200);
    expect(await form.sent()).toMatchObject([{ kind: "form_reminder", status: "cancelled" }]);
  });
});

describe("the record of the child", () => {
  const followUp = ({ token }: { readonly token: string }) =>
    story.send(token, "GET", `/api/patients/${form.outbox.child.patientId}/follow-up/`);

  test("tells what comes next and what was tried", async () => {
    const admin = await form.anAdmin();
    await form.open();
    expect(FollowUp.parse((await followUp(admin)).json())).toEqual({
      next: { step: "reminder", at: "2026-03-19T15:00:00.000Z" },
      obstacle: null,
      steps: [],
    });
    days(3);
    await follow();
    const told = FollowUp.parse((await followUp(admin)).json());
    expect(told.next).toEqual({ step: "reminder", at: "2026-03-23T15:00:00.000Z" });
    expect(told.steps).toMatchObject([{ step: "reminder", day: 3, outcome: "taken" }]);
  });

  test("is nobody else's", async () => {
    const other = await aGroup(story.database, form.outbox.organizationId);
    const doctor = await aPerson(story.database, "clinic_doctor", form.outbox.organizationId, {
      groupIds: [other],
      at: story.clock.now(),
    });
    expect((await followUp(doctor)).statusCode).toBe(404);
  });
});
