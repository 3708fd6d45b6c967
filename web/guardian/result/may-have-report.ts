import type { FamilyView } from "#contract/registry/family.ts";

/** Whether the family may hold a report by now: a service was found, or somebody has begun to look for one. */
export function mayHaveReport(view: Pick<FamilyView, "referral"> | null): boolean {
  const stage = view?.referral?.stage;
  return stage !== undefined && stage !== "a_encaminhar";
}
