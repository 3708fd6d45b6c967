import type { FastifyRequest } from "fastify";
import type { ObservationAnswer, OpenObservation } from "#contract/screening/observations.ts";
import { OBSERVATION_VERSION } from "#domain/screening/observation/observation.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, asTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import {
  findByToken,
  findRow,
  lockRow,
  type ObservationRow,
  updateRow,
} from "./observations.queries.ts";
import { presentOpen, stateOf } from "./present-observation.ts";

/** A school behind one address, all of its teachers at once. */
const PER_ADDRESS: Limit = { max: 300, windowSeconds: 600 };

/** What a teacher finds behind the link. Changes nothing. Throws 410 for a link that opens nothing. */
export async function openObservation(
  deps: Deps,
  request: FastifyRequest,
  token: string,
): Promise<OpenObservation> {
  return behindLink(deps, request, token, async (_db, row) => presentOpen(row));
}

/**
 * Takes what the school answered, exactly once: the first one counts, and whoever sends again is told so without reading
 * any of it. Throws 410 for a link that opens nothing.
 */
export async function answerObservation(
  deps: Deps,
  request: FastifyRequest,
  token: string,
  { answers, acquaintance, respondent, note }: ObservationAnswer,
): Promise<OpenObservation> {
  const at = deps.clock.now();
  return behindLink(deps, request, token, async (db, row) => {
    if (row.answered_at) return presentOpen(row);
    await updateRow(db, row.id, {
      answered_at: at,
      version: OBSERVATION_VERSION,
      answers: JSON.stringify(answers),
      acquaintance,
      respondent,
      note,
    });
    await recordScreeningEvent(db, {
      action: "observation.answered",
      entityId: row.patient_id,
      detail: { observation_id: row.id },
    });
    return { ...presentOpen(row), answered: true };
  });
}

async function behindLink(
  deps: Deps,
  request: FastifyRequest,
  token: string,
  work: (db: TenantDb, row: ObservationRow) => Promise<OpenObservation>,
): Promise<OpenObservation> {
  deps.limit(`observation-address:${request.ip}`, PER_ADDRESS);
  return withoutTenant(deps.database, async (open) => {
    const found = await findByToken(open, hashToken(token));
    if (!found) throw new Problem("link_gone");
    const scope = {
      organizationId: found.organization_id,
      accountId: null,
      groupIds: "all",
    } as const;
    const db = await asTenant(open, scope);
    await lockRow(db, found.observation_id);
    const row = await findRow(db, found.observation_id);
    const state = row && stateOf(row, deps.clock.now());
    if (!row || (state !== "asked" && state !== "answered")) throw new Problem("link_gone");
    return work(db, row);
  });
}
