import type { BatchChoice, BatchPreview } from "#contract/screening/batches.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface PreviewMessageProps {
  readonly preview: BatchPreview;
  readonly channels: BatchChoice["channels"];
}

/** The message word for word, as the first of the families would get it. */
export function PreviewMessage({ preview: { message }, channels }: PreviewMessageProps) {
  const { t } = useTexts();
  if (!message) return null;
  return (
    <details className="batches-message">
      <summary>{t("newBatch.message")}</summary>
      <p className="ui-muted">{t("newBatch.messageHint")}</p>
      {channels.includes("email") && (
        <section aria-label={t("newBatch.email")}>
          <h3>{t("newBatch.email")}</h3>
          <p className="batches-letter">
            <b>{message.subject}</b>
            {`\n\n${message.text.trim()}`}
          </p>
        </section>
      )}
      {channels.includes("whatsapp") && (
        <section aria-label={t("newBatch.whatsapp")}>
          <h3>{t("newBatch.whatsapp")}</h3>
          <p className="batches-letter">{message.whatsapp_text}</p>
        </section>
      )}
    </details>
  );
}
