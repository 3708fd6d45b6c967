import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { expect } from "vitest";
import { countAllChanged } from "#server/features/insight/tallies/count-changed.ts";
import { rankDue } from "#server/features/insight/tallies/rank-referrals.ts";
import type { Feature } from "#server/platform/http/serving.ts";
import { seedMunicipality } from "#server/seed/index.ts";
import { type TestApp, testApp } from "./app.ts";
import { type TestPerson, aPerson } from "./builders.ts";
import { type Cost, type CostMeter, startCostMeter } from "./cost.ts";
import { TEST_SECRET_KEY } from "./database.ts";

/** A clinic with so many children, forms and referrals that a scan of all of them is told from a look at some. */
export interface BusyCalls {
  readonly tea: TestApp;
  readonly organizationId: string;
  readonly groupId: string;
  readonly admin: TestPerson;
  readonly children: number;
  /** What a call costs on a server that runs: what is remembered is remembered. */
  measured(
    call: (attempt: number) => Promise<() => Promise<LightMyRequestResponse>>,
    prepare?: () => void,
  ): Promise<Measured>;
  close(): Promise<void>;
}

/** Bytes of the reply beside what it asked of the database. */
interface Measured extends Omit<Cost, "asked"> {
  readonly bytes: number;
}

/** What a call may cost at most. */
type Most = Omit<Measured, "mostRowsOf">;

/** Children of the seeded municipality; the largest of its clinics has most of them. */
const SEEDED = 400;

/** The application with these features on a seeded database that tells what each statement did. Close it in `afterAll`. */
export async function openBusyCalls(features: readonly Feature[]): Promise<BusyCalls> {
  const meter = startCostMeter();
  const tea = await testApp({ features, tellsCosts: true });
  const now = tea.clock.now();
  await seedMunicipality(tea.database, { now, secretKey: TEST_SECRET_KEY, children: SEEDED });
  await countAllChanged(tea);
  await rankDue(tea);
  const { rows } = await tea.database.asOwner(({ db }) =>
    sql<{ organizationId: string; groupId: string; children: number }>`
      select p.organization_id as "organizationId", min(p.group_id::text) as "groupId", count(*) as children
      from app.patient p join app.organization o on o.id = p.organization_id
      where o.kind = 'clinic' group by 1 order by 3 desc limit 1`.execute(db),
  );
  const [clinic] = rows;
  if (!clinic) throw new Error("no clinic was seeded");
  const admin = await aPerson(tea.database, "clinic_admin", clinic.organizationId, { at: now });
  return {
    tea,
    ...clinic,
    admin,
    measured: (call, prepare) => measure(meter, call, prepare),
    async close() {
      await tea.close();
      meter.stop();
    },
  };
}

async function measure(
  meter: CostMeter,
  call: (attempt: number) => Promise<() => Promise<LightMyRequestResponse>>,
  prepare?: () => void,
): Promise<Measured> {
  let last: Measured | undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const send = await call(attempt);
    prepare?.();
    let bytes = 0;
    const { asked: _asked, ...cost } = await meter.measure(async () => {
      const reply = await send();
      expect([200, 201]).toContain(reply.statusCode);
      bytes = reply.rawPayload.length;
    });
    last = { ...cost, bytes };
  }
  if (!last) throw new Error("nothing was called");
  return last;
}

/** What of a call costs more than it may. */
export function excessOf(cost: Measured, most: Most): string[] {
  return (["roundTrips", "statements", "triggerCalls", "bytes", "mostRows"] as const)
    .filter((key) => cost[key] > most[key])
    .map((key) => {
      const where = key === "mostRows" ? ` of ${cost.mostRowsOf}` : "";
      return `${key}: ${cost[key]}${where} instead of ${most[key]}`;
    });
}
