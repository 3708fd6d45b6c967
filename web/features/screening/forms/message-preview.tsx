import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SendingChannel } from "#domain/messaging/message.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { formPreviewQuery } from "../patients/patients.api.ts";

interface MessagePreviewProps {
  readonly patientId: string;
  readonly channel: Exclude<SendingChannel, "paper">;
}

/** The message word for word, for whoever wants to read it before it goes. */
export function MessagePreview({ patientId, channel }: MessagePreviewProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const preview = useQuery({ ...formPreviewQuery(patientId), enabled: isOpen });
  return (
    <div className="forms-preview">
      <button
        type="button"
        className="forms-preview-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("sendForm.preview")}
      </button>
      {isOpen && preview.isPending && <Pending>{t("sendForm.previewLoading")}</Pending>}
      {isOpen && preview.isError && (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {isOpen && preview.data && (
        <figure className="forms-message">
          {channel === "email" && (
            <figcaption>
              {t("sendForm.previewSubject", { subject: preview.data.email.subject })}
            </figcaption>
          )}
          <p>{preview.data[channel].text}</p>
        </figure>
      )}
      {isOpen && preview.data && <p className="ui-muted">{t("sendForm.previewLink")}</p>}
    </div>
  );
}
