import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./read-imports.ts";
import { WHOLE_PROGRAM_TESTS } from "./whole-program-tests.ts";

/** How many test files a room's production files concern: what `vitest related` runs after one of them has changed. */
export interface Reach {
  readonly room: string;
  /** Production files of the room. */
  readonly files: number;
  /** Test files that half of them concern at most, and nine in ten. */
  readonly median: number;
  readonly p90: number;
}

const ROOMS = ["domain", "contract", "server", "web"] as const;
const SOURCES = "{domain,contract,server,web,tools}/**/*.{ts,tsx}";
const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** Run at night: a changed file runs none of them. */
const NIGHTLY = /\.nightly\.test\.tsx?$/;

/** What runs before the tests of a project: whatever these load concerns every test of it. */
const BEFORE_TESTS: Readonly<Record<string, RegExp>> = {
  "server/testing/global-setup.ts": /^(?!web\/)/,
  "tools/seed-tests.ts": /^/,
  "web/testing/setup.ts": /^web\//,
};

/** Reads every import of the tree and counts, for each room, the tests from which its files can be reached. */
export function measureReach(root: string): Reach[] {
  const whole = new Set(globSync(WHOLE_PROGRAM_TESTS, { cwd: root }));
  const files = globSync([SOURCES, "*.test.ts"], { cwd: root });
  const imports = new Map(files.map((file) => [file, loadedBy(root, file)]));
  const testsOf = new Map<string, number>();
  const before = Object.entries(BEFORE_TESTS).map(([file, tests]) => {
    if (!imports.has(file)) throw new Error(`there is no ${file}`);
    return { tests, reached: reachedFrom(file, imports) };
  });
  const isCounted = (file: string) => TEST.test(file) && !NIGHTLY.test(file) && !whole.has(file);
  for (const test of files.filter(isCounted)) {
    const reached = reachedFrom(test, imports);
    for (const each of before)
      if (each.tests.test(test)) for (const file of each.reached) reached.add(file);
    for (const file of reached) testsOf.set(file, (testsOf.get(file) ?? 0) + 1);
  }
  return ROOMS.map((room) => {
    const counts = files
      .filter((file) => isProduction(file, room))
      .map((file) => testsOf.get(file) ?? 0)
      .toSorted((one, other) => one - other);
    return { room, files: counts.length, median: at(counts, 0.5), p90: at(counts, 0.9) };
  });
}

function isProduction(file: string, room: string): boolean {
  return file.startsWith(`${room}/`) && !TEST.test(file) && !file.includes("/testing/");
}

function reachedFrom(test: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([test]);
  // A set goes on with what is added to it meanwhile.
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
  return reached;
}

/** How many of our files run when this one is loaded, itself among them: what a reader of it may have to know. */
export function countLoadedBy(root: string, file: string): number {
  const loaded = new Set([file]);
  for (const each of loaded) {
    for (const to of loadedBy(root, each)) if (SOURCE.test(to)) loaded.add(to);
  }
  return loaded.size;
}

/** The files of ours that a file loads, at once or later; types alone load nothing. */
function loadedBy(root: string, file: string): string[] {
  return importsOf(root, file)
    .filter(({ to, typeOnly }) => !typeOnly && existsSync(join(root, to)))
    .map(({ to }) => to);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

if (import.meta.main) {
  for (const { room, files, median, p90 } of measureReach(join(import.meta.dirname, "..")))
    console.log(
      `${room.padEnd(9)} ${files} files concern ${median} test files (median), ${p90} (p90)`,
    );
}
