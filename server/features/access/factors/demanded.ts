import { factorDueAt } from "#domain/access/second-factor.ts";
import type { AccountDb } from "#server/platform/db/tenant.ts";
import { type FactorState, noteFactorAsked, readFactorState } from "./factors.queries.ts";

/** Whether an account has a second factor. */
export function hasFactor({ totp_since, passkeys }: FactorState): boolean {
  return totp_since !== null || passkeys > 0;
}

/** The moment from which a person can do nothing before setting a factor up; null where none is missing. */
export function dueAt(state: FactorState): Date | null {
  if (!state.demanded || hasFactor(state) || !state.factor_asked_at) return null;
  return factorDueAt(state.factor_asked_at);
}

/** Whether the time to set a demanded factor up has run out. The first log-in at which it is demanded begins that time. */
export async function isFactorOverdue(
  db: AccountDb,
  accountId: string,
  at: Date,
): Promise<boolean> {
  const state = await readFactorState(db, accountId);
  if (!state.demanded || hasFactor(state)) return false;
  if (!state.factor_asked_at) await noteFactorAsked(db, accountId, at);
  const due = dueAt(state);
  return due !== null && due <= at;
}
