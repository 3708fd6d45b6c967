import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that goes on until it is told to end. */
function held(): { work: () => Promise<void>; end: () => void; begun: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let begun = false;
  return {
    work: () => {
      begun = true;
      return promise;
    },
    end: () => resolve(undefined),
    begun: () => begun,
  };
}

test("two run, others wait in line, and who finds the line full is sent away", async () => {
  const takeTurn = createTurns(2, 1);
  const [first, second, third] = [held(), held(), held()];
  const running = [takeTurn(first.work), takeTurn(second.work)];
  const waiting = takeTurn(third.work);
  expect([first, second, third].map(({ begun }) => begun())).toEqual([true, true, false]);
  await expect(takeTurn(held().work)).rejects.toMatchObject({ kind: "unavailable", retryAfter: 5 });

  first.end();
  await running[0];
  await Promise.resolve();
  expect(third.begun()).toBe(true);
  second.end();
  third.end();
  await Promise.all([...running, waiting]);
});

test("a turn that fails is passed on all the same", async () => {
  const takeTurn = createTurns(1, 5);
  const failing = takeTurn(() => Promise.reject(new Error("broken")));
  const next = takeTurn(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("done");
  await expect(takeTurn(() => Promise.resolve("again"))).resolves.toBe("again");
});
