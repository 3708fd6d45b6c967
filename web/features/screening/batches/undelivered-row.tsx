import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { UndeliveredMessage } from "#contract/messaging/undelivered.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import type { Act } from "./undelivered.api.ts";

interface UndeliveredRowProps {
  readonly message: UndeliveredMessage;
  readonly isBusy: boolean;
  readonly onSettle: (act: Act) => void;
}

/** One message that was given up: about whom, why, since when; to be tried again or dropped. */
export function UndeliveredRow({ message, isBusy, onSettle }: UndeliveredRowProps) {
  const { t, moment } = useTexts();
  const { patient, channel, failure, failure_class: reason, attempts } = message;
  const recipient = formatPhone(message.recipient);
  const name = patient?.full_name ?? recipient;
  return (
    <Group component="li" justify="space-between" gap="xs" py="sm">
      <Stack gap={2} flex="1 1 16rem" miw={0} align="start">
        {patient ? (
          <Anchor
            component={Link}
            to={patientPath(patient.id)}
            c="var(--text)"
            fw={600}
            underline="always"
          >
            {patient.full_name}
          </Anchor>
        ) : (
          <strong>{t("undelivered.noPatient")}</strong>
        )}
        <span className="ui-muted">
          {[patient?.group_name, t(`messages.channels.${channel}`), recipient]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {failure && (
          <Text span inherit c="var(--caution)">
            {translateError(failure)}
          </Text>
        )}
        <span className="ui-muted">
          {t("undelivered.since", { moment: moment(message.failed_at) })}
          {" · "}
          {t("undelivered.attempts", { count: attempts })}
        </span>
      </Stack>
      <Group gap="sm">
        {reason && <Tag tone="bad">{t(`undelivered.classes.${reason}`)}</Tag>}
        <Group gap="xs">
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={t("undelivered.retryOf", { name })}
            onClick={() => onSettle("retry")}
          >
            {t("undelivered.retry")}
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={t("undelivered.dropOf", { name })}
            onClick={() => onSettle("drop")}
          >
            {t("undelivered.drop")}
          </Button>
        </Group>
      </Group>
    </Group>
  );
}
