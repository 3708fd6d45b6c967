import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FamilyFile } from "#web/features/messaging/conversation/entry.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { filesQuery, useDetach } from "./files.api.ts";

/** Pictures and PDFs of reports that the family sent, to be opened; the conversation is where they are put here. */
export function FilesSection({ referralId }: { readonly referralId: string }) {
  const { t, moment } = useTexts();
  const files = useQuery(filesQuery(referralId));
  const detach = useDetach();
  return (
    <Card title={t("referralFiles.title")}>
      <Stack gap="sm">
        {files.isPending && <Pending>{t("referralFiles.loading")}</Pending>}
        {files.isError && !files.data && (
          <Failure error={files.error} onRetry={() => void files.refetch()} />
        )}
        {files.data?.length === 0 && <p className="ui-muted">{t("referralFiles.none")}</p>}
        {files.data?.map((file) => (
          <Stack key={file.id} gap={4}>
            <Text size="sm" c="dimmed">
              {t(file.attached_by === null ? "referralFiles.at" : "referralFiles.by", {
                at: moment(file.received_at),
                name: file.attached_by ?? "",
              })}
            </Text>
            <Group gap="sm" align="start" justify="space-between">
              <Suspense>
                <FamilyFile file={{ ...file, state: "kept" }} />
              </Suspense>
              <Button
                variant="subtle"
                disabled={detach.isPending}
                onClick={() => detach.mutate(file.id)}
              >
                {t("referralFiles.detach")}
              </Button>
            </Group>
          </Stack>
        ))}
        {detach.isError && (
          <ErrorText>{t("app.failure", { detail: detailOf(detach.error) })}</ErrorText>
        )}
      </Stack>
    </Card>
  );
}
