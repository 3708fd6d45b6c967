import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "#contract/index.ts";
import { type TestApp } from "#server/testing/app.ts";
import { type RoleWorld, aWorld } from "#server/testing/role-world.ts";
import { soundBody } from "#server/testing/sound-bodies.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

/** Ids that the caller chooses: another organisation's ids do not exist here, so they are as free as any other. */

/** The tables whose rows have an id that the caller chooses. */
const CHOSEN = [
  "api_key",
  "contact_attempt",
  "event_device",
  "event_record",
  "export",
  "instrument_pack",
  "observation",
  "patient_merge",
  "referral_event",
  "referral_view",
  "report_schedule",
  "rollover",
  "screening_event",
  "stimulus_set",
  "task_attempt",
  "vision_coding",
  "vision_session",
  "voice",
  "webhook",
];

/**
 * The primary keys of these tables and of those that refer to them in which the organisation is missing. Another column
 * that belongs to one organisation alone (a group, a child, a role) serves as well.
 */
const KEYS_WITHOUT_ORGANIZATION = `
  with chosen as (select format('app.%I', name)::regclass::oid as id from unnest($1::text[]) as name)
  select c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as key
  from pg_constraint c
  where c.contype = 'p'
    and (c.conrelid in (select id from chosen) or exists (select from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.conrelid and f.confrelid in (select id from chosen)
        and f.conkey && c.conkey))
    and pg_get_constraintdef(c.oid) !~ 'organization_id|group_id|patient_id|role_assignment_id'`;

let story: TestApp;
let mine: RoleWorld;
let theirs: RoleWorld;

beforeAll(async () => {
  story = await wholeApp();
  mine = await aWorld(story, "clinic_admin");
  theirs = await aWorld(story, "clinic_admin");
});
afterAll(() => story.close());

/** Sends the call's sound body under this id in the name of one administrator. */
async function create(name: string, world: RoleWorld, id: string) {
  const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === name);
  if (!endpoint) throw new Error(`no call ${name}`);
  const ids: Readonly<Record<string, string>> = {
    id: world.patientId,
    referral_id: world.referralId,
    event_id: world.eventId,
  };
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) => ids[param] ?? "");
  const body = { ...soundBody(endpoint), id };
  const reply = await story.send(world.token, endpoint.method, url, body);
  return reply.statusCode === endpoint.success ? "created" : reply.json<unknown>();
}

describe("an id that another organisation used", () => {
  test.each([
    "POST /api/api-keys/",
    "POST /api/webhooks/",
    "POST /api/exports/",
    "POST /api/referrals/views/",
    "POST /api/stimulus-sets/",
    "POST /api/voices/",
    "POST /api/screening-events/:event_id/devices/",
    "POST /api/patients/:id/observations/",
    "POST /api/referrals/:referral_id/attempts/",
  ])("%s takes it as one that nobody used", async (name) => {
    const id = uuidv7();
    expect(await create(name, theirs, id)).toBe("created");
    expect(await create(name, mine, id)).toBe("created");
  });

  test("stands in no key without its organisation, nor does what refers to such a row", async () => {
    const { rows } = await story.database.asOwner(({ pool }) =>
      pool.query<{ key: string }>(KEYS_WITHOUT_ORGANIZATION, [CHOSEN]),
    );
    expect(rows.map(({ key }) => key)).toEqual([]);
  });
});
