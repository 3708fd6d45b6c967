import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { isBoundToGroups } from "#domain/access/roles-of-kind.ts";
import { ROLES, type Role } from "#domain/access/roles.ts";
import { type TestApp } from "#server/testing/app.ts";
import { type RoleWorld, aWorld } from "#server/testing/role-world.ts";
import { hasSoundBody, soundBody } from "#server/testing/sound-bodies.ts";
import { FIRST } from "#server/testing/voices.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

/** Walks every call of the contract: who may not, what is not theirs, what must not leave, what must not break. */

let story: TestApp;
/** For each role a person who may, with one child within reach. */
const worlds = new Map<Role, RoleWorld>();

beforeAll(async () => {
  story = await wholeApp();
  for (const role of ROLES) worlds.set(role, await aWorld(story, role));
});
afterAll(() => story.close());

function worldOf(role: Role): RoleWorld {
  const world = worlds.get(role);
  if (!world) throw new Error(`no world for ${role}`);
  return world;
}

/** The address of a call, its ids filled in. */
function address({ path }: Endpoint, ids: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? uuidv7());
}

const named = ENDPOINTS.map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const closed = named.filter(([, { access }]) => access !== "public");
const forRoles = named.flatMap(([name, endpoint]) =>
  typeof endpoint.access === "string" ? [] : [{ name, endpoint, access: endpoint.access }],
);
const CODES = { code: "mchat", version: "1", token: "x".repeat(43), sentence: FIRST };

describe("every call", () => {
  test.each(named)("%s is served, with and without its last slash", async (_, endpoint) => {
    const whole = address(endpoint, CODES);
    for (const url of [whole, whole.replace(/\/$/, "")]) {
      const reply = await story.app.inject({ method: endpoint.method, url });
      expect([url, reply.statusCode]).not.toEqual([url, 404]);
    }
  });

  test.each(closed)("%s answers a stranger 401", async (_, endpoint) => {
    for (const token of [null, "x".repeat(43), "", "a\0b"]) {
      const reply = await story.send(token, endpoint.method, address(endpoint, CODES), {});
      expect(reply.statusCode).toBe(401);
      expect(reply.headers["content-type"]).toContain("application/problem+json");
      expect(reply.json()).toMatchObject({ code: "unauthenticated" });
    }
  });

  test.each(forRoles)("$name answers the wrong role 403", async ({ endpoint, access }) => {
    for (const role of ROLES.filter((one) => !access.includes(one))) {
      const reply = await story.send(
        worldOf(role).token,
        endpoint.method,
        address(endpoint, { id: worldOf(role).patientId }),
        {},
      );
      expect([role, reply.statusCode]).toEqual([role, 403]);
    }
  });

  test.each(forRoles.filter(({ endpoint }) => endpoint.path.includes(":id")))(
    "$name answers another tenant's id 404",
    async ({ endpoint, access }) => {
      for (const role of access) {
        for (const other of ROLES.filter((one) => one !== role)) {
          const url = address(endpoint, { id: worldOf(other).patientId });
          const body = soundBody(endpoint);
          const reply = await story.send(worldOf(role).token, endpoint.method, url, body);
          expect([role, other, reply.statusCode]).toEqual([role, other, 404]);
        }
        for (const id of [uuidv7(), "1", "..", "%00"]) {
          const reply = await story.send(
            worldOf(role).token,
            endpoint.method,
            address(endpoint, { id }),
            soundBody(endpoint),
          );
          expect(reply.statusCode).toBe(404);
        }
      }
    },
  );

  test.each(
    forRoles.filter(
      ({ endpoint, access }) => endpoint.path.includes(":id") && access.some(isBoundToGroups),
    ),
  )("$name answers the id of a group beside one's own 404", async ({ endpoint, access }) => {
    for (const role of access.filter(isBoundToGroups)) {
      const url = address(endpoint, { id: worldOf(role).besideId });
      const reply = await story.send(
        worldOf(role).token,
        endpoint.method,
        url,
        soundBody(endpoint),
      );
      expect([role, reply.statusCode]).toEqual([role, 404]);
    }
  });

  test.each(forRoles.filter(({ endpoint }) => endpoint.method === "GET"))(
    "$name lets nothing leave that the contract does not promise",
    async ({ endpoint, access }) => {
      for (const role of access) {
        const { patientId: id, referralId: referral_id, ...other } = worldOf(role);
        const { shareId: share_id, eventId: event_id } = other;
        const url = address(endpoint, { ...CODES, id, referral_id, share_id, event_id });
        const reply = await story.send(worldOf(role).token, "GET", url);
        expect([role, reply.statusCode]).toEqual([role, 200]);
        expect(endpoint.reply.parse(reply.json())).toEqual(reply.json());
      }
    },
  );
});

/** Things that a careless or hostile client sends. */
const JUNK: readonly unknown[] = [
  null,
  [],
  {},
  "text",
  7,
  { full_name: "\0" },
  { username: "\uD800", password: "\0" },
  { answers: { __proto__: true, constructor: "x" } },
  { address: "x".repeat(50_000) },
  { form_results: null, screening_results: [], recommendation: {} },
  { date_of_birth: "9999-99-99", guardian_email: "a@x.example, b@y.example" },
];

/** At the ends of what columns and JavaScript hold as a whole number, and beyond. */
const EXTREMES = [2_147_483_647, 2_147_483_648, -2_147_483_649, -9_007_199_254_740_991, 1e308, 0.5];

/** The numbers of a call's body, by their fields. */
function numbersOf(endpoint: Endpoint): string[] {
  if (!hasSoundBody(endpoint)) return [];
  return Object.entries(soundBody(endpoint)).flatMap(([field, value]) =>
    typeof value === "number" ? [field] : [],
  );
}

describe("bad input", () => {
  test.each(named)("%s never breaks, and never tells what broke", async (_, endpoint) => {
    const token = typeof endpoint.access === "string" ? "clinic_admin" : endpoint.access[0];
    for (const junk of JUNK) {
      const reply = await story.app.inject({
        method: endpoint.method,
        url: address(endpoint, { ...CODES, id: worldOf(token ?? "clinic_admin").patientId }),
        headers: {
          authorization: `Bearer ${worldOf(token ?? "clinic_admin").token}`,
          ...(endpoint.method === "GET" ? {} : { "content-type": "application/json" }),
        },
        ...(endpoint.method === "GET" ? {} : { payload: JSON.stringify(junk) }),
      });
      expect([JSON.stringify(junk).slice(0, 80), reply.statusCode]).not.toEqual([
        JSON.stringify(junk).slice(0, 80),
        500,
      ]);
    }
  });

  test.each(
    forRoles.filter(({ endpoint }) => endpoint.method !== "GET" && numbersOf(endpoint).length > 0),
  )("$name never breaks at a number beyond its column", async ({ endpoint, access }) => {
    const [role = "clinic_admin"] = access;
    const { patientId: id, referralId: referral_id, token } = worldOf(role);
    const url = address(endpoint, { ...CODES, id, referral_id });
    for (const field of numbersOf(endpoint)) {
      for (const number of EXTREMES) {
        const body = { ...soundBody(endpoint), [field]: number };
        const reply = await story.send(token, endpoint.method, url, body);
        expect([field, number, reply.statusCode]).not.toEqual([field, number, 500]);
      }
    }
  });

  test.each(named)("%s refuses a body that is not JSON with a problem", async (_, endpoint) => {
    if (endpoint.method === "GET") return;
    const reply = await story.app.inject({
      method: endpoint.method,
      url: address(endpoint, CODES),
      headers: { "content-type": "application/json" },
      payload: "{",
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: "malformed" });
  });

  test.each([
    "/api/patients/?limit=-1",
    "/api/patients/?limit=x",
    "/api/patients/?limit=",
    "/api/patients/?cursor=%00",
  ])("%s is refused with the field named", async (url) => {
    const reply = await story.send(worldOf("clinic_admin").token, "GET", url);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toHaveLength(1);
  });
});

test("nothing of a request's secrets is in the log", () => {
  for (const { token, patientId } of worlds.values()) {
    expect(story.logged()).not.toContain(token);
    expect(story.logged()).not.toContain(patientId);
  }
  expect(story.logged()).toContain("/api/patients/:id/");
});
