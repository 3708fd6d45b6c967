import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SECRET_KEY, seedClinic } from "./clinic.ts";

/** Children of the one clinic. */
const CHILDREN = 10_000;

/** Seconds within which all of them are back, from a file to an installation that can be started. */
const BUDGET_SECONDS = 60;

/** What one way of keeping took and made. */
export interface BackupFigures {
  readonly seconds: number;
  readonly restoreSeconds: number;
  readonly megabytes: number;
}

const ROOT = join(import.meta.dirname, "..");

/** Measures both commands as a person runs them: each starts its own embedded server, and restores into an empty folder. */
export async function measureBackup(folder: string): Promise<Record<string, BackupFigures>> {
  const dataDir = join(folder, "backed-up");
  seedClinic(dataDir, String(CHILDREN));
  const figures: Record<string, BackupFigures> = {};
  for (const [name, passphrase] of [
    ["open", ""],
    ["encrypted", "a passphrase for measuring"],
  ] as const) {
    const file = join(folder, `${name}.backup`);
    const env = { SECRET_KEY, BACKUP_PASSPHRASE: passphrase };
    const seconds = run("backup", file, { ...env, DATA_DIR: dataDir });
    const target = join(folder, `restored-${name}`);
    const restoreSeconds = run("restore", file, { ...env, DATA_DIR: target });
    const megabytes = (await stat(file)).size / 1_000_000;
    figures[name] = { seconds, restoreSeconds, megabytes };
  }
  return figures;
}

/** Prints the figures, and which are over the budget. */
export function printBackup(figures: Readonly<Record<string, BackupFigures>>): void {
  console.log(`\n${CHILDREN} children kept and put back (budget: ${BUDGET_SECONDS} s to be back)`);
  for (const [name, { seconds, restoreSeconds, megabytes }] of Object.entries(figures)) {
    const over = restoreSeconds > BUDGET_SECONDS ? "   over the budget" : "";
    console.log(
      `  ${name.padEnd(12)} backup ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB, restore ${restoreSeconds.toFixed(1)} s${over}`,
    );
  }
}

/** Runs one of the commands. Returns the seconds it took; throws when it failed. */
function run(command: string, file: string, variables: Record<string, string>): number {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [`server/cli/${command}.ts`, file], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) throw new Error(`npm run ${command} failed`);
  return (performance.now() - began) / 1000;
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), "tea-backup-"));
  try {
    printBackup(await measureBackup(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
