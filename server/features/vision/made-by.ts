import { fieldProblem } from "#server/platform/problem.ts";

/**
 * Keeps a test from the name of whoever is logged in now, where the device says that another account made it. Throws `conflict` with
 * the field `operator` named.
 */
export function mustBeOwn(accountId: string, operator: string | undefined): void {
  if (operator === undefined || operator === accountId) return;
  throw fieldProblem("conflict", "operator", "test_of_another_account");
}
