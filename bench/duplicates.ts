import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Candidate } from "#server/features/registry/duplicates/blocking.queries.ts";
import { likelyTwins } from "#server/features/registry/duplicates/likely-twins.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { seedClinic } from "./clinic.ts";

/** Children of the one organisation that the candidates are looked up in. */
const CHILDREN = 50_000;
/** Lines of a roster looked up in one go, each a child that is there, written otherwise. */
const CANDIDATES = 10_000;

/** What looking them up took. */
interface TwinTimes {
  readonly seconds: number;
  /** Candidates of which the child itself was found. */
  readonly found: number;
  /** Others that were found beside it. */
  readonly others: number;
  readonly megabytes: number;
}

/** Measures how soon 10,000 candidates are looked up among 50,000 children, on data of its own in `folder`. */
export async function measureTwins(folder: string): Promise<TwinTimes> {
  const dataDir = join(folder, "duplicates");
  seedClinic(dataDir, String(CHILDREN));
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir, subscribers: SUBSCRIBERS }, log);
  try {
    const { rows } = await database.asOwner(({ pool }) =>
      pool.query<Candidate & { organizationId: string }>(
        `select p.id as ref, p.organization_id as "organizationId", p.date_of_birth::text as "dateOfBirth", '' as cpf,
          '' as cns, '' as "externalId", replace(replace(upper(p.full_name), 'Z', 'S'), 'Í', 'I') as "fullName",
          array(select phone from app.guardian g where g.patient_id = p.id) as phones
        from app.patient p where p.archived_at is null order by md5(p.id::text) limit $1`,
        [CANDIDATES],
      ),
    );
    const organizationId = rows[0]?.organizationId ?? "";
    const began = performance.now();
    const twins = await withTenant(
      database,
      { organizationId, accountId: null, groupIds: "all" },
      (db) => likelyTwins(db, rows),
    );
    const seconds = (performance.now() - began) / 1000;
    let found = 0;
    let others = 0;
    for (const [ref, each] of twins) {
      for (const { patientId } of each) {
        if (patientId === ref) found += 1;
        else others += 1;
      }
    }
    return { seconds, found, others, megabytes: process.memoryUsage.rss() / 2 ** 20 };
  } finally {
    await database.close();
  }
}

/** Prints what it took. */
export function printTwins({ seconds, found, others, megabytes }: TwinTimes): void {
  console.log(`\n${CANDIDATES} candidates among ${CHILDREN} children`);
  console.log(`  ${seconds.toFixed(1)} s, ${found} found, ${others} others`);
  console.log(`  ${megabytes.toFixed(0)} MB of memory in all`);
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), "tea-duplicates-"));
  try {
    printTwins(await measureTwins(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}
