import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aForm } from "#server/testing/forms.ts";
import { programmesOf } from "#server/testing/programmes.ts";
import { programmesRoutes } from "./programmes.routes.ts";
import { sendDue } from "./send-due.ts";

const URL = "/api/programmes/";

let story: TestApp;
let clinic: TestClinic;
let programmes: ReturnType<typeof programmesOf>;

beforeAll(async () => {
  story = await testApp({ features: [programmesRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  programmes = programmesOf(story, clinic);
});

const change = (id: string, body: object) =>
  story.send(clinic.admin.token, "PUT", `${URL}${id}/`, body);

const AGES = { kind: "ages", ages: [18, 24] };
const switchOnAges = () => change("ages", { settings: AGES, active: true, revision: 0 });

describe("on its day", () => {
  /** Every test begins on a Monday at noon and leaves the clock where it found it. */
  const after = async (days: number, work: () => Promise<void>): Promise<void> => {
    story.clock.advanceDays(days);
    try {
      await work();
    } finally {
      story.clock.advanceDays(-days);
    }
  };

  test("the form is sent, once, whoever looks after it and how often", async () => {
    await switchOnAges();
    const child = await programmes.childDue(18, 2);
    await sendDue(story.deps);
    expect(await programmes.formsOf(child)).toEqual([]);
    await after(2, async () => {
      await Promise.all([sendDue(story.deps), sendDue(story.deps), sendDue(story.deps)]);
      await sendDue(story.deps);
      expect(await programmes.formsOf(child)).toEqual([
        { instrument: "mchat", sent_at: story.clock.now() },
      ]);
      expect(await programmes.outcomesOf(child)).toEqual(["age:18 sent"]);
    });
  });

  test("not by night, and not on a holiday, but on the next working morning", async () => {
    await switchOnAges();
    const child = await programmes.childDue(18, 1);
    await after(1.5, async () => {
      await sendDue(story.deps);
      expect(await programmes.formsOf(child)).toEqual([]);
    });
    await story.database.asOwner(({ db }) =>
      db
        .insertInto("holiday")
        .values({ organization_id: clinic.organizationId, day: "2026-03-17", name: "Padroeiro" })
        .execute(),
    );
    await after(1, () => sendDue(story.deps));
    expect(await programmes.formsOf(child)).toEqual([]);
    await after(2, () => sendDue(story.deps));
    expect(await programmes.formsOf(child)).toHaveLength(1);
  });

  test("not while a form is open, and not in a heap once it is answered", async () => {
    await switchOnAges();
    const child = await programmes.childDue(18, 1);
    await aForm(story.database, clinic.organizationId, child, { sentAt: story.clock.now() });
    await after(1, () => sendDue(story.deps));
    expect(await programmes.outcomesOf(child)).toEqual(["age:18 form_open"]);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("form")
        .set({ answered_at: story.clock.now() })
        .where("patient_id", "=", child.patientId)
        .execute(),
    );
    await after(35, () => sendDue(story.deps));
    expect(await programmes.formsOf(child)).toHaveLength(1);
  });

  test("not to who asked for no more messages, nor for a child put away", async () => {
    await switchOnAges();
    const [silent, archived] = [await programmes.childDue(18, 1), await programmes.childDue(18, 1)];
    await programmes.optOut(silent);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", archived.patientId)
        .execute(),
    );
    await after(1, () => sendDue(story.deps));
    expect([await programmes.formsOf(silent), await programmes.formsOf(archived)]).toEqual([
      [],
      [],
    ]);
    expect(await programmes.outcomesOf(silent)).toEqual(["age:18 opted_out"]);
  });

  test("a child whom no message reaches is for a person to call", async () => {
    await switchOnAges();
    const child = await programmes.childDue(18, 1, { email: "" });
    await after(1, () => sendDue(story.deps));
    expect(await programmes.outcomesOf(child)).toEqual(["age:18 unreachable"]);
    const tasks = await story.database.asOwner(({ db }) =>
      db.selectFrom("task").select("kind").where("patient_id", "=", child.patientId).execute(),
    );
    expect(tasks).toEqual([{ kind: "call" }]);
  });

  test("what was missed while the program stood still is made up for by one form, on the first day back", async () => {
    await change("ages", {
      settings: { kind: "ages", ages: [18, 19] },
      active: true,
      revision: 0,
    });
    const child = await programmes.childDue(18, 1);
    await after(43, () => sendDue(story.deps));
    expect(await programmes.outcomesOf(child)).toEqual(["age:18 superseded", "age:19 sent"]);
    expect(await programmes.formsOf(child)).toHaveLength(1);
  });

  test("what was switched on later sends nothing of before, and what is switched off nothing at all", async () => {
    const child = await programmes.childDue(18, 1);
    await after(2, async () => {
      await switchOnAges();
      await sendDue(story.deps);
    });
    expect(await programmes.formsOf(child)).toEqual([]);
    const other = await programmes.childDue(18, 3);
    await change("ages", { settings: AGES, active: false, revision: 1 });
    await after(3, () => sendDue(story.deps));
    expect(await programmes.formsOf(other)).toEqual([]);
  });

  test("a change is gone through on the same day", async () => {
    await switchOnAges();
    await sendDue(story.deps);
    const child = await clinic.child({ dateOfBirth: "2024-12-01" });
    const body = { every_months: 6, group: clinic.groupId, active: true };
    await story.send(clinic.admin.token, "POST", URL, body);
    await sendDue(story.deps);
    expect(await programmes.outcomesOf(child)).toEqual(["every:first sent"]);
  });
});
