import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ConversationEntry } from "#contract/messaging/conversation.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { referralPath } from "#web/platform/paths.ts";
import { useAttachFile } from "./conversation.api.ts";

/** Keeps the picture or PDF of a report with the child's referral; of one that is there, the way to it. */
export function AttachFile({
  file: { id, state, type, referral },
}: {
  readonly file: NonNullable<ConversationEntry["file"]>;
}) {
  const { t } = useTexts();
  const attach = useAttachFile(id);
  const isReport = type === "application/pdf" || type?.startsWith("image/");
  if (state !== "kept" || !isReport) return null;
  if (referral !== null)
    return (
      <Button component={Link} to={referralPath(referral)} variant="subtle" px={4}>
        {t("conversation.file.attached")}
      </Button>
    );
  return (
    <div>
      <Button
        variant="subtle"
        // On a small phone a picture before the words would not fit into what was written.
        px={4}
        disabled={attach.isPending}
        onClick={() => attach.mutate()}
      >
        {t("conversation.file.attach")}
      </Button>
      {attach.isError && (
        <Text size="sm" c="var(--bad)" role="alert">
          {t("conversation.file.notAttached", { detail: detailOf(attach.error) })}
        </Text>
      )}
    </div>
  );
}
