import { Anchor, Box, Text } from "@mantine/core";
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
    <div>
      <Anchor
        component="button"
        type="button"
        inherit
        mih="2.75rem"
        underline="always"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("sendForm.preview")}
      </Anchor>
      {isOpen && preview.isPending && <Pending>{t("sendForm.previewLoading")}</Pending>}
      {isOpen && preview.isError && (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {isOpen && preview.data && (
        <Box
          component="figure"
          maw="44rem"
          m={0}
          mb="xs"
          px="md"
          py="sm"
          bdrs="sm"
          bg="var(--surface-sunken)"
          style={{ borderLeft: "3px solid var(--brand-fill)" }}
        >
          {channel === "email" && (
            <Text component="figcaption" inherit mb="xs" fw={600}>
              {t("sendForm.previewSubject", { subject: preview.data.email.subject })}
            </Text>
          )}
          <Text inherit style={{ whiteSpace: "pre-line" }}>
            {preview.data[channel].text}
          </Text>
        </Box>
      )}
      {isOpen && preview.data && <p className="ui-muted">{t("sendForm.previewLink")}</p>}
    </div>
  );
}
