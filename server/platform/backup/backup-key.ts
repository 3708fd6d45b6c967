import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What backups are sealed with where nobody gave a passphrase. */
export interface BackupKey {
  readonly phrase: string;
  /** It was made just now: whoever runs the program is told to keep a copy elsewhere. */
  readonly isNew: boolean;
}

/** The file with it, readable by its owner alone. */
export function phraseFile(dataDir: string): string {
  return join(dataDir, "backup.key");
}

/** The installation's own phrase, made when it is first asked for. Processes that share the folder have the same one. */
export async function keepPhrase(dataDir: string): Promise<BackupKey> {
  const file = phraseFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  const phrase = randomBytes(32).toString("base64url");
  const isNew = await writeFile(file, phrase, { mode: 0o600, flag: "wx", flush: true }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    },
  );
  return { phrase: isNew ? phrase : (await readFile(file, "utf8")).trim(), isNew };
}

/** The phrase if there is one already. */
export async function findPhrase(dataDir: string): Promise<string | undefined> {
  return readFile(phraseFile(dataDir), "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
}
