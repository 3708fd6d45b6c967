import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UndeliveredMessage } from "#contract/messaging/undelivered.ts";
import { storedText } from "#server/platform/error-words.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { undeliveredRoutes } from "./undelivered.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [undeliveredRoutes] });
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  child = await clinic.child({ name: "Ana Inventada" });
});

/** A message to the child's guardian, or about nobody, that was given up so many days ago. */
async function aFailure(
  options: { daysAgo?: number; failureClass?: string; channel?: string; about?: "nobody" } = {},
): Promise<string> {
  const { daysAgo = 0, failureClass = "recipient", channel = "email", about } = options;
  const id = uuidv7();
  const at = new Date(story.clock.now().getTime() - daysAgo * 86_400_000);
  await story.database.asOwner(({ db }) =>
    db
      .insertInto("message")
      .values({
        id,
        organization_id: clinic.organizationId,
        kind: about === "nobody" ? "invitation" : "referral_message",
        channel,
        status: "failed",
        recipient: "mae@familia.example",
        patient_id: about === "nobody" ? null : child.patientId,
        guardian_id: about === "nobody" ? null : child.guardianId,
        failure: "A caixa não existe.",
        failure_class: failureClass,
        attempts: 3,
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
  return id;
}

async function list(person: TestPerson, query = "") {
  const answer = await story.send(person.token, "GET", `/api/undelivered/${query}`);
  expect(answer.statusCode).toBe(200);
  return { rows: UndeliveredMessage.array().parse(answer.json()), link: answer.headers["link"] };
}

const settle = (id: string, act: "retry" | "drop", person = clinic.admin) =>
  story.send(person.token, "POST", `/api/undelivered/${id}/${act}/`);

const statusOf = (id: string) =>
  story.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["status", "attempts", "failure_class"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );

describe("the list", () => {
  test("has each message that was given up with its child, reason and attempts, the last first", async () => {
    const old = await aFailure({ daysAgo: 2, failureClass: "exhausted", about: "nobody" });
    const fresh = await aFailure({ daysAgo: 1 });
    const { rows } = await list(clinic.admin);
    expect(rows.map(({ id }) => id)).toEqual([fresh, old]);
    expect(rows).toMatchObject([
      {
        patient: { id: child.patientId, full_name: "Ana Inventada", group_name: "Dra. Inventada" },
        channel: "email",
        failure: { detail: "A caixa não existe." },
        failure_class: "recipient",
        attempts: 3,
      },
      { patient: null, failure_class: "exhausted" },
    ]);
  });

  test("is narrowed by channel and reason, and comes page by page", async () => {
    const mail = await aFailure({ daysAgo: 3 });
    const phone = await aFailure({ daysAgo: 2, channel: "whatsapp", failureClass: "window" });
    await aFailure({ daysAgo: 1, failureClass: "exhausted" });
    const idsOf = async (query: string) =>
      (await list(clinic.admin, query)).rows.map(({ id }) => id);
    expect(await idsOf("?channel=whatsapp")).toEqual([phone]);
    expect(await idsOf("?failure_class=recipient")).toEqual([mail]);
    const first = await list(clinic.admin, "?limit=2");
    const cursor = /cursor=([^&>]+)/.exec(String(first.link))?.[1];
    expect(await idsOf(`?limit=2&cursor=${cursor}`)).toEqual([mail]);
  });

  test("is the administrators' of that organisation", async () => {
    await aFailure();
    expect((await list(clinic.outsider)).rows).toEqual([]);
    const answer = await story.send(clinic.carer.token, "GET", "/api/undelivered/");
    expect(answer.statusCode).toBe(403);
  });
});

test("how many there are of each reason", async () => {
  await aFailure();
  await aFailure();
  await aFailure({ failureClass: "exhausted" });
  const answer = await story.send(clinic.admin.token, "GET", "/api/undelivered/counts/");
  expect(answer.json()).toEqual({ total: 3, classes: { recipient: 2, exhausted: 1 } });
});

test("an account that is refused is told to its own administrators, with the reason and since when", async () => {
  const since = story.clock.now();
  await story.database.asOwner(({ db }) =>
    db
      .insertInto("channel_pace")
      .values({
        channel: "whatsapp",
        account_of: clinic.organizationId,
        trouble: "O token foi recusado.",
        trouble_since: since,
      })
      .execute(),
  );
  const troubles = async (person: TestPerson) =>
    (await story.send(person.token, "GET", "/api/undelivered/troubles/")).json<unknown>();
  expect(await troubles(clinic.admin)).toEqual([
    {
      channel: "whatsapp",
      reason: storedText("O token foi recusado."),
      since: since.toISOString(),
    },
  ]);
  expect(await troubles(clinic.outsider)).toEqual([]);
});

describe("a message that was given up", () => {
  test("is tried once more, and that is on the trail", async () => {
    const id = await aFailure();
    expect((await settle(id, "retry")).json()).toEqual({ count: 1 });
    expect(await statusOf(id)).toEqual({ status: "queued", attempts: 0, failure_class: null });
    expect(await clinic.trailOf(id)).toMatchObject([
      { account_id: clinic.admin.accountId, action: "message.retried", entity: "message" },
    ]);
  });

  test("is dropped, and is then no longer there to be tried", async () => {
    const id = await aFailure();
    expect((await settle(id, "drop")).statusCode).toBe(200);
    expect(await statusOf(id)).toMatchObject({ status: "cancelled" });
    for (const act of ["drop", "retry"] as const) {
      expect((await settle(id, act)).statusCode).toBe(409);
    }
    expect((await list(clinic.admin)).rows).toEqual([]);
  });

  test("is out of reach of others", async () => {
    const id = await aFailure();
    expect((await settle(id, "retry", clinic.outsider)).statusCode).toBe(404);
    expect((await settle(id, "drop", clinic.carer)).statusCode).toBe(403);
    expect(await statusOf(id)).toMatchObject({ status: "failed" });
  });
});

test("all of one reason are settled at once", async () => {
  const ids = [await aFailure(), await aFailure()];
  const other = await aFailure({ failureClass: "exhausted" });
  const body = { failure_class: "recipient", act: "retry" };
  const answer = await story.send(clinic.admin.token, "POST", "/api/undelivered/settle/", body);
  expect(answer.json()).toEqual({ count: 2, left: 0 });
  for (const id of ids) expect(await statusOf(id)).toMatchObject({ status: "queued" });
  expect(await statusOf(other)).toMatchObject({ status: "failed" });
});
