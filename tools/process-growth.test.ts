import { expect, test } from "vitest";
import { judgeGrowth, measureProcess } from "./process-growth.ts";

const BOUNDS = { warmUp: 10, minutes: 40, mostMegabytesAMinute: 1 };

/** A process each five seconds, by what it has so many minutes after its start. */
function course(of: {
  readonly megabytes?: (minute: number) => number;
  readonly handles?: (minute: number) => number;
}) {
  const { megabytes = () => 200, handles = () => 40 } = of;
  return Array.from({ length: 480 }, (_, index) => {
    const minute = index / 12;
    return { minute, megabytes: megabytes(minute), handles: handles(minute) };
  });
}

test("memory that saws up and down around one height is none that grows", () => {
  const samples = course({ megabytes: (minute) => 200 + ((minute * 7) % 30) });
  expect(judgeGrowth(samples, BOUNDS).errors).toEqual([]);
});

test("memory that grows while the program warms up does not count", () => {
  const samples = course({ megabytes: (minute) => 200 + Math.min(minute, 10) * 20 });
  expect(judgeGrowth(samples, BOUNDS).errors).toEqual([]);
});

test("memory that grows by more than a megabyte a minute is an error, beneath the saw too", () => {
  const samples = course({ megabytes: (minute) => 200 + minute * 1.2 + ((minute * 7) % 30) });
  expect(judgeGrowth(samples, BOUNDS).errors).toEqual([
    expect.stringMatching(/^its memory grows by 1\.\d\d MB a minute$/),
  ]);
});

test("handles that come and go are none that grow, and one more in three minutes is an error", () => {
  const come = course({ handles: (minute) => 40 + (Math.round(minute * 12) % 5) });
  expect(judgeGrowth(come, BOUNDS).errors).toEqual([]);
  const grow = course({ handles: (minute) => 40 + Math.floor(minute / 3) });
  expect(judgeGrowth(grow, BOUNDS).errors).toEqual(["it had 46 handles and has 53"]);
});

test("too few minutes are no proof", () => {
  const samples = course({}).filter(({ minute }) => minute < 11);
  expect(judgeGrowth(samples, BOUNDS).errors).not.toEqual([]);
});

test("this process is measured", async () => {
  const { megabytes, handles } = await measureProcess(process.pid);
  expect(megabytes).toBeGreaterThan(20);
  expect(handles).toBeGreaterThan(3);
});
