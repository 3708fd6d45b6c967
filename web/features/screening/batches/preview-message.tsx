import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
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
        <MessageText title={t("newBatch.email")}>
          <b>{message.subject}</b>
          {`\n\n${message.text.trim()}`}
        </MessageText>
      )}
      {channels.includes("whatsapp") && (
        <MessageText title={t("newBatch.whatsapp")}>{message.whatsapp_text}</MessageText>
      )}
    </Fold>
  );
}

interface MessageTextProps {
  readonly title: string;
  readonly children: ReactNode;
}

function MessageText({ title, children }: MessageTextProps) {
  return (
    <section aria-label={title}>
      <Title order={3} fz="0.9375rem" mt="sm">
        {title}
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
        {children}
      </Paper>
    </section>
  );
}
