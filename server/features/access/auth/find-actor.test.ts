import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openChanges } from "#server/platform/db/changes.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import { createServer } from "#server/platform/http/server.ts";
import type { Feature } from "#server/platform/http/serving.ts";
import { serveApi } from "#server/serve-api.ts";
import { TEST_CONFIG, type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { type CostMeter, startCostMeter } from "#server/testing/cost.ts";

/** What a process remembers of a token, and that it looks again. The clock stands still: nothing is forgotten by its age. */

/** Answers whom the process takes the sender for; null for a stranger. */
const whoAmI: Feature = ({ app, findActor }) => {
  app.get("/who-am-i", async (request, reply) => reply.send((await findActor(request)) ?? null));
};

let meter: CostMeter;
let story: TestApp;
/** Another process on the same database: it hears of what the first one does from the database alone. */
let other: FastifyInstance;
let closeOther: () => Promise<void>;
let person: TestPerson;
let groupId: string;

beforeAll(async () => {
  meter = startCostMeter();
  story = await testApp({ features: [whoAmI] });
  const { database } = story;
  const changes = openChanges({
    connection: database.enqueueConnection,
    notify: async () => undefined,
    complain: () => undefined,
  });
  other = createServer(TEST_CONFIG, { level: "silent" });
  serveApi(other, { ...story.deps, database: { ...database, changes } }, [whoAmI]);
  closeOther = async () => {
    await other.close();
    await changes.close();
  };
  const clinic = await anOrganization(database);
  groupId = await aGroup(database, clinic, { name: "Equipe" });
  person = await aPerson(database, "clinic_doctor", clinic, { groupIds: [groupId] });
  await aPerson(database, "clinic_admin", clinic);
}, 60_000);

afterAll(async () => {
  await closeOther();
  await story.close();
  meter.stop();
});

async function seenBy(app: FastifyInstance): Promise<string> {
  const headers = { authorization: `Bearer ${person.token}` };
  return (await app.inject({ url: "/who-am-i", headers })).body;
}

test("the next request in the process that changed something finds what is so now", async () => {
  const before = await seenBy(story.app);
  expect(before).toContain("Pessoa Inventada");
  await withAccount(story.database, person.accountId, (db) =>
    db.updateTable("account").set({ full_name: "Nome Mudado" }).execute(),
  );
  expect(await seenBy(story.app)).toContain("Nome Mudado");
});

test("calls that come together are looked up once, and again for those that come after a change", async () => {
  const app = createServer(TEST_CONFIG, { level: "silent" });
  serveApi(app, story.deps, [whoAmI]);
  let seen: string[] = [];
  const look = async (calls: number): Promise<number> => {
    const { roundTrips } = await meter.measure(async () => {
      seen = await Promise.all(Array.from({ length: calls }, () => seenBy(app)));
    });
    return roundTrips;
  };
  expect(await look(3)).toBe(1);
  expect(new Set(seen).size).toBe(1);
  await withAccount(story.database, person.accountId, (db) =>
    db.updateTable("account").set({ full_name: "Nome Ainda Outro" }).execute(),
  );
  expect(await look(1)).toBe(1);
  expect(seen[0]).toContain("Nome Ainda Outro");
  await app.close();
});

const ACCOUNT = "(select id from app.account where email = $1)";

/** Changes of all on which it hangs who somebody is, each by whoever else; `$1` is the person's address. */
test.each([
  ["a name", `update app.account set full_name = 'Outro Nome' where email = $1`],
  ["a language", `update app.account set language = 'es-ES' where email = $1`],
  ["a time zone", `update app.account set timezone = 'Europe/London' where email = $1`],
  ["a confirmed address", `update app.account set email_confirmed_at = now() where email = $1`],
  ["an organization's name", `update app.organization set name = 'Clínica Mudada'`],
  ["an organization's zone", `update app.organization set time_zone = 'America/Manaus'`],
  [
    "a factor that is asked for",
    `with asked as (update app.organization set factor_roles = '{clinic_doctor}')
      update app.account set factor_asked_at = '2026-01-01' where email = $1`,
  ],
  [
    "a factor that was set up",
    `insert into app.totp_factor (account_id, secret, created_at, confirmed_at) values (${ACCOUNT}, '\\x00', now(), now())`,
  ],
  ["a factor that was taken away", `delete from app.totp_factor where account_id = ${ACCOUNT}`],
  [
    "a session that waits for a factor",
    `update app.session set needs_factor = true where account_id = ${ACCOUNT}`,
  ],
  [
    "a session that goes on",
    `update app.session set needs_factor = false, confirmed_at = now() where account_id = ${ACCOUNT}`,
  ],
  [
    "a group below the own one",
    `insert into app.patient_group (id, organization_id, parent_id, kind, name)
      select gen_random_uuid(), organization_id, id, 'other', 'Tardes' from app.patient_group where name = 'Equipe' and $1 <> ''`,
  ],
  [
    "a group that is put elsewhere",
    `update app.patient_group set parent_id = null where name = 'Tardes' and $1 <> ''`,
  ],
  [
    "a group that is reached no more",
    `delete from app.role_assignment_group where $1 <> '' and role_assignment_id in (select id from app.role_assignment where account_id = ${ACCOUNT})`,
  ],
  [
    "another role",
    `update app.role_assignment set role = 'clinic_admin' where account_id = ${ACCOUNT}`,
  ],
  [
    "a session within the organization of a provider",
    `update app.session set within_organization = (select id from app.organization limit 1) where account_id = ${ACCOUNT}`,
  ],
  [
    "a role that ended",
    `update app.role_assignment set ended_at = now() where account_id = ${ACCOUNT}`,
  ],
  ["an account that is closed", `update app.account set disabled_at = now() where email = $1`],
  ["an account that is open again", `update app.account set disabled_at = null where email = $1`],
  [
    "a session that was ended",
    `update app.session set revoked_at = now(), revoked_reason = 'ended' where account_id = ${ACCOUNT}`,
  ],
])("%s is seen in every process soon", async (_what, change) => {
  const before = await Promise.all([seenBy(story.app), seenBy(other)]);
  expect(before[0]).toBe(before[1]);
  await story.database.asOwner(({ pool }) => {
    const values = change.includes("$1") ? [person.email] : [];
    return pool.query(change, values);
  });
  const now = await fresh();
  expect(now).not.toBe(before[0]);
  await vi.waitUntil(async () => (await seenBy(story.app)) === now);
  await vi.waitUntil(async () => (await seenBy(other)) === now);
});

/** As whom a process takes the person that knows nothing of it yet. */
async function fresh(): Promise<string> {
  const app = createServer(TEST_CONFIG, { level: "silent" });
  serveApi(app, story.deps, [whoAmI]);
  const seen = await seenBy(app);
  await app.close();
  return seen;
}
