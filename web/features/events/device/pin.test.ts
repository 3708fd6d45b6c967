import { expect, test } from "vitest";
import { keepPin, tryPin } from "./pin.ts";

test("the right PIN opens and forgets what was tried before; the PIN itself is nowhere", async () => {
  const kept = await keepPin("2580");
  expect(JSON.stringify(kept)).not.toContain("2580");
  const wrong = await tryPin(kept, "0000", 0);
  expect(wrong).toMatchObject({ isRight: false, kept: { failures: 1, waitUntil: 0 } });
  expect(await tryPin(wrong.kept, "2580", 0)).toMatchObject({
    isRight: true,
    kept: { failures: 0 },
  });
});

test("from the fourth wrong try on one waits, twice as long each time, and the right PIN waits too", async () => {
  let kept = await keepPin("2580");
  for (let times = 0; times < 4; times += 1) ({ kept } = await tryPin(kept, "1111", 1000));
  expect(kept.waitUntil).toBe(16_000);
  expect(await tryPin(kept, "2580", 15_999)).toEqual({ isRight: false, kept });
  const again = await tryPin(kept, "1111", 16_000);
  expect(again.kept.waitUntil).toBe(46_000);
  expect((await tryPin(again.kept, "2580", 46_000)).isRight).toBe(true);
});
