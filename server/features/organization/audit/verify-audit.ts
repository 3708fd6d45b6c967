import type { AuditFinding } from "#domain/organization/audit/findings.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { CLOCK_TOLERANCE, type Head } from "./anchors.ts";
import {
  type ChainHead,
  type SealedEvent,
  findSealAt,
  findSealedAfter,
  isUnsealedBehind,
} from "./audit.queries.ts";
import { GENESIS, sealEvent, sealKey } from "./seal-audit.ts";

/** Whether a chain holds, and if not, the first place where it does not. */
interface AuditVerdict {
  readonly ok: boolean;
  /** Sequence of the first link that is wrong or missing; null when the chain holds. */
  readonly brokenAt: number | null;
  /** Sequence of the last link that holds, and its hash in hexadecimal: to be compared with the heads in the log. */
  readonly sequence: number;
  readonly head: string;
}

/** A place in a chain up to which it was walked, with the latest moment until then. */
export interface ChainPlace {
  readonly sequence: number;
  readonly hash: Buffer;
  readonly latest: number;
}

/** What walking a chain brought. */
export interface WalkedChain {
  readonly findings: readonly Omit<AuditFinding, "trailId">[];
  readonly end: ChainPlace;
}

/** Links read at a time. */
const BATCH = 1000;
/** Milliseconds of rest between two batches, in which others are served. */
const REST = 20;
/** Findings in one walk: after that many it is known well enough that a trail does not hold. */
const MOST_FINDINGS = 50;

const START: ChainPlace = { sequence: 0, hash: GENESIS, latest: 0 };

/** Walks the whole chain of the scope's organisation and recomputes every seal. */
export async function verifyAudit(
  { config }: Pick<Deps, "config">,
  db: TenantDb,
): Promise<AuditVerdict> {
  const { findings, end } = await walk(
    config.secretKey,
    START,
    (sequence) => findSealedAfter(db, sequence, BATCH),
    undefined,
    true,
  );
  const broken = findings.find(({ kind }) => kind !== "clock_back");
  return {
    ok: broken === undefined,
    brokenAt: broken?.sequence ?? null,
    sequence: end.sequence,
    head: end.hash.toString("hex"),
  };
}

/**
 * Walks an organisation's chain in small transactions with rests between them: from where an earlier walk ended, or all of
 * it. Compares it with its last anchor, and looks for events that came with a time before the head's.
 */
export async function verifyTrail(
  { config, database }: Pick<Deps, "config" | "database">,
  organizationId: string,
  {
    anchor,
    since = START,
  }: { readonly anchor?: Head | undefined; readonly since?: ChainPlace | undefined },
): Promise<WalkedChain> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const within = <T>(work: (db: TenantDb) => Promise<T>) => withTenant(database, scope, work);
  const holds =
    since.sequence === 0 ||
    (await within((db) => findSealAt(db, since.sequence)))?.hash.equals(since.hash) === true;
  const read = async (sequence: number): Promise<SealedEvent[]> => {
    const links = await within((db) => findSealedAfter(db, sequence, BATCH));
    if (links.length === BATCH) await new Promise((resolve) => setTimeout(resolve, REST));
    return links;
  };
  const { findings, end } = await walk(
    config.secretKey,
    holds ? since : START,
    read,
    anchor,
    false,
  );
  const anchored = anchor?.sequence ?? 0;
  if (end.sequence < anchored) findings.push({ kind: "cut", sequence: end.sequence + 1 });
  if (await within((db) => isUnsealedBehind(db)))
    findings.push({ kind: "clock_back", sequence: end.sequence });
  return { findings, end };
}

/**
 * Recomputes the seals from a place on. A link that is wrong is noted, and the walk goes on from what stands there, so that
 * whatever else was done is found too; `stops` ends it at the first.
 */
async function walk(
  secretKey: string,
  from: ChainPlace,
  read: (sequence: number) => Promise<readonly SealedEvent[]>,
  anchor: Head | undefined,
  stops: boolean,
) {
  const key = sealKey(secretKey);
  const findings: Omit<AuditFinding, "trailId">[] = [];
  let end = from;
  for (let links = await read(end.sequence); links.length > 0; links = await read(end.sequence)) {
    for (const link of links) {
      const kind = classifyBreak(key, end, link);
      if (kind) {
        findings.push({ kind, sequence: end.sequence + 1 });
        if (stops || findings.length >= MOST_FINDINGS) return { findings, end };
      }
      const at = link.event ? Date.parse(link.event.at) : end.latest;
      if (at < end.latest - CLOCK_TOLERANCE)
        findings.push({ kind: "clock_back", sequence: link.sequence });
      if (anchor?.sequence === link.sequence && anchor.head !== link.hash.toString("hex"))
        findings.push({ kind: "rewritten", sequence: link.sequence });
      end = placeAfter(link, Math.max(end.latest, at));
    }
  }
  return { findings, end };
}

function placeAfter({ sequence, hash }: ChainHead, latest: number): ChainPlace {
  return { sequence, hash, latest };
}

function classifyBreak(
  key: Buffer,
  end: ChainPlace,
  link: SealedEvent,
): "missing" | "altered" | null {
  const expected = end.sequence + 1;
  if (link.sequence !== expected || !link.event) return "missing";
  return sealEvent(key, end.hash, expected, link.event).equals(link.hash) ? null : "altered";
}
