import { Button, Group, Paper, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Batch } from "#contract/screening/batches.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { newSendingPath, paths } from "#web/platform/paths.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { BatchProgress } from "./batch-progress.tsx";
import { BatchStateTag } from "./batch-state-tag.tsx";
import { BatchSteering } from "./batch-steering.tsx";
import { batchQuery } from "./batches.api.ts";
import { Recipients } from "./recipients.tsx";
import { useAudienceWords } from "./use-audience-words.ts";
import { useBatchWords } from "./use-batch-words.ts";

/** One sending: how far it has come, what can be done about it, and what became of each child. */
export function BatchDetail({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const batch = useQuery(batchQuery(id));
  return (
    <>
      <BackButton to={paths.batches}>{t("batches.back")}</BackButton>
      {batch.isPending && <Pending>{t("batches.loading")}</Pending>}
      {batch.isError && !batch.data && (
        <BatchFailure error={batch.error} onRetry={() => void batch.refetch()} />
      )}
      {batch.data && <BatchView batch={batch.data} />}
    </>
  );
}

function BatchFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <>
      <PageHeader title={t("batches.title")} />
      {isMissing ? (
        <Empty>{t("batches.notFound")}</Empty>
      ) : (
        <Failure error={error} onRetry={onRetry} />
      )}
    </>
  );
}

function BatchView({ batch }: { readonly batch: Batch }) {
  const { t } = useTexts();
  const wordsOf = useAudienceWords();
  const wordsAbout = useBatchWords();
  return (
    <>
      <PageHeader title={wordsOf(batch.audience)} subtitle={wordsAbout(batch)}>
        <BatchSteering batch={batch} />
      </PageHeader>
      <Paper component="section" p="lg" mb="lg" aria-label={t("batches.title")}>
        <Stack gap="sm">
          <Group justify="space-between">
            <BatchStateTag batch={batch} />
          </Group>
          <BatchProgress batch={batch} />
          {batch.mendable > 0 && (
            <Group justify="space-between" gap="sm">
              <p>{t("batches.againHint")}</p>
              <Button
                component={Link}
                variant="default"
                to={newSendingPath({ unreachedOf: batch.id })}
              >
                {t("batches.again")}
              </Button>
            </Group>
          )}
        </Stack>
      </Paper>
      <Recipients batch={batch} />
    </>
  );
}
