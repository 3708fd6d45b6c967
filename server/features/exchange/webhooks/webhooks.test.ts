import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aLinkedForm, anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { withStatus } from "#server/testing/receiver.ts";
import { type WebhookWorld, aWebhookWorld } from "#server/testing/webhooks.ts";
import { signatureOf } from "./signature.ts";
import { webhooksRoutes } from "./webhooks.routes.ts";
import { takeTurn, wakeDue } from "./webhooks.work.ts";

let tea: TestApp;
let world: WebhookWorld;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, referralStepsRoutes, referralsRoutes, webhooksRoutes],
  });
});
afterAll(() => tea.close());

beforeEach(async () => {
  world = await aWebhookWorld(tea);
});
afterEach(() => world.receiver.close());

const NEVER = new AbortController().signal;
const turn = ({ id: webhookId }: { readonly id: string }) =>
  takeTurn(tea.deps, { organizationId: world.organizationId, webhookId }, NEVER);
const advance = (seconds: number) => tea.clock.advanceDays(seconds / 86_400);

describe("what is told", () => {
  test("an answer and its result: signed, in ids and states alone", async () => {
    const { id, secret } = await world.aWebhook();
    const child = await world.aResult();
    await turn({ id });
    const told = world.bodies();
    expect(new Set(told.map(({ type }) => type))).toEqual(
      new Set(["form.answered", "result.created"]),
    );
    for (const { organization_id, data } of told) {
      expect(organization_id).toBe(world.organizationId);
      expect(data["patient_id"]).toBe(child.patientId);
    }
    expect(world.receiver.received.map(({ body }) => body).join("")).not.toMatch(
      /Inventad|alto|score|neuro|answers/,
    );
    for (const { headers, body } of world.receiver.received) {
      expect(headers["tea-signature"]).toBe(signatureOf([secret], tea.clock.now(), body));
      expect(body).toContain(`"id":"${String(headers["tea-event-id"])}"`);
    }
    expect((await world.log(id)).every(({ state }) => state === "delivered")).toBe(true);
    await turn({ id });
    expect(world.receiver.received).toHaveLength(told.length);
  });

  test("a guardian's submission and a referral's step, through the API; nothing when it is rolled back", async () => {
    const form = await aLinkedForm(tea, { dateOfBirth: "2024-12-01" });
    const { organizationId } = form;
    world.receiver.close();
    world = await aWebhookWorld(tea, { organizationId });
    const { id } = await world.aWebhook();
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    await withTenant(tea.database, scope, async (db) => {
      await db
        .insertInto("form_result")
        .values({
          id: uuidv7(),
          organization_id: organizationId,
          patient_id: form.patientId,
          form_id: form.formId,
          instrument: "mchat",
          instrument_version: "1",
          answers: "{}",
          address: "",
          client_result: "{}",
          disagrees: false,
        })
        .execute();
      throw new Error("undone");
    }).catch(() => undefined);
    expect(await world.log(id)).toEqual([]);

    await asGuardian(tea, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", "all")));
    const [referral] = (await tea.send(world.admin.token, "GET", "/api/referrals/")).json<
      { id: string }[]
    >();
    const moved = await tea.send(
      world.admin.token,
      "POST",
      `/api/referrals/${referral?.id ?? ""}/attempts/`,
      { id: uuidv7(), channel: "phone", outcome: "falei" },
    );
    expect(moved.statusCode).toBe(200);
    await turn({ id });
    const stages = world.bodies().filter(({ type }) => type === "referral.stage_changed");
    expect(stages.map(({ data }) => [data["from"], data["to"]])).toEqual([
      [null, "a_encaminhar"],
      ["a_encaminhar", "contatado"],
    ]);
    expect(world.bodies().filter(({ type }) => type === "result.created")).toHaveLength(1);
  });

  test("a school hears that a form was answered, and nothing of what came of it", async () => {
    world.receiver.close();
    world = await aWebhookWorld(tea, { kind: "school" });
    const { receiver, admin } = world;
    const body = { id: uuidv7(), name: "X", url: receiver.url, events: ["result.created"] };
    expect((await tea.send(admin.token, "POST", "/api/webhooks/", body)).statusCode).toBe(422);
    const { id } = await world.aWebhook({ events: ["form.answered"] });
    // Even had somebody written the others into its row.
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("webhook")
        .set({ events: ["form.answered", "result.created", "referral.stage_changed"] })
        .where("id", "=", id)
        .execute(),
    );
    await world.aResult();
    await turn({ id });
    expect(world.bodies().map(({ type }) => type)).toEqual(["form.answered"]);
  });
});

describe("workers", () => {
  test("two at the same time send each event once", async () => {
    const { id } = await world.aWebhook({ events: ["result.created"] });
    for (let child = 0; child < 6; child += 1) {
      await world.aResult();
    }
    world.receiver.answers((response) => void setTimeout(() => withStatus(200)(response), 20));
    await Promise.all([turn({ id }), turn({ id }), turn({ id })]);
    const ids = world.bodies().map((body) => body.id);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  test("one that died with an event on its way leaves it to another, a minute later", async () => {
    const { id } = await world.aWebhook({ events: ["result.created"] });
    await world.aResult();
    const until = new Date(tea.clock.now().getTime() + 60_000);
    await tea.database.asOwner(({ db }) =>
      db.updateTable("webhook_delivery").set({ claimed_until: until, attempts: 1 }).execute(),
    );
    await turn({ id });
    expect(world.receiver.received).toHaveLength(0);
    advance(61);
    await turn({ id });
    expect(world.receiver.received).toHaveLength(1);
  });

  test("a sweep finds the address for which something is due, and no other", async () => {
    const busy = await world.aWebhook({ events: ["result.created"] });
    await world.aWebhook({ events: ["referral.stage_changed"] });
    await world.aResult();
    const woken: unknown[] = [];
    const enqueue: typeof tea.deps.enqueue = (_db, _job, data) => {
      woken.push(data);
      return Promise.resolve();
    };
    await wakeDue({ ...tea.deps, enqueue });
    const own = woken.filter((data) => JSON.stringify(data).includes(world.organizationId));
    expect(own).toEqual([{ organization_id: world.organizationId, webhook_id: busy.id }]);
  });
});
