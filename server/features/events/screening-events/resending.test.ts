import { array, assert, asyncProperty, boolean, nat, record, shuffledSubarray } from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import {
  about,
  anEventDay,
  answersOf,
  arrivalOf,
  testOf,
  walkInTo,
} from "#server/testing/event-days.ts";
import { screeningEventsRoutes } from "./screening-events.routes.ts";

const day = anEventDay([screeningEventsRoutes]);

/** One day of a device: of two children of the list and of one whom nobody expected, all that is told of them. */
async function aDayOfRecords() {
  const { story, clinic } = day;
  const [one, two] = [await clinic.child(), await clinic.child()];
  const [registered, testId] = [uuidv7(), uuidv7()];
  const walkIn = { patient_id: null, walk_in: registered };
  const registration = walkInTo(clinic.groupId);
  const visualTest = testOf(one, story.clock.now(), testId);
  const records: (readonly [id: string, body: object])[] = [
    [uuidv7(), arrivalOf(about(one.patientId))],
    [uuidv7(), answersOf(about(one.patientId), 4)],
    [testId, visualTest],
    [uuidv7(), answersOf(about(two.patientId), 1)],
    [registered, registration],
    [uuidv7(), arrivalOf(walkIn)],
    [uuidv7(), answersOf(walkIn, 7)],
  ];
  return { one, two, name: registration.walk_in.full_name, records };
}

type DayOfRecords = Awaited<ReturnType<typeof aDayOfRecords>>;

/** What all of it has become, without ids and times. */
async function endState({ one, two, name, records }: DayOfRecords) {
  const ids = records.map(([id]) => id);
  const { rows, namesakes } = await day.story.database.asOwner(async ({ db }) => ({
    rows: await db
      .selectFrom("event_record")
      .select(["id", "state", "conflict"])
      .where("id", "in", ids)
      .execute(),
    namesakes: await db.selectFrom("patient").select("id").where("full_name", "=", name).execute(),
  }));
  const children = [one.patientId, two.patientId, ...namesakes.map(({ id }) => id)];
  const kept = await Promise.all(children.map((id) => day.kept(id)));
  return {
    records: ids
      .map((id) => rows.find((row) => row.id === id))
      .map((row) => [row?.state, row?.conflict]),
    children: kept.map(({ results, consents, referrals, visualTests, screenings }) => ({
      answers: results.map(({ answers }) => answers),
      levels: screenings.map(({ level, score }) => [level, score]),
      consents: consents.map(({ purpose, granted }) => [purpose, granted]),
      referrals: referrals.length,
      visualTests: visualTests.map(({ offline, outcome }) => [offline, outcome]),
    })),
  };
}

const COUNT = 7;

/** Rounds of sending as a network that comes and goes makes them: some records, in any order, one by one or at once, again. */
const attempts = array(
  record({
    picked: shuffledSubarray(Array.from({ length: COUNT }, (_, index) => index)),
    twice: nat(COUNT - 1),
    atOnce: boolean(),
  }),
  { maxLength: 3 },
);

test("a device's records end in the same state however often and in whatever order they come", async () => {
  const plain = await aDayOfRecords();
  for (const [id, body] of plain.records) expect((await day.put(body, id)).statusCode).toBe(200);
  const expected = await endState(plain);
  expect(expected.records).toEqual(plain.records.map(() => ["stored", null]));
  expect(expected.children.map(({ answers }) => answers.length)).toEqual([1, 1, 1]);

  const whole = shuffledSubarray(
    Array.from({ length: COUNT }, (_, index) => index),
    {
      minLength: COUNT,
    },
  );
  const ends = asyncProperty(attempts, whole, async (before, last) => {
    const told = await aDayOfRecords();
    for (const { picked, twice, atOnce } of [
      ...before,
      { picked: last, twice: 0, atOnce: false },
    ]) {
      await sendAll(told, [...picked, twice], atOnce);
    }
    expect(await endState(told)).toEqual(expected);
  });
  await assert(ends, { numRuns: 6 });
});

async function sendAll(
  { records }: DayOfRecords,
  order: readonly number[],
  atOnce: boolean,
): Promise<void> {
  const one = async (index: number): Promise<void> => {
    const [id, body] = records[index] ?? [];
    if (!id || !body) return;
    const reply = await day.put(body, id);
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  };
  if (atOnce) await Promise.all(order.map(one));
  else for (const index of order) await one(index);
}
