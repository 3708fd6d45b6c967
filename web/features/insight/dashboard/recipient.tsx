import { Flex, Stack, Text } from "@mantine/core";
import type { OverdueChild } from "#contract/insight/dashboard.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import type { Resent } from "./resend.api.ts";

type Message = NonNullable<OverdueChild["message"]>;

const TONES: Readonly<Record<Message["status"], Tone>> = {
  queued: "neutral",
  sending: "neutral",
  accepted: "neutral",
  sent: "good",
  delivered: "good",
  read: "good",
  failed: "bad",
  cancelled: "caution",
  in_doubt: "caution",
};

interface RecipientProps {
  readonly child: OverdueChild;
  /** What became of the wish to send; undefined while nobody wished. */
  readonly outcome: Resent | undefined;
  /** The newest message to the family as it stands now. */
  readonly message: Message | null;
}

/** One family: where the form would go, or why nowhere, and once it is sent what became of it. */
export function Recipient({ child, outcome, message }: RecipientProps) {
  const { t, dayOf } = useTexts();
  const { patient, guardian_name: guardian, recipient, channel, obstacle } = child;
  const reason = outcome?.reason
    ? translateError(outcome.reason)
    : obstacle && t(`dashboard.obstacles.${obstacle}`);
  const waiting = child.started_at ?? child.sent_at;
  return (
    <Stack component="li" gap={0} px="sm" py={10}>
      <strong>{patient.full_name}</strong>
      <span className="ui-muted">
        {recipient === "" || channel === null
          ? guardian
          : t("dashboard.resendTo", {
              guardian,
              recipient: channel === "whatsapp" ? formatPhone(recipient) : recipient,
              channel: t(`dashboard.channels.${channel}`),
            })}
      </span>
      <span className="ui-muted">
        {t(child.started_at ? "dashboard.resendBegun" : "dashboard.resendWaiting", {
          day: dayOf(waiting),
        })}
      </span>
      {reason && (
        <Text span inherit c="var(--caution)" fw={600}>
          {reason}
        </Text>
      )}
      {outcome?.sent === true && message && <Delivery message={message} />}
    </Stack>
  );
}

function Delivery({ message }: { readonly message: Message }) {
  const { t, moment } = useTexts();
  const { status, failure, at } = message;
  return (
    <Flex component="span" gap="xs" align="center" wrap="wrap" mt={4}>
      <Tag tone={TONES[status]}>{t(`dashboard.deliveries.${status}`)}</Tag>
      {failure !== null && <span>{translateError(failure)}</span>}
      {failure === null && status === "queued" && (
        <span className="ui-muted">{t("dashboard.leavesAt", { moment: moment(at) })}</span>
      )}
    </Flex>
  );
}
