import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { appendLines } from "#server/platform/append-lines.ts";
import type { Config } from "#server/platform/config.ts";
import type { ErasedChild } from "./erasure.queries.ts";

type Place = Pick<Config, "dataDir">;

/** Adds erased children to the file. Those that did not fit on a full disk are added by the next sweep. */
export async function storeTombstones(place: Place, erased: readonly ErasedChild[]): Promise<void> {
  if (erased.length === 0) return;
  const lines = erased.map(
    ({ organizationId, patientId, at, isLocked }) =>
      `${organizationId} ${patientId} ${at.toISOString()} ${isLocked ? "locked" : "erased"}`,
  );
  await appendLines(fileOf(place), lines);
}

/** The children that the file names, each once. A line of another form, cut off by a crash, names nobody. */
export async function readTombstones(place: Place): Promise<ErasedChild[]> {
  const erased = new Map<string, ErasedChild>();
  for (const line of (await contentOf(fileOf(place))).split("\n")) {
    const [, organizationId = "", patientId = "", at = "", way] = LINE.exec(line) ?? [];
    if (way === undefined) continue;
    erased.set(patientId, {
      organizationId,
      patientId,
      at: new Date(at),
      isLocked: way === "locked",
    });
  }
  return [...erased.values()];
}

const LINE = /^([\da-f-]{36}) ([\da-f-]{36}) (\S+Z) (erased|locked)$/;

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

function fileOf({ dataDir }: Place): string {
  return join(dataDir, "erasures.log");
}
