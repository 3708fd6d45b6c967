import "./resend-dialog.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OverdueChild } from "#contract/dashboard.ts";
import type { Period } from "#domain/follow-up/progress.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { overdueQuery, type Resent, useResend } from "./dashboard.api.ts";

interface ResendDialogProps {
  readonly period: Period;
  readonly onClose: () => void;
}

/** Shows who would get an overdue form again, sends it to them, and says of each what became of it. */
export function ResendDialog({ period, onClose }: ResendDialogProps) {
  const { t } = useTexts();
  const overdue = useQuery(overdueQuery(period));
  return (
    <Dialog title={t("dashboard.resendTitle")} isOpen onClose={onClose}>
      {overdue.isPending && <Pending>{t("app.loadingMore")}</Pending>}
      {overdue.isError && !overdue.data && (
        <Failure error={overdue.error} onRetry={() => void overdue.refetch()} />
      )}
      {overdue.data && (
        <Sending
          // Whom it is about is settled when it opens: answers that come in meanwhile must not move the list.
          listed={overdue.data.items}
          hasMore={overdue.data.next !== null}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface SendingProps {
  readonly listed: readonly OverdueChild[];
  readonly hasMore: boolean;
  readonly onClose: () => void;
}

function Sending({ listed, hasMore, onClose }: SendingProps) {
  const { t } = useTexts();
  const [children] = useState(listed);
  const { resent, isSending, send } = useSending(onClose);
  const ready = children.filter(
    ({ obstacle, patient }) =>
      obstacle === null && !resent.some((one) => one.patient_id === patient.id),
  );
  const outcomes = new Map(resent.map((one) => [one.patient_id, one]));
  if (children.length === 0) return <p>{t("dashboard.resendNobody")}</p>;
  return (
    <div className="dashboard-resend">
      <p>{t("dashboard.resendIntro")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard. */}
      <ul className="dashboard-recipients" tabIndex={0}>
        {children.map((child) => (
          <Recipient
            key={child.patient.id}
            child={child}
            outcome={outcomes.get(child.patient.id)}
          />
        ))}
      </ul>
      {hasMore && <p className="ui-muted">{t("dashboard.resendMore")}</p>}
      {isSending && (
        <output>
          <progress value={resent.length} max={resent.length + ready.length} />
          {t("dashboard.resendProgress", {
            done: resent.length,
            total: resent.length + ready.length,
          })}
        </output>
      )}
      <div className="dashboard-resend-actions">
        <button
          type="button"
          className="dashboard-act"
          disabled={isSending || ready.length === 0}
          onClick={() => void send(ready.map(({ patient }) => patient.id))}
        >
          {t("dashboard.resendNow", { count: ready.length })}
        </button>
        <button type="button" className="ui-button" onClick={onClose}>
          {t(resent.length > 0 ? "app.close" : "app.cancel")}
        </button>
      </div>
    </div>
  );
}

/** What was sent so far. When all went well the dialog closes, otherwise it stays and shows what did not. */
function useSending(onClose: () => void) {
  const { t } = useTexts();
  const toast = useToast();
  const resend = useResend();
  const [resent, setResent] = useState<readonly Resent[]>([]);
  const [isSending, setSending] = useState(false);
  const send = async (patientIds: readonly string[]): Promise<void> => {
    setSending(true);
    let done: readonly Resent[] = [];
    try {
      await resend(patientIds, (soFar) => {
        done = soFar;
        setResent([...resent, ...soFar]);
      });
      const refused = done.filter(({ sent }) => !sent).length;
      const message = t("dashboard.resent", { count: done.length - refused });
      if (refused === 0) {
        toast.success({ message });
        onClose();
      } else
        toast.failure({ title: message, message: t("dashboard.resendSome", { count: refused }) });
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
    } finally {
      setSending(false);
    }
  };
  return { resent, isSending, send };
}

interface RecipientProps {
  readonly child: OverdueChild;
  readonly outcome: Resent | undefined;
}

function Recipient({ child, outcome }: RecipientProps) {
  const { t, dayOf } = useTexts();
  const { patient, guardian_name: guardian, recipient, sent_at: sentAt, obstacle } = child;
  const reason = outcome?.reason ?? (obstacle && t(`dashboard.obstacles.${obstacle}`));
  return (
    <li>
      <strong>{patient.full_name}</strong>
      <span className="ui-muted">
        {recipient === "" ? guardian : t("dashboard.resendTo", { guardian, recipient })}
      </span>
      <span className="ui-muted">{t("dashboard.resendWaiting", { day: dayOf(sentAt) })}</span>
      {reason && <span className="dashboard-refused">{spokenFault(reason)}</span>}
    </li>
  );
}
