import { Button, Group, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CreatedPatient } from "#contract/screening/registration.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useConfirmSent } from "./record-change.ts";
import { useLabel } from "./use-labels.ts";

interface HandOverProps {
  readonly patient: CreatedPatient;
  readonly onAnother: () => void;
}

/** A child whose guardian has no e-mail, registered: what somebody still has to do so that the link gets there. */
export function HandOver({ patient, onAnother }: HandOverProps) {
  const { t } = useTexts();
  const way = patient.sending?.way === "whatsapp_link" ? "whatsapp_link" : "paper";
  return (
    <Card title={t(`newPatient.handOver.title.${way}`)}>
      <output>{t(`newPatient.handOver.text.${way}`, { name: patient.guardian_name })}</output>
      {way === "paper" ? <Print patientId={patient.id} /> : <Press patient={patient} />}
      <Group gap="sm" align="stretch" mt="md">
        <Button variant="default" onClick={onAnother}>
          {t("newPatient.handOver.another")}
        </Button>
        <Button component={Link} to={patientPath(patient.id)} variant="default">
          {t("newPatient.handOver.see")}
        </Button>
        <Button component={Link} to={paths.patients} variant="default">
          {t("newPatient.handOver.list")}
        </Button>
      </Group>
    </Card>
  );
}

function Print({ patientId }: { readonly patientId: string }) {
  const { t } = useTexts();
  const print = useLabel();
  return (
    <Group gap="sm" align="stretch" mt="md">
      <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print(patientId)}>
        {t("newPatient.handOver.print")}
      </Button>
    </Group>
  );
}

function Press({ patient: { id, sending } }: { readonly patient: CreatedPatient }) {
  const { t } = useTexts();
  const confirm = useConfirmSent(id);
  const messageId = sending?.message_id ?? null;
  const url = sending?.whatsapp_url ?? null;
  return (
    <>
      <Group gap="sm" align="stretch" mt="md">
        {url !== null && (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            {t("newPatient.handOver.open")}
          </Button>
        )}
        {messageId !== null && !confirm.isSuccess && (
          <Button
            variant="light"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(messageId)}
          >
            {t("newPatient.handOver.confirm")}
          </Button>
        )}
      </Group>
      <output>{confirm.isSuccess && t("newPatient.handOver.confirmed")}</output>
      {confirm.isError && (
        <Text inherit c="var(--bad)" role="alert">
          {detailOf(confirm.error)}
        </Text>
      )}
    </>
  );
}
