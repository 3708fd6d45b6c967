import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { CreatedApiKey } from "#contract/access/api-keys.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { keyCallOf } from "#contract/key-calls.ts";
import { ROLES, type Role } from "#domain/access/roles.ts";
import { SCOPES } from "#domain/exchange/integrations/scopes.ts";
import { DISCLOSING_CALLS } from "#server/features/screening/readings/disclosing-calls.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { aDevice, anEvent } from "#server/testing/event-days.ts";
import { type RoleWorld, aWorld } from "#server/testing/role-world.ts";
import { type TestApp, wholeApp } from "#server/testing/whole-app.ts";

/**
 * Walks every call that shows data of a child: the staff, API keys and devices of events leave a row of the audit trail when
 * they make it.
 */

/** Calls whose reply names a child or could, and that leave no row, each with why. */
const WITHOUT_A_ROW: Readonly<Record<string, string>> = {
  "/api/audit/": "the trail itself, which only administrators read",
  "/api/batches/": "how many were written to, without a name",
  "/api/batches/:id/": "how many were written to, without a name",
  "/api/network/": "counts alone, none of few children",
  "/api/reports/group/": "sums of a group; its list of children leaves one",
  "/api/rollover/": "how many children each class has, without a name",
};

/** Fields by which a reply tells of a child. */
const OF_A_CHILD =
  /"(patient|patient_id|patients|child|child_id|children|child_name|patient_name|guardian_name|date_of_birth)":/;

let story: TestApp;
const worlds = new Map<Role, RoleWorld>();

beforeAll(async () => {
  story = await wholeApp();
  for (const role of ROLES) worlds.set(role, await aWorld(story, role));
}, 60_000);
afterAll(() => story.close());

function showsChildren({ path, reply }: Endpoint): boolean {
  if (path in DISCLOSING_CALLS) return true;
  const shape = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: "any", io: "input" }));
  return (
    /patients\/:id|children\/:id|:referral_id|:share_id|sessions\/:id/.test(path) ||
    OF_A_CHILD.test(shape)
  );
}

const calls = (ENDPOINTS as readonly Endpoint[]).filter(
  (endpoint) =>
    endpoint.method === "GET" && typeof endpoint.access !== "string" && showsChildren(endpoint),
);
const walked = calls.filter(({ path }) => !(path in WITHOUT_A_ROW));

async function rowsLeftBy(call: () => Promise<{ statusCode: number; body: string }>) {
  const rows = () =>
    story.database.asOwner(({ db }) =>
      db.selectFrom("audit_event").select(["id", "action", "entity_id"]).execute(),
    );
  const known = new Set((await rows()).map(({ id }) => id));
  const { statusCode, body } = await call();
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
  return (await rows()).filter(({ id }) => !known.has(id));
}

function addressIn({ path }: Endpoint, world: RoleWorld): string {
  const ids: Readonly<Record<string, string>> = {
    id: world.patientId,
    referral_id: world.referralId,
    share_id: world.shareId,
    event_id: world.eventId,
  };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? uuidv7());
}

/** What the path names one thing of: its row is of that child. */
const isOfOne = ({ path }: Endpoint) =>
  /patients\/:id|children\/:id|:referral_id|sessions\/:id/.test(path);

describe("the staff", () => {
  test.each(walked.map((endpoint) => [endpoint.path, endpoint] as const))(
    "leave a row by GET %s",
    async (_, endpoint) => {
      for (const role of ROLES.filter((each) => endpoint.access.includes(each))) {
        const world = worlds.get(role);
        if (!world) throw new Error(`no world for ${role}`);
        const left = await rowsLeftBy(() =>
          story.send(world.token, "GET", addressIn(endpoint, world)),
        );
        const told = isOfOne(endpoint)
          ? left.filter(({ entity_id: of }) => of === world.patientId)
          : left;
        expect([role, told.length > 0]).toEqual([role, true]);
      }
    },
  );
});

describe("an API key", () => {
  test.each(
    walked
      .filter((endpoint) => keyCallOf(endpoint))
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )("leaves a row by GET %s", async (_, endpoint) => {
    const world = worlds.get("clinic_admin");
    if (!world) throw new Error("no clinic");
    const body = { id: uuidv7(), name: "Sistema", scopes: SCOPES, days: null };
    const made = await story.send(world.token, "POST", "/api/api-keys/", body);
    const { secret } = made.json<CreatedApiKey>();
    const left = await rowsLeftBy(() => story.send(secret, "GET", addressIn(endpoint, world)));
    expect(left.length).toBeGreaterThan(0);
  });
});

test("a list that is asked for again soon is one reading, another filter is another", async () => {
  const world = worlds.get("clinic_doctor");
  if (!world) throw new Error("no clinic");
  const listed = async (query: string) =>
    (await rowsLeftBy(() => story.send(world.token, "GET", `/api/patients/${query}`))).length;
  expect(await listed("?limit=3")).toBeLessThanOrEqual(1);
  expect(await listed("?limit=5")).toBe(0);
  expect(await listed("?search=Bento")).toBe(1);
  const { detail } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select("detail")
      .where("action", "=", "children.listed")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  expect(detail).toEqual({ call: "/api/patients/", count: 0, search: true });
});

test("the exceptions, and the calls that are listed by the server, are calls that there are", () => {
  const paths = calls.map((endpoint) => endpoint.path);
  expect(paths).toEqual(
    expect.arrayContaining([...Object.keys(WITHOUT_A_ROW), ...Object.keys(DISCLOSING_CALLS)]),
  );
});

test("an event's device leaves one for the children that it takes along", async () => {
  const clinic = await aClinic(story);
  const event = await anEvent(story, clinic.admin, clinic.groupId);
  const device = await aDevice(story, clinic.admin, event.id);
  const left = await rowsLeftBy(() => story.send(device.token, "GET", "/api/event-device/kit/"));
  expect(left).toMatchObject([{ action: "event_device.roster_taken" }]);
});
