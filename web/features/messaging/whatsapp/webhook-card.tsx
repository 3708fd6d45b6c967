import { Button, Group, Stack, Text } from "@mantine/core";
import type { WhatsAppAccount } from "#contract/messaging/whatsapp.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Copyable } from "#web/platform/ui/copyable.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useRenewVerifyToken } from "./whatsapp.api.ts";

interface WebhookCardProps {
  readonly account: WhatsAppAccount;
  /** The word that Meta confirms the address with, while it is to be copied; null afterwards. */
  readonly word: string | null;
  readonly onWord: (word: string | null) => void;
}

/** Where Meta must report, and the word by which it confirms that: without it nobody learns what became of a message. */
export function WebhookCard({ account, word, onWord }: WebhookCardProps) {
  const { t, moment } = useTexts();
  const renew = useRenewVerifyToken();
  const { webhook_url: address, verified_at: verifiedAt } = account;
  const make = (): void => {
    renew.mutate(undefined, {
      onSuccess: (kept) => onWord("verify_token" in kept ? kept.verify_token : null),
    });
  };
  return (
    <Card
      title={t("whatsapp.webhookTitle")}
      aside={
        <Tag tone={verifiedAt === null ? "caution" : "good"}>
          {t(verifiedAt === null ? "whatsapp.unverified" : "whatsapp.verified")}
        </Tag>
      }
    >
      <Text inherit mb="md" c="dimmed">
        {t("whatsapp.webhookText")}
      </Text>
      <Stack maw="36rem">
        <Copyable label={t("whatsapp.webhookAddress")} value={address} />
        {word === null ? (
          <Group justify="space-between" gap={8}>
            <div>
              <Text span inherit fw={600}>
                {t("whatsapp.verifyToken")}
              </Text>
              <span className="ui-muted">
                {t("whatsapp.kept", { when: moment(account.verify_token_saved_at) })}
              </span>
            </div>
            <Button
              variant="default"
              size="sm"
              loading={renew.isPending}
              aria-label={t("whatsapp.replaceWhat", { what: t("whatsapp.verifyToken") })}
              onClick={make}
            >
              {t("whatsapp.replace")}
            </Button>
          </Group>
        ) : (
          <>
            <Copyable label={t("whatsapp.verifyToken")} value={word} />
            <Note tone="info" mt="sm">
              {t("whatsapp.toldOnce")}
            </Note>
          </>
        )}
        {renew.isError && (
          <Note tone="bad" mt="sm" role="alert">
            {detailOf(renew.error)}
          </Note>
        )}
        {verifiedAt !== null && (
          <p className="ui-muted">{t("whatsapp.verifiedAt", { when: moment(verifiedAt) })}</p>
        )}
        <p className="ui-muted">{t("whatsapp.subscribe")}</p>
      </Stack>
    </Card>
  );
}
