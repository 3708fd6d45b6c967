import * as fc from "fast-check";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { Client } from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { CreatedApiKey } from "#contract/access/api-keys.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { ROLES } from "#domain/access/roles.ts";
import { scopesOfKind } from "#domain/exchange/integrations/scopes.ts";
import { CANARY, KNOWN_ID, hostile, spoiled, valueOf } from "#server/testing/any-value.ts";
import type { TestApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { aDevice, anEvent } from "#server/testing/event-days.ts";
import { openTheRights } from "#server/testing/family-rights.ts";
import { aLinkedForm } from "#server/testing/guardian.ts";
import { aWorld } from "#server/testing/role-world.ts";
import { SEED } from "#server/testing/seed.ts";
import { hasSoundBody, soundBody } from "#server/testing/sound-bodies.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

/**
 * 100,000 requests of everybody to every call: what the contract reads, the same with one thing spoiled, and what no client
 * sends. None breaks: whatever is refused is refused with a problem of the catalogue.
 */
const ROUNDS = 50;
const REQUESTS_A_ROUND = 2000;

let story: TestApp;
beforeAll(async () => {
  story = await wholeApp({ logLevel: "trace" });
});
afterAll(() => story.close());

/** A request before it is known who is there to make it. */
interface Draft {
  readonly endpoint: Endpoint;
  /** Which of the actors, ids and tokens, counted round and round. */
  readonly actor: number;
  readonly ids: readonly number[];
  /** An id that nobody gave out, now and then. */
  readonly strangeId: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly type: string;
}

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });

function bodiesOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  if (endpoint.maxBytes !== undefined) return fc.uint8Array({ maxLength: 4000 });
  const read = valueOf(schemaOf(endpoint.body));
  const sound = hasSoundBody(endpoint) ? fc.oneof(read, fc.constant(soundBody(endpoint))) : read;
  return fc.oneof(
    { weight: 5, arbitrary: sound },
    { weight: 5, arbitrary: sound.chain(spoiled) },
    hostile(),
    fc.jsonValue(),
  );
}

function queriesOf({ query }: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(query.shape);
  const schema = schemaOf(query);
  const read = fields.map((name): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof(valueOf(schema.properties?.[name] ?? {}), hostile(), fc.string()),
  ]);
  return fc.record(Object.fromEntries(read), { requiredKeys: [] });
}

const drafts: fc.Arbitrary<Draft> = fc.oneof(
  ...ENDPOINTS.map((endpoint) =>
    fc.record({
      endpoint: fc.constant<Endpoint>(endpoint),
      actor: fc.nat(),
      ids: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      strangeId: fc.option(hostile(), { freq: 10 }),
      query: queriesOf(endpoint),
      body: bodiesOf(endpoint),
      type: fc.oneof(
        { weight: 30, arbitrary: fc.constant("application/json") },
        fc.constantFrom("text/plain", "application/x-www-form-urlencoded", "x", ""),
      ),
    }),
  ),
);

/** Everybody who can call, anew for each round: some calls end their own session, and some their own organization. */
async function everybody(): Promise<{
  actors: (string | null)[];
  ids: string[];
  tokens: string[];
}> {
  const actors: (string | null)[] = [null];
  const ids: string[] = [];
  for (const role of ROLES) {
    const world = await aWorld(story, role);
    actors.push(world.token, world.token);
    ids.push(world.patientId, world.besideId, world.referralId, world.shareId, world.eventId);
  }
  const clinic = await aClinic(story);
  const admin = await aPerson(story.database, "clinic_admin", clinic.organizationId, {
    at: story.clock.now(),
  });
  const key = await story.send(admin.token, "POST", "/api/api-keys/", {
    id: uuidv7(),
    name: "Chave",
    scopes: scopesOfKind("clinic"),
    days: null,
  });
  actors.push(key.json<CreatedApiKey>().secret);
  const event = await anEvent(story, admin, clinic.groupId);
  actors.push((await aDevice(story, admin, event.id)).token);
  const form = await aLinkedForm(story);
  actors.push((await openTheRights(story, form)).authorization.replace("Bearer ", ""));
  return { actors, ids: ids.filter((id) => id !== ""), tokens: [form.token] };
}

function requestOf(
  draft: Draft,
  { actors, ids, tokens }: Awaited<ReturnType<typeof everybody>>,
): InjectOptions & { readonly url: string } {
  const { endpoint, query, body, type, strangeId } = draft;
  let count = 0;
  const next = (of: readonly string[]): string => {
    count += 1;
    return of[(draft.ids[count % draft.ids.length] ?? 0) % of.length] ?? "";
  };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (strangeId !== null)
      return encodeURIComponent(textOf(strangeId).toWellFormed().slice(0, 2000));
    if (name === "code" || name === "kind") return next(["mchat", "csbs", "scq"]);
    return name === "token" ? next(tokens) : next(ids);
  });
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      textOf(value).slice(0, 3000),
    ]),
  );
  const token = actors[draft.actor % actors.length];
  const isFile = endpoint.maxBytes !== undefined;
  const written = isFile && body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
  return {
    method: endpoint.method,
    url: `${path}?${search.toString().replaceAll(KNOWN_ID, () => next(ids))}`,
    // Of limits by address none is reached: what stands behind them is asked.
    remoteAddress: `10.${draft.actor % 250}.${(draft.ids[0] ?? 0) % 250}.${(draft.ids[1] ?? 0) % 250}`,
    headers: {
      ...(typeof token === "string" && { authorization: `Bearer ${token}` }),
      ...(endpoint.method !== "GET" && {
        "content-type": isFile ? "application/octet-stream" : type,
      }),
    },
    ...(endpoint.method !== "GET" &&
      written !== undefined && {
        payload:
          typeof written === "string" ? written.replaceAll(KNOWN_ID, () => next(ids)) : written,
      }),
  };
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What is wrong with an answer, or nothing. */
function errorOf(reply: LightMyRequestResponse): string | undefined {
  if (reply.statusCode >= 500) return `${reply.statusCode} ${reply.body.slice(0, 200)}`;
  if (reply.statusCode < 400) return undefined;
  const type = String(reply.headers["content-type"]);
  if (!type.startsWith("application/problem+json")) return `${reply.statusCode} as ${type}`;
  const { code, detail } = reply.json<{ code?: string; detail?: string }>();
  return code && detail ? undefined : `${reply.statusCode} without code or words`;
}

test(`${ROUNDS * REQUESTS_A_ROUND} requests of everybody break nothing`, async () => {
  const errors: string[] = [];
  const answered = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = await everybody();
    for (const draft of fc.sample(drafts, { numRuns: REQUESTS_A_ROUND, seed: SEED + round })) {
      const request = requestOf(draft, world);
      const reply = await story.app.inject(request);
      answered.set(reply.statusCode, (answered.get(reply.statusCode) ?? 0) + 1);
      const error = errorOf(reply);
      if (error !== undefined) {
        const sent = typeof request.payload === "string" ? request.payload.slice(0, 400) : "a file";
        errors.push(`${draft.endpoint.method} ${request.url.slice(0, 200)} ${sent}: ${error}`);
      }
      // What was given out is asked about from now on.
      if (world.ids.length < 1000)
        world.ids.push(...(reply.body.slice(0, 20_000).match(ID) ?? []).slice(0, 5));
    }
  }
  expect(errors.slice(0, 20)).toEqual([]);
  // The walk reached the work itself, and not its doors alone.
  const succeeded = (answered.get(200) ?? 0) + (answered.get(201) ?? 0);
  expect(succeeded).toBeGreaterThan(ROUNDS * REQUESTS_A_ROUND * 0.08);
}, 3_600_000);

test("of what people wrote nothing is in the log, in the metrics, in a job or in the trail", async () => {
  expect(story.logged()).toContain("/api/patients/");
  expect(story.logged()).not.toContain(CANARY);
  const metrics = await story.app.metrics.metrics();
  expect(metrics).toContain("/api/patients/:id/");
  expect(metrics).not.toContain(CANARY);
  const { database } = story;
  const queue = new Client(database.queueConnection);
  await queue.connect();
  onTestFinished(() => queue.end());
  const job = await queue.query<Held>(held("pgboss.job", "data"), [CANARY]);
  expect(job.rows).toEqual([{ has_rows: true, has_canary: false }]);
  const [trail, groups] = await database.asOwner(async ({ pool }) => [
    await pool.query<Held>(held("app.audit_event", "detail"), [CANARY]),
    await pool.query<Held>(held("app.patient_group", "name"), [CANARY]),
  ]);
  expect(trail.rows).toEqual([{ has_rows: true, has_canary: false }]);
  // They did write it: of a child it is in what is stored sealed, of a group in its name.
  expect(groups.rows).toEqual([{ has_rows: true, has_canary: true }]);
});

interface Held {
  readonly has_rows: boolean;
  readonly has_canary: boolean;
}

const held = (table: string, column: string): string =>
  `select count(*) > 0 as has_rows, coalesce(bool_or(strpos(${column}::text, $1) > 0), false) as has_canary from ${table}`;
