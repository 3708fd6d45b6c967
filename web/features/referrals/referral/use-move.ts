import { useState } from "react";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { requestId } from "#web/platform/request-id.ts";
import type { Step } from "./referral.api.ts";

type MoveStep = Extract<Step, { readonly does: "move" }>;

/**
 * Makes a step from the stage that stood on the screen when the form was opened: what somebody else has changed since is
 * then a conflict, and not overwritten. Sent twice it is still one.
 */
export function useMove(
  course: ReferralCourse,
): (order: Omit<MoveStep["order"], "id" | "from">) => Step {
  const [id] = useState(requestId);
  const [from] = useState(course.stage);
  return (order) => ({ does: "move", order: { id, from, ...order } });
}
