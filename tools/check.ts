import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { SEED } from "#server/testing/seed.ts";
import { type Check, PLAYWRIGHT, VITEST, runChecks } from "./run-checks.ts";

/**
 * `npm test` proves everything at the size of minutes; what is large or repeats is in `nightly.ts`. `--static` (`npm run
 * check`) is what a person runs before a commit: format, types and dead code of the whole tree, lint and tests of what was changed.
 * `--shuffle` (`npm test -- --shuffle`) runs the files of stories and screens in another order, which `SEED=` draws.
 */
const FORMAT: Check = { name: "format", command: ["oxfmt", "--check"] };
const DEAD_CODE: Check = { name: "dead code", command: ["knip"] };
// Types too: by the tsconfig of each room, in one program with the rules that ask for them.
const LINT: Check = { name: "lint and types", command: ["oxlint", "--deny-warnings"] };

/** Types of the whole tree, each room going on from its last run. */
const TYPES = ["domain", "contract", "server", "web", "tools"].map((room): Check => ({
  name: `types of ${room}`,
  command: ["tsc", "-p", room],
}));

function beforeCommit(): readonly (readonly Check[])[] {
  const changed = changedSources();
  if (changed.length === 0) return [[FORMAT, DEAD_CODE, ...TYPES]];
  return [
    [FORMAT, DEAD_CODE, ...TYPES],
    [{ name: "lint of what was changed", command: ["oxlint", "--deny-warnings", ...changed] }],
    [
      {
        name: "tests of what was changed",
        command: ["vitest", "run", "--changed", "--passWithNoTests"],
      },
    ],
  ];
}

/** TypeScript that is not as the last commit has it. */
function changedSources(): string[] {
  const named = [
    ...listOfGit("diff", "--name-only", "-z", "--diff-filter=d", "HEAD"),
    ...listOfGit("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  return named.filter((file) => /\.tsx?$/.test(file));
}

function listOfGit(...args: readonly string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\0").filter(Boolean);
}

/** In an order that the seed draws, no test may need what another left behind. */
const SHUFFLED = [
  "--sequence.shuffle.files",
  "--sequence.shuffle.tests",
  `--sequence.seed=${SEED}`,
];

const beforeLanding = (order: readonly string[]): readonly (readonly Check[])[] => [
  [FORMAT, LINT, DEAD_CODE, { name: "build", command: ["node", "tools/build.ts"] }],
  [{ name: "unit and story tests", command: ["vitest", "run", ...order], counts: VITEST }],
  [
    { name: "weight of the screens", command: ["node", "tools/screen-weights.ts"] },
    { name: "a kill under load", command: ["node", "tools/crash-test.ts", "--kills", "1"] },
  ],
  [
    {
      name: "journeys",
      command: ["node", "e2e/run.ts", "--project", "fresh", "desktop", "visual"],
      counts: PLAYWRIGHT,
    },
  ],
];

const { values } = parseArgs({
  options: { static: { type: "boolean" }, shuffle: { type: "boolean" } },
});
await runChecks(values.static ? beforeCommit() : beforeLanding(values.shuffle ? SHUFFLED : []));
