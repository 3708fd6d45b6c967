import { Box, Button, Flex, Group } from "@mantine/core";
import { IconArrowsLeftRight } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import {
  type Guardian,
  inviteRespondent,
  type PatientDetail,
} from "#contract/screening/patients.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { CustodyNote } from "../patients/custody-note.tsx";
import { type Answering, type Sheets, answeringOf, sheetsOf } from "./answering.ts";
import patients from "../patients/patients.module.css";

/** Loaded when somebody compares. */
const CompareDialog = lazyComponent(
  async () => (await import("./compare-dialog.tsx")).CompareDialog,
);

/** Which of a child's guardians answer its newest form, who could be asked too, and what they answered side by side. */
export function RespondentsCard({ patient }: { readonly patient: PatientDetail }) {
  const { t } = useTexts();
  const [compared, setCompared] = useState<Sheets | null>(null);
  const answering = answeringOf(patient);
  if (!answering) return null;
  const sheets = sheetsOf(answering);
  return (
    <Card
      title={t("respondents.title")}
      aside={
        sheets && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
            onClick={() => setCompared(sheets)}
          >
            {t("respondents.compare")}
          </Button>
        )
      }
    >
      <p className="ui-muted">{t("respondents.intro")}</p>
      <Rows mt="sm">
        {patient.guardians.map((guardian) => (
          <Respondent
            key={guardian.id}
            patientId={patient.id}
            guardian={guardian}
            answering={answering}
          />
        ))}
      </Rows>
      <Suspense>
        {compared && <CompareDialog sheets={compared} onClose={() => setCompared(null)} />}
      </Suspense>
    </Card>
  );
}

interface RespondentProps {
  readonly patientId: string;
  readonly guardian: Guardian;
  readonly answering: Answering;
}

function Respondent({ patientId, guardian, answering }: RespondentProps) {
  const { t, dayOf } = useTexts();
  const isOwn = answering.own.respondent?.id === guardian.id;
  const form = isOwn ? answering.own : answering.beside.get(guardian.id);
  const answeredAt = form?.answered_at;
  return (
    <Box component="li" py="sm">
      <Flex component="p" gap="xs" align="center" wrap="wrap">
        <strong>{guardian.full_name}</strong>
        <span className="ui-muted">{guardian.relationship}</span>
        {isOwn && <Tag>{t("respondents.own")}</Tag>}
      </Flex>
      {form && (
        <p className="ui-muted">
          {answeredAt
            ? t("respondents.answered", { date: dayOf(answeredAt) })
            : t("respondents.waiting")}
        </p>
      )}
      <CustodyNote guardian={guardian} />
      {!isOwn && !answeredAt && guardian.may_answer && (
        <Invite
          patientId={patientId}
          formId={answering.own.id}
          guardian={guardian}
          isAgain={form !== undefined}
        />
      )}
    </Box>
  );
}

interface InviteProps {
  readonly patientId: string;
  readonly formId: string;
  readonly guardian: Guardian;
  readonly isAgain: boolean;
}

function Invite({ patientId, formId, guardian, isAgain }: InviteProps) {
  const { t } = useTexts();
  const toast = useToast();
  const queryClient = useQueryClient();
  const name = guardian.full_name;
  const invite = useMutation({
    mutationFn: () =>
      call(inviteRespondent, {
        params: { id: patientId, form_id: formId },
        body: { guardian: guardian.id },
      }),
    onSuccess: () => toast.success({ message: t("respondents.invited", { name }) }),
    onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["patients"] }),
  });
  return (
    <Group gap="4px 16px" className={patients["links"]}>
      <button
        type="button"
        aria-label={t(isAgain ? "respondents.resendName" : "respondents.inviteName", { name })}
        disabled={invite.isPending}
        onClick={() => invite.mutate()}
      >
        {t(isAgain ? "respondents.resend" : "respondents.invite")}
      </button>
    </Group>
  );
}
