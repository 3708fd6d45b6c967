import { Box, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CONSENT_CHANNELS, recordConsent } from "#contract/screening/consents.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { consentVersion } from "#web/guardian/page-data.ts";
import { fillText, institutionValues } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { noticeQuery, useRecordConsent } from "./consent.api.ts";
import { useRecordForm } from "./use-record-form.ts";

interface ConsentDialogProps {
  readonly patient: PatientDetail;
  readonly formId: string;
  readonly onClose: () => void;
}

/** The notice to read to a guardian whose answers came without consent, and who agreed in which way. */
export function ConsentDialog({ patient, formId, onClose }: ConsentDialogProps) {
  const { t, language } = useTexts();
  const toast = useToast();
  const record = useRecordConsent({ patientId: patient.id, formId });
  const notice = useQuery(noticeQuery(language));
  const form = useRecordForm({
    schema: recordConsent.body,
    initialValues: { guardian: patient.guardians[0]?.id ?? "", way: CONSENT_CHANNELS[0] },
    bodyOf: (values) => ({ ...values, text_version: consentVersion(language) }),
    send: async (body) => {
      await record.mutateAsync(body);
      toast.success({ message: t("consent.saved") });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("consent.title")}
      submit={notice.data ? t("consent.save") : null}
      form={form}
      onClose={onClose}
    >
      {notice.isPending && <Pending>{t("consent.loading")}</Pending>}
      {notice.isError && <Failure error={notice.error} onRetry={() => void notice.refetch()} />}
      {notice.data && (
        <>
          <p>{t("consent.readOut")}</p>
          <Box component="ul" py="sm" pr="md" pl="xl" bdrs="sm" bg="var(--surface-sunken)">
            {notice.data.points.map(({ label, text }) => (
              <li key={label}>
                <strong>{label}:</strong>{" "}
                {fillText(text, institutionValues("equipe", t("consent.thisTeam")))}
              </li>
            ))}
            <li>{notice.data.agree}</li>
          </Box>
          <NativeSelect
            {...form.field("guardian")}
            label={t("consent.guardian")}
            data={patient.guardians.map(({ id, full_name: name, relationship }) => ({
              value: id,
              label: relationship ? `${name} (${relationship})` : name,
            }))}
          />
          <NativeSelect
            {...form.field("way")}
            label={t("consent.way")}
            data={CONSENT_CHANNELS.map((way) => ({ value: way, label: t(`consent.ways.${way}`) }))}
          />
        </>
      )}
    </FormDialog>
  );
}
