import { execFileSync } from "node:child_process";
import { appendFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import type { PeerFigures } from "./peer.ts";

const ROOT = join(import.meta.dirname, "..");
const FILE = join(import.meta.dirname, "history.csv");

/** What a run says of the busiest calls. */
interface Run {
  readonly shareOfCeiling: number;
  readonly shareOfLeast: number;
  /** Undefined where no peer was there. */
  readonly peer: PeerFigures | undefined;
}

/** The calls of the file's last columns, in order, each by requests a second and by processor time. */
const CALLS = [
  "GET /api/accounts/me/",
  "GET /api/patients/?limit=50",
  "POST /api/patients/complete/{token}/",
  "POST /api/patients/create-and-email/",
];

/**
 * Appends a line to `history.csv`: when, of which commit (with a + where something was not committed), under which load;
 * completions by the ceiling and by the least; and each call by a peer's, by requests a second and by processor time. Ratios
 * alone outlive the machine that they were measured on.
 */
export async function appendHistory({ shareOfCeiling, shareOfLeast, peer }: Run): Promise<void> {
  const ratios = CALLS.flatMap((name) => {
    const ratio = peer?.[name]?.ratio;
    return [ratio?.perSecond, ratio?.processor];
  });
  const figures = [loadavg()[0], shareOfCeiling, shareOfLeast, ...ratios];
  const line = [
    new Date().toISOString().slice(0, 16),
    commit(),
    ...figures.map((each) => each?.toFixed(2) ?? ""),
  ];
  await appendFile(FILE, `${line.join(",")}\n`);
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") === "" ? "" : "+");
}
