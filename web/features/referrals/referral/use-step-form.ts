import { useState } from "react";
import type { z } from "zod";
import { type ReferralCourse, ReferralMove } from "#contract/referrals/referral-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { useDialogForm } from "#web/platform/ui/form-dialog.tsx";
import type { ContractForm } from "#web/platform/ui/use-contract-form.ts";
import { type Step, useStep } from "./referral.api.ts";

type Fields = Record<string, unknown>;

interface StepForm<S extends z.ZodType, Values extends Fields> extends Omit<
  ContractForm<S, Values>,
  "send"
> {
  readonly referralId: string;
  readonly stepOf: (body: z.output<S>) => Step;
  readonly onClose: () => void;
}

/** A form that takes one step with a referral. The page behind shows by then how things are, also when it is refused. */
export function useStepForm<S extends z.ZodType, Values extends Fields>({
  referralId,
  stepOf,
  ...options
}: StepForm<S, Values>) {
  const { t } = useTexts();
  const taking = useStep(referralId);
  return useDialogForm({
    ...options,
    send: (body) => taking.mutateAsync(stepOf(body)),
    done: t("referralPage.saved"),
  });
}

interface MoveForm<Values extends Fields> extends Pick<
  ContractForm<typeof ReferralMove, Values>,
  "initialValues" | "check"
> {
  readonly course: ReferralCourse;
  /** The step of the fields. */
  readonly moveOf: (values: Values) => object;
  readonly onClose: () => void;
}

/**
 * A step from the stage that stood on the screen when the form was opened: what somebody else has changed since is then a
 * conflict, and not overwritten. Sent twice it is still one.
 */
export function useMoveForm<Values extends Fields>({ course, moveOf, ...form }: MoveForm<Values>) {
  const [known] = useState(() => ({ id: requestId(), from: course.stage }));
  return useStepForm({
    ...form,
    schema: ReferralMove,
    referralId: course.id,
    bodyOf: (values: Values) => ({ ...known, ...moveOf(values) }),
    stepOf: (order) => ({ does: "move", order }),
  });
}
