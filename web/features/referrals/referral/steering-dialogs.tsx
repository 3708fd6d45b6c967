import { NativeSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  reopenReferral,
  setReferralDue,
  setReferralOwner,
} from "#contract/referrals/referral-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { ownersQuery } from "./referral.api.ts";
import { useStepForm } from "./use-step-form.ts";

/** Gives the referral to somebody else. */
export function OwnerDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const owners = useQuery(ownersQuery(course.id));
  const form = useStepForm({
    referralId: course.id,
    schema: setReferralOwner.body,
    initialValues: { owner: course.owner?.id ?? "" },
    stepOf: ({ owner }) => ({ does: "owner", owner }),
    onClose,
  });
  const { owner } = form.values;
  const isNew = owner !== course.owner?.id;
  return (
    <FormDialog
      title={t("referralPage.dialog.owner", { name })}
      submit={t("referralPage.form.save")}
      form={{ ...form, isReady: () => isNew && form.isReady() }}
      onClose={onClose}
    >
      {owners.isPending && <Pending>{t("referralPage.loadingPart")}</Pending>}
      {owners.isError && !owners.data && (
        <Failure error={owners.error} onRetry={() => void owners.refetch()} />
      )}
      {owners.data && (
        <NativeSelect
          label={t("referralPage.owner")}
          data={[
            ...(owners.data.some(({ id }) => id === owner)
              ? []
              : [{ value: owner, label: t("referralPage.form.choose") }]),
            ...owners.data.map(({ id, full_name }) => ({ value: id, label: full_name })),
          ]}
          {...form.field("owner")}
        />
      )}
    </FormDialog>
  );
}

/** Sets another due date, with its reason. */
export function DueDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const today = useToday();
  const pastOf = (day: string) =>
    day !== "" && day < today ? { due_on: t("referralPage.form.past") } : undefined;
  const form = useStepForm({
    referralId: course.id,
    schema: setReferralDue.body,
    initialValues: { due_on: course.due_on < today ? today : course.due_on, reason: "" },
    check: (values) => ({ ...pastOf(values.due_on) }),
    stepOf: (due) => ({ does: "due", ...due }),
    onClose,
  });
  const { due_on: dueOn } = form.values;
  return (
    <FormDialog
      title={t("referralPage.dialog.due", { name })}
      submit={t("referralPage.form.save")}
      form={{ ...form, isReady: () => dueOn !== course.due_on && form.isReady() }}
      onClose={onClose}
    >
      <DayInput
        label={t("referralPage.form.newDue")}
        min={today}
        {...form.field("due_on")}
        error={pastOf(dueOn)?.due_on ?? form.errors["due_on"]}
      />
      <Textarea
        label={t("referralPage.form.whyDue")}
        required
        maxLength={500}
        rows={2}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}

/** Opens a closed referral again. */
export function ReopenDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const [id] = useState(requestId);
  const form = useStepForm({
    referralId: course.id,
    schema: reopenReferral.body,
    initialValues: { id, reason: "" },
    stepOf: (step) => ({ does: "reopen", ...step }),
    onClose,
  });
  return (
    <FormDialog
      title={t("referralPage.dialog.reopen", { name })}
      submit={t("referralPage.form.reopen")}
      form={form}
      onClose={onClose}
    >
      <Textarea
        label={t("referralPage.form.whyReopen")}
        required
        maxLength={500}
        rows={2}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
