import { readFile, readdir } from "node:fs/promises";

/** What a process has at one moment: resident memory, and open files and sockets. */
export interface Sample {
  /** Since the beginning. */
  readonly minute: number;
  readonly megabytes: number;
  readonly handles: number;
}

/** What a process may come to. */
export interface Bounds {
  /** Minutes that do not count: caches fill, statements are compiled, and the heap finds its size. */
  readonly warmUp: number;
  /** The minutes there are. */
  readonly minutes: number;
  readonly mostMegabytesAMinute: number;
}

/** By which the fewest of a minute differ: kept connections that end a second later. */
const HANDLE_LEEWAY = 3;

/** Measures a process of this machine, on Linux. Rejects when it is not there. */
export async function measureProcess(pid: number): Promise<Omit<Sample, "minute">> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return {
    megabytes: kilobytes / 1024,
    handles: (await readdir(`/proc/${pid}/fd`)).length,
  };
}

/**
 * Whether a process's memory and handles kept within bounds, by the least of each minute, since what is free for the next
 * collection belongs to nobody. Gives its figures in one line, and what is wrong with them.
 */
export function judgeGrowth(
  samples: readonly Sample[],
  { warmUp, minutes, mostMegabytesAMinute }: Bounds,
): { readonly figures: string; readonly errors: readonly string[] } {
  const counted = samples.filter(({ minute }) => minute >= warmUp && minute < minutes);
  const least = [...Map.groupBy(counted, ({ minute }) => Math.floor(minute))].map(
    ([minute, each]) => ({
      minute,
      megabytes: Math.min(...each.map(({ megabytes }) => megabytes)),
      handles: Math.min(...each.map(({ handles }) => handles)),
    }),
  );
  const slope = slopeOf(least.map(({ minute, megabytes }) => [minute, megabytes]));
  const third = Math.ceil(least.length / 3);
  const handles = least.map((each) => each.handles);
  const before = Math.max(...handles.slice(0, third));
  const after = Math.max(...handles.slice(-third));
  const [first, last] = [least[0]?.megabytes ?? 0, least.at(-1)?.megabytes ?? 0];
  const rate = `${slope.toFixed(2)} MB a minute`;
  return {
    figures: `${rate} over ${least.length} minutes (${first.toFixed(0)} to ${last.toFixed(0)} MB), ${before} to ${after} handles`,
    errors: [
      // A slope of too few minutes is no number.
      ...(slope <= mostMegabytesAMinute ? [] : [`its memory grows by ${rate}`]),
      ...(after <= before + HANDLE_LEEWAY ? [] : [`it had ${before} handles and has ${after}`]),
    ],
  };
}

/** Of the straight line with the least squares of distances. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const above = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return above / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
