import { Paper, Title } from "@mantine/core";
import type { BatchChoice, BatchPreview } from "#contract/screening/batches.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Fold } from "#web/platform/ui/fold.tsx";

interface PreviewMessageProps {
  readonly preview: BatchPreview;
  readonly channels: BatchChoice["channels"];
}

/** The message word for word, as the first of the families would get it. */
export function PreviewMessage({ preview: { message }, channels }: PreviewMessageProps) {
  const { t } = useTexts();
  if (!message) return null;
  return (
    <Fold summary={t("newBatch.message")} mt="md">
      <p className="ui-muted">{t("newBatch.messageHint")}</p>
      {channels.includes("email") && (
        <section aria-label={t("newBatch.email")}>
          <Title order={3} fz="0.9375rem" mt="sm">
            {t("newBatch.email")}
          </Title>
          <Paper
            component="p"
            mt={6}
            px="md"
            py="sm"
            radius="sm"
            shadow="none"
            bg="var(--surface-sunken)"
            fz="0.9375rem"
            style={{ whiteSpace: "pre-wrap" }}
          >
            <b>{message.subject}</b>
            {`\n\n${message.text.trim()}`}
          </Paper>
        </section>
      )}
      {channels.includes("whatsapp") && (
        <section aria-label={t("newBatch.whatsapp")}>
          <Title order={3} fz="0.9375rem" mt="sm">
            {t("newBatch.whatsapp")}
          </Title>
          <Paper
            component="p"
            mt={6}
            px="md"
            py="sm"
            radius="sm"
            shadow="none"
            bg="var(--surface-sunken)"
            fz="0.9375rem"
            style={{ whiteSpace: "pre-wrap" }}
          >
            {message.whatsapp_text}
          </Paper>
        </section>
      )}
    </Fold>
  );
}
