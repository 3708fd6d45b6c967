import { expect, test } from "vitest";
import { KNOWS_AT_MOST, KNOWS_FOR, keepSealingKeys, makeWrapped } from "./sealing-keys.ts";

const SECRET = "a key of more than 32 characters, invented";

/** Keys in a table that a test fills, on a clock that it moves. */
function aKeeper() {
  const table = { rows: [makeWrapped(SECRET, 1)], reads: 0, fails: false };
  const clock = { now: 0 };
  const keys = keepSealingKeys(
    SECRET,
    async () => {
      table.reads += 1;
      if (table.fails) throw new Error("no connection");
      return table.rows;
    },
    () => clock.now,
  );
  return { table, clock, keys };
}

test("each organisation has a key of its own, the same each time, and one look serves all", async () => {
  const { table, keys } = aKeeper();
  const [one, same, other] = await Promise.all(["a", "a", "b"].map((id) => keys.newest(id)));
  const [bytes, ofOther] = [one?.key.export(), other?.key.export()];
  expect(same?.key.export()).toEqual(bytes);
  expect(ofOther).not.toEqual(bytes);
  expect((await keys.find(1, "a"))?.export()).toEqual(bytes);
  expect(table.reads).toBe(1);
});

test("a version that is unknown is looked for at once, a newer one after a while", async () => {
  const { table, clock, keys } = aKeeper();
  await keys.newest("a");
  table.rows.push(makeWrapped(SECRET, 2));
  expect((await keys.newest("a")).version).toBe(1);
  expect(await keys.find(2, "a")).toBeDefined();
  expect(await keys.find(3, "a")).toBeUndefined();
  table.rows.push(makeWrapped(SECRET, 3));
  clock.now += KNOWS_FOR + 1;
  expect((await keys.newest("a")).version).toBe(3);
});

test("a key that was deleted still opens what a process reads of the moment before", async () => {
  const { table, clock, keys } = aKeeper();
  await keys.newest("a");
  table.rows = [makeWrapped(SECRET, 2)];
  clock.now += KNOWS_FOR + 1;
  expect((await keys.newest("a")).version).toBe(2);
  expect(await keys.find(1, "a")).toBeDefined();
});

test("who cannot look goes on with what is known, but not for longer than an old key is kept", async () => {
  const { table, clock, keys } = aKeeper();
  table.fails = true;
  await expect(keys.newest("a")).rejects.toThrow("no connection");
  table.fails = false;
  await keys.newest("a");
  table.fails = true;
  clock.now += KNOWS_AT_MOST;
  expect((await keys.newest("a")).version).toBe(1);
  clock.now += 1;
  await expect(keys.newest("a")).rejects.toThrow("no connection");
});

test("with another secret nothing is sealed and nothing opens", async () => {
  const keys = keepSealingKeys("another key of more than 32 characters", async () => [
    makeWrapped(SECRET, 1),
  ]);
  await expect(keys.newest("a")).rejects.toThrow("SECRET_KEY does not open");
  expect(await keys.find(1, "a")).toBeUndefined();
});
