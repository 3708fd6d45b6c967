import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Dashboard } from "#contract/insight/dashboard.ts";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { type ErasureStory, anErasureStory } from "#server/testing/erasure-story.ts";
import { aLinkedForm, asGuardian } from "#server/testing/guardian.ts";
import { deliverLocally } from "#server/testing/outbox.ts";
import { familyRightsRoutes } from "../family-rights/family-rights.routes.ts";
import { erasureSweep } from "./erase-again.ts";
import { erasureRoutes } from "./erasure.routes.ts";

/** A mother asks for everything to be erased. Her child answered a questionnaire, with a result of concern. */

let tea: TestApp;
let story: ErasureStory;

beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      dashboardRoutes,
      erasureRoutes,
      familyRightsRoutes,
      patientsRoutes,
    ],
  });
}, 60_000);
afterAll(() => tea.close());
beforeEach(async () => {
  story = await anErasureStory(tea);
});

const asAdmin = (method: "GET" | "POST", path: string) => tea.send(story.admin.token, method, path);

describe("the request", () => {
  test("has its answer within 15 days, is there once however often it is made, and is a task", async () => {
    expect((await story.family("GET")).json()).toEqual({ keeps_record: true, request: null });
    expect(await story.ask()).toMatchObject({ request: { state: "open", due_on: "2026-03-31" } });
    await story.ask();
    expect(await story.requests()).toMatchObject([
      {
        patient: { id: story.form.patientId, full_name: "Criança Inventada" },
        due_on: "2026-03-31",
        state: "open",
        has_email: true,
        has_open_concern: true,
      },
    ]);
    const tasks = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("task")
        .select(["kind", "due_on"])
        .where("patient_id", "=", story.form.patientId)
        .where("reason", "=", "family_asked_for_erasure")
        .execute(),
    );
    expect(tasks).toEqual([{ kind: "family_replied", due_on: "2026-03-31" }]);
  });

  test("is taken back, and made anew", async () => {
    await story.ask();
    expect((await story.family("POST", "withdraw/")).json()).toMatchObject({
      request: { state: "withdrawn" },
    });
    expect((await story.answer({ answer: "erase" })).statusCode).toBe(409);
    expect((await story.child()).erased_at).toBeNull();
    expect(await story.ask()).toMatchObject({ request: { state: "open" } });
    expect(await story.requests()).toMatchObject([{ state: "open" }, { state: "withdrawn" }]);
  });

  test("is nobody's without the second check, nor another institution's to answer", async () => {
    const url = `${story.form.url}rights/erasure/`;
    expect((await tea.app.inject({ method: "POST", url })).statusCode).toBe(401);
    await story.ask();
    const { organizationId } = await aLinkedForm(tea);
    const other = await aPerson(tea.database, "clinic_admin", organizationId);
    expect((await story.answer({ answer: "erase" }, other)).statusCode).toBe(404);
    const doctor = await aPerson(tea.database, "clinic_doctor", story.form.organizationId);
    expect((await story.answer({ answer: "erase" }, doctor)).statusCode).toBe(403);
    expect((await story.child()).erased_at).toBeNull();
  });
});

describe("a no", () => {
  test("needs a reason, which the family reads on its page and in a letter", async () => {
    await story.ask();
    const without = await story.answer({ answer: "refuse", reason: " " });
    expect(without.statusCode).toBe(422);
    expect(without.json()).toMatchObject({ fields: { reason: "Diga o motivo" } });
    const reason = "O outro responsável pediu que os dados fiquem.";
    const answered = await story.answer({ answer: "refuse", reason });
    expect(answered.json()).toMatchObject({ state: "refused", reason });
    expect((await story.family("GET")).json()).toMatchObject({
      request: { state: "refused", reason },
    });
    expect(await story.letters()).toMatchObject([{ data: { answer: "refused", reason } }]);
    expect((await story.child()).full_name).toBe("Criança Inventada");
  });
});

describe("a yes", () => {
  test("leaves no name, no link and no entry of a list", async () => {
    const { form } = story;
    await story.ask();
    expect((await story.answer({ answer: "erase" })).json()).toMatchObject({ state: "locked" });
    expect(await story.child()).toMatchObject({ full_name: "", date_of_birth: null });
    expect((await asGuardian(tea, "GET", form.url)).statusCode).toBe(410);
    expect((await story.family("GET")).statusCode).toBe(410);
    const record = `/api/patients/${form.patientId}/`;
    expect((await asAdmin("GET", record)).statusCode).toBe(404);
    expect((await asAdmin("POST", `${record}restore/`)).statusCode).toBe(404);
    for (const list of ["", "archived/"])
      expect((await asAdmin("GET", `/api/patients/${list}`)).json()).toEqual([]);
  });

  test("keeps the numbers", async () => {
    const numbers = async () => {
      const { weekly, completion_rate: rate } = Dashboard.parse(
        (await asAdmin("GET", "/api/dashboard/")).json(),
      );
      return { answered: weekly.map(({ formularios }) => formularios), rate };
    };
    const before = await numbers();
    expect(before).toEqual({ answered: [0, 0, 0, 0, 0, 0, 0, 1], rate: 100 });
    await story.ask();
    await story.answer({ answer: "erase" });
    expect(await numbers()).toEqual(before);
  });

  test("is told in a letter, whose address is forgotten with it", async () => {
    const { organizationId } = story.form;
    await story.ask();
    await story.answer({ answer: "erase" });
    expect(await story.letters()).toMatchObject([{ data: { answer: "locked" }, status: "queued" }]);
    await deliverLocally(tea, { organization_id: organizationId });
    const mails = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("local_mail")
        .select("text")
        .where("organization_id", "=", organizationId)
        .orderBy("sent_at")
        .execute(),
    );
    expect(mails.at(-1)?.text).toContain("A lei manda guardar o prontuário por 20 anos");
    await erasureSweep.run(tea.deps);
    expect(await story.letters()).toMatchObject([{ recipient: "", data: {} }]);
  });

  test("is done once, by two people at the same time", async () => {
    await story.ask();
    const [request] = await story.requests();
    const url = `/api/erasure-requests/${request?.id}/answer/`;
    const both = await Promise.all([
      tea.send(story.admin.token, "POST", url, { answer: "erase" }),
      tea.send(story.admin.token, "POST", url, { answer: "refuse", reason: "Não" }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
