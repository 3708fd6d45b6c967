import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { idempotentRequestsSwept } from "#server/platform/http/idempotency.ts";
import { type TestApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { type RoleWorld, aWorld } from "#server/testing/role-world.ts";
import { hasSoundBody, soundBody } from "#server/testing/sound-bodies.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

/** A creation that is named by an `Idempotency-Key`: whatever becomes of its answer, it happens once. */

let story: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let doctor: string;
let world: RoleWorld;

beforeAll(async () => {
  story = await wholeApp();
  const clinicId = await anOrganization(story.database);
  doctor = await aGroup(story.database, clinicId);
  admin = await aPerson(story.database, "clinic_admin", clinicId);
  colleague = await aPerson(story.database, "clinic_admin", clinicId);
  world = await aWorld(story, "clinic_admin");
});
afterAll(() => story.close());

/** Sends a creation under a key. */
async function create(token: string, key: string, url: string, body: object) {
  const reply = await story.app.inject({
    method: "POST",
    url,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    payload: JSON.stringify(body),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

const register = (person: TestPerson, key: string, child: object) =>
  create(person.token, key, "/api/patients/create-and-email/", child);

/** Another child each time, so that nothing but the key can tell two requests to be one. */
let children = 0;
function aRegistration() {
  children += 1;
  return {
    full_name: `Criança Inventada ${children}`,
    date_of_birth: "2025-01-10",
    guardian_name: "Mãe Inventada",
    guardian_relationship: "Mãe",
    guardian_phone: "(81) 98888-0001",
    guardian_email: "mae@familia.example",
    doctor,
  };
}

async function countChildren(): Promise<number> {
  const { count } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("patient")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  );
  return count;
}

describe("the same request under the same key", () => {
  test("is answered alike and creates once", async () => {
    const [key, child, before] = [uuidv7(), aRegistration(), await countChildren()];
    const first = await register(admin, key, child);
    expect(first.status).toBe(201);
    // Later than the ten seconds in which the same registration is taken for the same click.
    story.clock.advanceDays(0.01);
    expect(await register(admin, key, child)).toEqual(first);
    expect(await countChildren()).toBe(before + 1);
  });

  test("creates once however many come at the same moment", async () => {
    const [key, child, before] = [uuidv7(), aRegistration(), await countChildren()];
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(admin, key, child)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await countChildren()).toBe(before + 1);
  });

  test("leaves nothing behind when it dies between the work and the answer", async () => {
    const [key, child, before] = [uuidv7(), aRegistration(), await countChildren()];
    const may = (what: string) =>
      story.database.asOwner(({ pool }) => pool.query(`${what} tea_app`));
    await may("revoke update on app.idempotent_request from");
    expect((await register(admin, key, child)).status).toBe(500);
    await may("grant update on app.idempotent_request to");
    expect(await countChildren()).toBe(before);
    const first = await register(admin, key, child);
    expect(first.status).toBe(201);
    expect(await register(admin, key, child)).toEqual(first);
    expect(await countChildren()).toBe(before + 1);
  });

  test("is a request of its own for another person", async () => {
    const [key, before] = [uuidv7(), await countChildren()];
    expect((await register(admin, key, aRegistration())).status).toBe(201);
    expect((await register(colleague, key, aRegistration())).status).toBe(201);
    expect(await countChildren()).toBe(before + 2);
  });

  test("is a new one after a day", async () => {
    const [key, before] = [uuidv7(), await countChildren()];
    await register(admin, key, aRegistration());
    story.clock.advanceDays(1.01);
    expect((await register(admin, key, aRegistration())).status).toBe(201);
    expect(await countChildren()).toBe(before + 2);
    story.clock.advanceDays(1.01);
    await idempotentRequestsSwept.run(story.deps);
    const { rows } = await story.database.asOwner(({ pool }) =>
      pool.query("select key from app.idempotent_request"),
    );
    expect(rows).toEqual([]);
  });

  const calls = ENDPOINTS.filter(
    (endpoint) =>
      endpoint.method === "POST" &&
      endpoint.success === 201 &&
      typeof endpoint.access !== "string" &&
      endpoint.access.includes("clinic_admin") &&
      endpoint.maxBytes === undefined &&
      hasSoundBody(endpoint),
  );

  test.each(calls.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]))(
    "POST %s is answered alike",
    async (path, endpoint) => {
      const ids: Readonly<Record<string, string>> = {
        id: world.patientId,
        referral_id: world.referralId,
        event_id: world.eventId,
      };
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? uuidv7());
      const key = uuidv7();
      const first = await create(world.token, key, url, soundBody(endpoint));
      const again = await create(world.token, key, url, soundBody(endpoint));
      expect(first.status).not.toBe(500);
      // Of a refusal nothing is kept: its number of the request is another each time.
      const told = ({ status, body }: typeof first) => [status, status === 201 ? body : null];
      expect(told(again)).toEqual(told(first));
    },
  );
});

describe("another request under the same key", () => {
  test("is refused with the header named, and creates nothing", async () => {
    const [key, before] = [uuidv7(), await countChildren()];
    expect((await register(admin, key, aRegistration())).status).toBe(201);
    const other = await register(admin, key, aRegistration());
    expect(other.status).toBe(422);
    expect(other.body["fields"]).toEqual({
      "Idempotency-Key": "Idempotency-Key: esta chave já foi usada em outro pedido",
    });
    const elsewhere = await create(admin.token, key, "/api/groups/", { name: "Outro" });
    expect(elsewhere.status).toBe(422);
    expect(await countChildren()).toBe(before + 1);
  });

  test("is taken where the first was refused", async () => {
    const key = uuidv7();
    const wrong = { ...aRegistration(), date_of_birth: "2999-01-01" };
    expect((await register(admin, key, wrong)).status).toBe(422);
    expect((await register(admin, key, aRegistration())).status).toBe(201);
  });

  test.each(["", "x".repeat(256), "com espaço"])("a key like %j is refused", async (key) => {
    const reply = await register(admin, key, aRegistration());
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body["fields"] ?? {})).toEqual(["Idempotency-Key"]);
  });
});

test("what is kept of a reply cannot be read in the database", async () => {
  const child = aRegistration();
  await register(admin, uuidv7(), child);
  const { rows } = await story.database.asOwner(({ pool }) =>
    pool.query<{ reply: Buffer }>("select reply from app.idempotent_request"),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { reply } of rows) expect(reply.toString("latin1")).not.toContain("Inventada");
});
