import { Flex, Stack, Text, Title } from "@mantine/core";
import type { ReferralDetail, ReferralMessage } from "#contract/referrals/referrals.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";

const TONES: Readonly<Record<ReferralMessage["status"], Tone>> = {
  queued: "neutral",
  sending: "neutral",
  accepted: "info",
  sent: "info",
  delivered: "good",
  read: "good",
  failed: "bad",
  cancelled: "neutral",
  in_doubt: "caution",
};

/** What was written to the family about this referral, newest first, and how far each message has come. */
export function ReferralMessages({ messages }: Pick<ReferralDetail, "messages">) {
  const { t, moment } = useTexts();
  return (
    <Stack component="section" gap={6} pt="md" aria-labelledby="referral-messages">
      <Title order={3} fz="md" id="referral-messages">
        {t("referral.messages")}
      </Title>
      {messages.length === 0 && <p className="ui-muted">{t("referral.noMessages")}</p>}
      <Stack component="ul" gap="sm">
        {messages.map((message) => (
          <li key={message.id}>
            <Flex component="p" gap={6} wrap="wrap" align="center">
              <Tag tone={TONES[message.status]}>{t(`messages.statuses.${message.status}`)}</Tag>
              <span className="ui-muted">
                {moment(message.created_at)}
                {message.sender_name !== null && ` · ${message.sender_name}`}
              </span>
            </Flex>
            {message.failure && (
              <Text inherit c="var(--bad)">
                {translateError(message.failure)}
              </Text>
            )}
            <details>
              <summary>
                {t("referral.readMessage", { recipient: formatAddress(message.recipient) })}
              </summary>
              <Note mt={6} style={{ whiteSpace: "pre-line" }}>
                {message.text}
              </Note>
            </details>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** An e-mail as it is, a telephone as people write it. */
function formatAddress(recipient: string): string {
  return recipient.includes("@") ? recipient : formatPhone(recipient);
}
