import "@mantine/core/styles/Progress.css";
import { Anchor, Button, Group, Paper, Progress, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { OverdueChild } from "#contract/insight/dashboard.ts";
import type { Period } from "#domain/insight/dashboard/progress.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { Recipient } from "./recipient.tsx";
import { type Late, lateQuery, type Resent, useResend, type When } from "./resend.api.ts";
import { WhenChoice } from "./when-choice.tsx";

interface ResendDialogProps {
  readonly late: Late;
  readonly period: Period;
  /** Where the same children are listed with their records. */
  readonly list: string;
  readonly onClose: () => void;
}

/** Shows who would get a late form again, sends it to them, and says of each what became of it for as long as it is open. */
export function ResendDialog({ late, period, list, onClose }: ResendDialogProps) {
  const { t } = useTexts();
  const query = useQuery(lateQuery(late, period));
  return (
    <Dialog title={t(`dashboard.late.${late}.title`)} isOpen onClose={onClose}>
      {query.isPending && <Pending>{t("app.loadingMore")}</Pending>}
      {query.isError && !query.data && (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <Sending
          late={late}
          listed={query.data.items}
          hasMore={query.data.next !== null}
          list={list}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface SendingProps extends Omit<ResendDialogProps, "period"> {
  readonly listed: readonly OverdueChild[];
  readonly hasMore: boolean;
}

function Sending({ late, listed, hasMore, list, onClose }: SendingProps) {
  const { t } = useTexts();
  // Whom it is about is settled when it opens: answers that come in meanwhile must not move the list.
  const [children] = useState(listed);
  const [when, setWhen] = useState<When>("now");
  const { resent, isSending, send } = useSending(late);
  const outcomes = new Map(resent.map((one) => [one.patient_id, one]));
  const now = new Map(listed.map((child) => [child.patient.id, child]));
  const ready = children.filter(
    ({ obstacle, patient }) => obstacle === null && !outcomes.has(patient.id),
  );
  if (children.length === 0) return <p>{t(`dashboard.late.${late}.nobody`)}</p>;
  return (
    <Stack>
      <p>{t(`dashboard.late.${late}.intro`)}</p>
      {/* What scrolls must be reachable by keyboard. */}
      <Paper shadow="none" mah="min(22rem, 45vh)" style={{ overflowY: "auto" }} tabIndex={0}>
        <Rows>
          {children.map((child) => (
            <Recipient
              key={child.patient.id}
              child={child}
              outcome={outcomes.get(child.patient.id)}
              message={now.get(child.patient.id)?.message ?? null}
            />
          ))}
        </Rows>
      </Paper>
      {hasMore && <p className="ui-muted">{t("dashboard.resendMore")}</p>}
      {isSending && (
        <output>
          <Progress
            value={(resent.length / (resent.length + ready.length)) * 100}
            mb={6}
            aria-hidden
          />
          {t("dashboard.resendProgress", {
            done: resent.length,
            total: resent.length + ready.length,
          })}
        </output>
      )}
      {ready.length > 0 && <WhenChoice when={when} isDisabled={isSending} onChoose={setWhen} />}
      <Group gap="sm">
        <Button
          disabled={isSending || ready.length === 0}
          onClick={() =>
            void send(
              ready.map(({ patient }) => patient.id),
              when,
            )
          }
        >
          {t(`dashboard.late.${late}.send`, { count: ready.length })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(resent.length > 0 ? "app.close" : "app.cancel")}
        </Button>
        <Anchor component={Link} to={list} underline="always">
          {t("dashboard.resendList")}
        </Anchor>
      </Group>
    </Stack>
  );
}

/** What was sent so far. */
function useSending(late: Late) {
  const { t } = useTexts();
  const toast = useToast();
  const resend = useResend();
  const [resent, setResent] = useState<readonly Resent[]>([]);
  const [isSending, setSending] = useState(false);
  const send = async (patientIds: readonly string[], when: When): Promise<void> => {
    setSending(true);
    let done: readonly Resent[] = [];
    try {
      await resend({ patientIds, late, when }, (soFar) => {
        done = soFar;
        setResent([...resent, ...soFar]);
      });
      const refused = done.filter(({ sent }) => !sent).length;
      const message = t(`dashboard.late.${late}.done`, { count: done.length - refused });
      if (refused === 0) toast.success({ message });
      else
        toast.failure({ title: message, message: t("dashboard.resendSome", { count: refused }) });
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
    } finally {
      setSending(false);
    }
  };
  return { resent, isSending, send };
}
