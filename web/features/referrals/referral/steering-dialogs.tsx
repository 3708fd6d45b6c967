import { NativeSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { ownersQuery } from "./referral.api.ts";
import { StepDialog } from "./step-dialog.tsx";

/** Gives the referral to somebody else. */
export function OwnerDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const owners = useQuery(ownersQuery(course.id));
  const [owner, setOwner] = useState(course.owner?.id ?? "");
  const isNew = owner !== "" && owner !== course.owner?.id;
  return (
    <StepDialog
      title={t("referralPage.dialog.owner", { name })}
      referralId={course.id}
      submit={t("referralPage.form.save")}
      step={isNew ? { does: "owner", owner } : null}
      onClose={onClose}
    >
      {owners.isPending && <Pending>{t("referralPage.loadingPart")}</Pending>}
      {owners.isError && !owners.data && (
        <Failure error={owners.error} onRetry={() => void owners.refetch()} />
      )}
      {owners.data && (
        <NativeSelect
          label={t("referralPage.owner")}
          value={owner}
          data={[
            ...(owners.data.some(({ id }) => id === owner)
              ? []
              : [{ value: owner, label: t("referralPage.form.choose") }]),
            ...owners.data.map(({ id, full_name }) => ({ value: id, label: full_name })),
          ]}
          onChange={({ currentTarget }) => setOwner(currentTarget.value)}
        />
      )}
    </StepDialog>
  );
}

/** Sets another due date, with its reason. */
export function DueDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const today = useToday();
  const [dueOn, setDueOn] = useState(course.due_on < today ? today : course.due_on);
  const [reason, setReason] = useState("");
  const isPast = dueOn < today;
  const isReady = dueOn !== "" && !isPast && dueOn !== course.due_on && reason.trim() !== "";
  return (
    <StepDialog
      title={t("referralPage.dialog.due", { name })}
      referralId={course.id}
      submit={t("referralPage.form.save")}
      step={isReady ? { does: "due", due_on: dueOn, reason: reason.trim() } : null}
      onClose={onClose}
    >
      <DayInput
        label={t("referralPage.form.newDue")}
        min={today}
        value={dueOn}
        error={dueOn !== "" && isPast ? t("referralPage.form.past") : undefined}
        onChange={setDueOn}
      />
      <Reason label={t("referralPage.form.whyDue")} value={reason} onChange={setReason} />
    </StepDialog>
  );
}

/** Opens a closed referral again. */
export function ReopenDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const [id] = useState(requestId);
  const [reason, setReason] = useState("");
  return (
    <StepDialog
      title={t("referralPage.dialog.reopen", { name })}
      referralId={course.id}
      submit={t("referralPage.form.reopen")}
      step={reason.trim() === "" ? null : { does: "reopen", id, reason: reason.trim() }}
      onClose={onClose}
    >
      <Reason label={t("referralPage.form.whyReopen")} value={reason} onChange={setReason} />
    </StepDialog>
  );
}

interface ReasonProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Reason({ label, value, onChange }: ReasonProps) {
  return (
    <Textarea
      label={label}
      required
      maxLength={500}
      rows={2}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
