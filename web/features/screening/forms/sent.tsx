import { Button, Group, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Guardian, PatientDetail, SentForm } from "#contract/screening/patients.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import type { SendingChannel } from "#domain/messaging/message.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useConfirmSent } from "../patients/record-change.ts";
import { useLabel } from "../patients/use-labels.ts";

interface SentProps {
  readonly patient: PatientDetail;
  readonly form: SentForm;
  readonly channel: SendingChannel;
  readonly guardian: Guardian;
  readonly onAnother: () => void;
}

/** What became of a form that was sent: on its way by mail or WhatsApp, or ready for a person to send. */
export function Sent(props: SentProps) {
  const { form, guardian, channel } = props;
  const { t, dayOf } = useTexts();
  const date = form.link ? dayOf(form.link.expires_at) : "–";
  if (form.whatsapp_url !== null) return <ByHand {...props} url={form.whatsapp_url} date={date} />;
  if (channel === "paper") return <OnPaper {...props} date={date} />;
  return (
    <Card title={t("sendForm.doneTitle")}>
      <output>
        {channel === "whatsapp"
          ? t("sendForm.doneWhatsapp", { phone: formatPhone(guardian.phone), date })
          : t("sendForm.doneText", { email: guardian.email, date })}
      </output>
      <Onward {...props} />
    </Card>
  );
}

function OnPaper(props: SentProps & { readonly date: string }) {
  const { t } = useTexts();
  const print = useLabel();
  return (
    <Card title={t("sendForm.paperTitle")}>
      <output>{t("sendForm.paperText", { date: props.date })}</output>
      <Group gap="sm" align="stretch" mt="lg">
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => print(props.patient.id)}
        >
          {t("sendForm.print")}
        </Button>
      </Group>
      <Onward {...props} />
    </Card>
  );
}

function ByHand(props: SentProps & { readonly url: string; readonly date: string }) {
  const { patient, form, url, date } = props;
  const { t } = useTexts();
  const confirm = useConfirmSent(patient.id);
  const messageId = form.message_id;
  return (
    <Card title={t("sendForm.readyTitle")}>
      <output>{t("sendForm.readyText", { date })}</output>
      <Group gap="sm" align="stretch" mt="lg">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t("sendForm.openWhatsapp")}
        </Button>
        {messageId !== null && !confirm.isSuccess && (
          <Button
            variant="light"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(messageId)}
          >
            {t("sendForm.confirmSent")}
          </Button>
        )}
      </Group>
      <Text component="output" inherit display="block" mt="sm" c="var(--good)" fw={600}>
        {confirm.isSuccess && t("sendForm.confirmedText")}
      </Text>
      {confirm.isError && <ErrorText>{detailOf(confirm.error)}</ErrorText>}
      <Onward {...props} />
    </Card>
  );
}

function Onward({ patient, onAnother }: SentProps) {
  const { t } = useTexts();
  return (
    <Group gap="sm" align="stretch" mt="lg">
      <Button component={Link} to={patientPath(patient.id)} variant="default">
        {t("sendForm.doneSee")}
      </Button>
      <Button variant="default" onClick={onAnother}>
        {t("sendForm.doneAnother")}
      </Button>
    </Group>
  );
}
