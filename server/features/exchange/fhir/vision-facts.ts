import type { VisionSession } from "#contract/vision/vision.ts";
import type { VisionFact } from "#domain/exchange/fhir/vision.ts";
import { testsOfAll } from "#server/features/vision/read-tests.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";

/** By which days are told does not matter here: FHIR has instants. */
const ANY_ZONE = "UTC";

/** The visual tests that these children made to their end, by child; those broken off or still going on say nothing. */
export async function visionFactsOf(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VisionFact[]>> {
  const tests = await testsOfAll(db, ANY_ZONE, patientIds);
  return new Map([...tests].map(([id, own]) => [id, own.flatMap(factOf)] as const));
}

function factOf(test: VisionSession): VisionFact[] {
  const { state, reading, method, finished_at: finishedAt } = test;
  if (state === "started" || state === "aborted") return [];
  if (method === null || finishedAt === null) return [];
  return [
    {
      id: test.id,
      state,
      startedAt: test.started_at,
      finishedAt,
      receivedAt: test.received_at ?? finishedAt,
      method,
      set: test.stimulus_set,
      protocolVersion: test.protocol_version,
      algorithmVersion: test.algorithm_version,
      social: reading?.measures.social ?? null,
      validPct: reading?.measures.validPct ?? null,
      isReported: test.is_reported,
      invalidReason: test.invalidated?.reason ?? "",
    },
  ];
}
