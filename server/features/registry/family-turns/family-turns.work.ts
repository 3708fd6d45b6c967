import { familyTurnsJob } from "#server/features/messaging/family-turns/family-turns.jobs.ts";
import { findWaiting } from "#server/features/messaging/family-turns/family-turns.queries.ts";
import {
  type FamilyTurn,
  type TurnAnswer,
  takeTurns,
} from "#server/features/messaging/family-turns/take-turns.ts";
import { answerFormTurn } from "#server/features/screening/by-buttons/answer-form-turn.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import { answerTap, isOneTap } from "./answer-tap.ts";

/** Answers what families tap and write on WhatsApp. */
export const answeringFamilies: Work = defineWork(familyTurnsJob, (deps) => ({
  concurrency: 1,
  handle: ({ organization_id: id }, stopping) => takeTurns(deps, id, answerTurn, stopping),
}));

/** Finds what nobody was woken for. */
export const turnsWoken: Sweep = {
  name: "family turns",
  everySeconds: 20,
  async run({ database, enqueue }) {
    for (const organizationId of await withoutTenant(database, findWaiting)) {
      const scope = { organizationId, accountId: null, groupIds: "all" } as const;
      await withTenant(database, scope, (db) =>
        enqueue(db, familyTurnsJob, { organization_id: organizationId }),
      );
    }
  },
};

/** Answers one turn, by what it is about. */
export async function answerTurn(
  deps: Deps,
  organizationId: string,
  turn: FamilyTurn,
): Promise<TurnAnswer> {
  return isOneTap(turn)
    ? answerTap(deps, organizationId, turn)
    : answerFormTurn(deps, organizationId, turn);
}
