import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveEvent, listenToChanges } from "#contract/organization/live.ts";
import { LIVE_TOPICS, type LiveTopic } from "#domain/organization/live-topics.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { openChanges } from "#server/platform/db/changes.ts";
import { announceTopics, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import { drainOnClose } from "#server/platform/http/drain.ts";
import { createServer } from "#server/platform/http/server.ts";
import { serveApi } from "#server/serve-api.ts";
import { TEST_CONFIG, type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import {
  type LinkedForm,
  aLinkedFormInAClinic,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { liveRoutes } from "./live.routes.ts";

/** Two processes on one database: what is done through `story` shows on the streams of `other`. */
let story: TestApp;
let other: FastifyInstance;
let closeOther: () => Promise<void>;
let form: LinkedForm;
let doctor: TestPerson;
let admin: TestPerson;

const HEARTBEAT_MS = 25;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, liveRoutes] });
  const { database } = story;
  ({ form, doctor, admin } = await aLinkedFormInAClinic(story));
  const pool = new Pool({ ...database.enqueueConnection, max: 1 });
  const changes = openChanges({
    connection: database.enqueueConnection,
    notify: (channel, payloads) =>
      pool.query("select pg_notify($1, p) from unnest($2::text[]) p", [channel, payloads]),
    complain: () => undefined,
  });
  other = createServer(TEST_CONFIG, { level: "silent" });
  const deps = { ...story.deps, database: { ...database, changes } };
  serveApi(other, deps, [(serving) => liveRoutes(serving, HEARTBEAT_MS)]);
  drainOnClose(other, { idleMs: 0, longestMs: 5000 });
  await other.listen({ host: "127.0.0.1", port: 0 });
  closeOther = async () => {
    await other.close();
    await changes.close();
    await pool.end();
  };
  // It hears this, or, where it began to listen after it, that it may have missed something.
  const first = await listen(admin);
  await change(form.organizationId, "forms");
  if (!(await first.next())) throw new Error("nobody listens");
  await first.leave();
}, 60_000);

afterAll(async () => {
  await closeOther();
  await story.close();
});

interface Listener {
  /** The topics of the next event; undefined when the stream has ended. */
  next(): Promise<readonly LiveTopic[] | undefined>;
  leave(): Promise<void>;
}

async function stream(token: string | null): Promise<Response> {
  const address = other.listeningOrigin;
  return fetch(`${address}${listenToChanges.path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
}

async function listen({ token }: Pick<TestPerson, "token">): Promise<Listener> {
  const response = await stream(token);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  if (!response.body) throw new Error("no stream");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<readonly LiveTopic[] | undefined> => {
    const event = /event: change\ndata: (.*)\n\n/.exec(text);
    if (event?.[1] !== undefined) {
      text = text.slice(event.index + event[0].length);
      return LiveEvent.parse(JSON.parse(event[1])).topics;
    }
    const { done, value } = await reader.read();
    if (done) return undefined;
    text += value;
    return next();
  };
  return { next, leave: () => reader.cancel() };
}

/** A change of an organisation, made in the first process. */
async function change(organizationId: string, ...topics: LiveTopic[]): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  await withTenant(story.database, scope, (db) => Promise.resolve(announceTopics(db, ...topics)));
}

test("a form answered through one process shows on the streams of another, as a word and no more", async () => {
  const listener = await listen(doctor);
  await asGuardian(story, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", "all")));
  const expected = ["forms", "messages", "patients", "referrals"];
  const heard = new Set<LiveTopic>();
  // In one event or in several: what is committed later may be told later.
  while (heard.size < expected.length)
    for (const one of (await listener.next()) ?? []) heard.add(one);
  expect([...heard].toSorted()).toEqual(expected);
  await listener.leave();
});

test("changes made together are told once", async () => {
  const listener = await listen(doctor);
  for (const topic of ["forms", "vision", "forms"] as const) {
    story.database.changes.publish(new Map([[form.organizationId, new Set([topic])]]));
  }
  expect(await listener.next()).toEqual(["forms", "vision"]);
  await change(form.organizationId, "patients");
  expect(await listener.next()).toEqual(["patients"]);
  await listener.leave();
});

test("what is rolled back was no change", async () => {
  const listener = await listen(doctor);
  const scope = { ...doctor, groupIds: "all" } as const;
  const undone = withTenant(story.database, scope, (db) => {
    announceTopics(db, "vision");
    return Promise.reject(new Error("undone"));
  });
  await expect(undone).rejects.toThrow("undone");
  await change(form.organizationId, "patients");
  expect(await listener.next()).toEqual(["patients"]);
  await listener.leave();
});

test("another organisation hears nothing of it", async () => {
  const elsewhere = await anOrganization(story.database);
  const stranger = await aPerson(story.database, "clinic_admin", elsewhere);
  const [theirs, ours] = [await listen(stranger), await listen(doctor)];
  await change(form.organizationId, "forms");
  expect(await ours.next()).toEqual(["forms"]);
  await change(elsewhere, "patients");
  expect(await theirs.next()).toEqual(["patients"]);
  await Promise.all([ours.leave(), theirs.leave()]);
});

test("a municipality hears of its network", async () => {
  const { database } = story;
  const city = await anOrganization(database, { kind: "municipality" });
  const school = await anOrganization(database, { kind: "school", parentId: city });
  const manager = await aPerson(database, "network_manager", city);
  const listener = await listen(manager);
  await change(form.organizationId, "vision");
  await change(school, "forms");
  expect(await listener.next()).toEqual(["forms"]);
  await listener.leave();
});

test("strangers and the platform's operators get no stream", async () => {
  expect((await stream(null)).status).toBe(401);
  expect((await stream("x".repeat(43))).status).toBe(401);
  const platform = await anOrganization(story.database, { kind: "platform" });
  const operator = await aPerson(story.database, "operator", platform);
  expect((await stream(operator.token)).status).toBe(403);
});

test("the stream ends with the session", async () => {
  const person = await aPerson(story.database, "clinic_admin", form.organizationId);
  const listener = await listen(person);
  await story.database.asOwner(({ db }) =>
    db
      .deleteFrom("access_token")
      .where("session_id", "in", (eb) =>
        eb.selectFrom("session").select("id").where("account_id", "=", person.accountId),
      )
      .execute(),
  );
  // What a process knows of a token it goes by for some seconds.
  story.clock.advanceDays(10 / 86_400);
  expect(await listener.next()).toBeUndefined();
  expect((await stream(person.token)).status).toBe(401);
});

test("a session has a limited number of streams, and a place again for each one left", async () => {
  const { organizationId } = form;
  const groupId = await aGroup(story.database, organizationId);
  const person = await aPerson(story.database, "clinic_doctor", organizationId, {
    groupIds: [groupId],
  });
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(person)));
  const refused = await stream(person.token);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  await streams[0]?.leave();
  await expect
    .poll(async () => {
      const again = await stream(person.token);
      await again.body?.cancel();
      return again.status;
    })
    .toBe(200);
  await Promise.all(streams.slice(1).map((each) => each.leave()));
});

test("when the connection that listens is lost another one is made, and everything may have changed", async () => {
  const listener = await listen(doctor);
  await withoutTenant(story.database, (db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen tea_changes%'`.execute(db),
  );
  expect(await listener.next()).toEqual(LIVE_TOPICS);
  await change(form.organizationId, "messages");
  expect(await listener.next()).toEqual(["messages"]);
  await listener.leave();
});

test("a server that stops ends its streams", async () => {
  const listener = await listen(admin);
  await other.close();
  expect(await listener.next()).toBeUndefined();
});
