import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Button, Radio, Stack } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { BatchChoice, BatchOrder, BatchPreview } from "#contract/screening/batches.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { sendingPath } from "#web/platform/paths.ts";
import { requestId } from "#web/platform/request-id.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useCreateBatch } from "./batches.api.ts";

type When = BatchOrder["when"];

interface ConfirmSendingProps {
  readonly choice: BatchChoice;
  readonly preview: BatchPreview;
  /** The figures are still those of another choice. */
  readonly isBehind: boolean;
}

/** When to send, and the button that does it: pressed twice it is still one sending. */
export function ConfirmSending({ choice, preview, isBehind }: ConfirmSendingProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const create = useCreateBatch();
  const [id] = useState(requestId);
  const [chosen, setWhen] = useState<When | null>(null);
  const when = chosen ?? (preview.is_open_now ? "now" : "opening");
  const count = preview.email + preview.whatsapp;
  const send = (): void =>
    create.mutate(
      { ...choice, request_id: id, when },
      {
        onSuccess: (batch) => {
          toast.success({ message: t("newBatch.sent") });
          void navigate(sendingPath(batch.id), { replace: true });
        },
        onError: (error) =>
          toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      },
    );
  return (
    <Stack gap="sm" align="start" mt="md">
      {!preview.is_open_now && (
        <WhenChoice when={when} opening={preview.next_opening} onChoose={setWhen} />
      )}
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={create.isPending}
        disabled={count === 0 || isBehind || create.isSuccess}
        onClick={send}
      >
        {t("newBatch.send", { count })}
      </Button>
    </Stack>
  );
}

interface WhenChoiceProps {
  readonly when: When;
  readonly opening: string;
  readonly onChoose: (when: When) => void;
}

/** Outside of the organisation's hours: at their next opening, or all the same now. */
function WhenChoice({ when, opening, onChoose }: WhenChoiceProps) {
  const { t, moment } = useTexts();
  return (
    <Radio.Group
      name="when"
      label={t("newBatch.when")}
      value={when}
      onChange={(chosen) => onChoose(chosen === "now" ? "now" : "opening")}
    >
      <Stack gap="sm" pt="xs">
        <Radio value="opening" label={t("newBatch.opening", { moment: moment(opening) })} />
        <Radio value="now" label={t("newBatch.nowClosed")} />
      </Stack>
    </Radio.Group>
  );
}
