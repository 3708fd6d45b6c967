import { createHmac, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { AuditFinding } from "#domain/organization/audit/findings.ts";
import { appendLines } from "#server/platform/append-lines.ts";
import type { Config } from "#server/platform/config.ts";

/** The end of a chain at some time. */
export interface Head {
  readonly sequence: number;
  /** Hash of the last link in hexadecimal. */
  readonly head: string;
}

/** The head of an organisation's chain as it was at a moment, noted outside the database. */
export interface Anchor extends Head {
  readonly organizationId: string;
  readonly at: Date;
}

/** What the file of the anchors says. */
export interface Anchors {
  /** The last anchor of each organisation. */
  readonly last: ReadonlyMap<string, Anchor>;
  readonly findings: readonly AuditFinding[];
}

/** By how much a clock may be behind an earlier moment, in milliseconds: as late as that, transactions commit. */
export const CLOCK_TOLERANCE = 3_600_000;

type Place = Pick<Config, "dataDir" | "secretKey">;

/** Stands in the place of an organisation in the line that a restored backup begins with. */
const RESTORED = "restored";

/** Adds the heads to the file. */
export async function storeAnchors(place: Place, anchors: readonly Anchor[]): Promise<void> {
  const lines = anchors.map(({ organizationId, sequence, head, at }) =>
    lineOf(place, `${organizationId} ${sequence} ${head} ${at.toISOString()}`),
  );
  await appendLines(fileOf(place), lines);
}

/** Says that the database is an earlier one from now on: what was anchored before counts no more. */
export async function restartAnchors(place: Place, at: Date): Promise<void> {
  const line = lineOf(place, `${RESTORED} 0 ${"0".repeat(64)} ${at.toISOString()}`);
  await appendLines(fileOf(place), [line]);
}

/** Reads the file line by line. One that is not there yet has anchored nothing. */
export async function readAnchors(place: Place): Promise<Anchors> {
  const last = new Map<string, Anchor>();
  const findings: AuditFinding[] = [];
  let [line, latest] = [0, 0];
  for await (const text of linesOf(fileOf(place))) {
    line += 1;
    const anchor = anchorIn(place, text);
    if (!anchor) {
      findings.push({ trailId: null, kind: "anchor_altered", sequence: line });
      continue;
    }
    const { organizationId, sequence } = anchor;
    if (organizationId === RESTORED) {
      last.clear();
      findings.length = 0;
      latest = anchor.at.getTime();
      continue;
    }
    if (anchor.at.getTime() < latest - CLOCK_TOLERANCE)
      findings.push({ trailId: organizationId, kind: "clock_back", sequence });
    latest = Math.max(latest, anchor.at.getTime());
    if (sequence >= (last.get(organizationId)?.sequence ?? 0)) last.set(organizationId, anchor);
  }
  return { last, findings };
}

const HEAD = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s+(\d+)\s+([0-9a-f]{64})\b/g;

/** The heads in a letter that was kept: the furthest of each organisation, whatever stands around them. */
export function readHeads(letter: string): Map<string, Head> {
  const heads = new Map<string, Head>();
  for (const [, organizationId = "", sequence = "", head = ""] of letter.matchAll(HEAD)) {
    const known = heads.get(organizationId)?.sequence ?? 0;
    if (Number(sequence) > known) heads.set(organizationId, { sequence: Number(sequence), head });
  }
  return heads;
}

async function* linesOf(file: string): AsyncIterable<string> {
  const stream = createReadStream(file, "utf8");
  try {
    for await (const line of createInterface({ input: stream })) if (line !== "") yield line;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

const LINE = /^(\S+) (\d+) ([0-9a-f]{64}) (\S+) ([0-9a-f]{64})$/;

function anchorIn(place: Place, line: string): Anchor | undefined {
  const [, organizationId = "", sequence = "", head = "", at = "", given = ""] =
    LINE.exec(line) ?? [];
  const expected = macOf(place, `${organizationId} ${sequence} ${head} ${at}`);
  if (!timingSafeEqual(Buffer.from(given.padEnd(64)), Buffer.from(expected))) return undefined;
  return { organizationId, sequence: Number(sequence), head, at: new Date(at) };
}

function lineOf(place: Place, content: string): string {
  return `${content} ${macOf(place, content)}`;
}

function macOf({ secretKey }: Place, content: string): string {
  const key = createHmac("sha256", secretKey).update("audit-anchor").digest();
  return createHmac("sha256", key).update(content).digest("hex");
}

function fileOf({ dataDir }: Place): string {
  return join(dataDir, "audit-anchors.log");
}
