import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The key of an installation that was given none: made once, kept beside its data, readable by its owner alone. */
export function readInstallationKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = secretFile(dataDir);
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * Puts a key in the place of the kept one, for an installation that is restored. The one before is kept beside it: what
 * was sealed with it opens with nothing else.
 */
export function storeSecret(dataDir: string, secretKey: string, at: Date): void {
  const file = secretFile(dataDir);
  const former = readFileSync(file, "utf8").trim();
  if (former === secretKey) return;
  writeFileSync(`${file}.until-${at.getTime()}`, former, { mode: 0o600, flag: "wx" });
  writeFileSync(`${file}.new`, secretKey, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function secretFile(dataDir: string): string {
  return join(dataDir, "secret.key");
}
