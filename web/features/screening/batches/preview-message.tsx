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
    <details className="sendings-message">
      <summary>{t("newSending.message")}</summary>
      <p className="ui-muted">{t("newSending.messageHint")}</p>
      {channels.includes("email") && (
        <section aria-label={t("newSending.email")}>
          <h3>{t("newSending.email")}</h3>
          <p className="sendings-letter">
            <b>{message.subject}</b>
            {`\n\n${message.text.trim()}`}
          </p>
        </section>
      )}
      {channels.includes("whatsapp") && (
        <section aria-label={t("newSending.whatsapp")}>
          <h3>{t("newSending.whatsapp")}</h3>
          <p className="sendings-letter">{message.whatsapp_text}</p>
        </section>
      )}
    </details>
  );
}
