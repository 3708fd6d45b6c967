import { Anchor, Button, Flex, Group, Paper, Stack, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Batch } from "#contract/screening/batches.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { newSendingPath, sendingPath } from "#web/platform/paths.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { BatchCounts } from "./batch-counts.tsx";
import { BatchProgress } from "./batch-progress.tsx";
import { BatchStateTag } from "./batch-state-tag.tsx";
import { batchesQuery } from "./batches.api.ts";
import { useAudienceWords } from "./use-audience-words.ts";
import { useBatchWords } from "./use-batch-words.ts";

/** The batches within reach, newest first, each with how far it has come. */
export function BatchList() {
  const { t } = useTexts();
  const batches = useInfiniteQuery(batchesQuery());
  const rows = batches.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {batches.isPending && <Pending>{t("batches.loading")}</Pending>}
      {batches.isError && <Failure error={batches.error} onRetry={() => void batches.refetch()} />}
      {batches.isSuccess && rows.length === 0 && (
        <Empty
          title={t("batches.emptyTitle")}
          action={
            <Button component={Link} variant="default" to={newSendingPath(new URLSearchParams())}>
              {t("batches.new")}
            </Button>
          }
        >
          {t("batches.empty")}
        </Empty>
      )}
      {rows.length > 0 && (
        <Flex component="ul" direction="column" gap="md" mb="md">
          {rows.map((batch) => (
            <Paper key={batch.id} component="li" p="lg">
              <Stack gap="xs">
                <BatchSummary batch={batch} />
              </Stack>
            </Paper>
          ))}
        </Flex>
      )}
      <MoreButton list={batches} />
    </>
  );
}

function BatchSummary({ batch }: { readonly batch: Batch }) {
  const wordsOf = useAudienceWords();
  const wordsAbout = useBatchWords();
  return (
    <>
      <Group justify="space-between">
        <Title order={2} fz="lg">
          <Anchor
            component={Link}
            inherit
            c="var(--text)"
            underline="always"
            to={sendingPath(batch.id)}
          >
            {wordsOf(batch.audience)}
          </Anchor>
        </Title>
        <BatchStateTag batch={batch} />
      </Group>
      <p className="ui-muted">{wordsAbout(batch)}</p>
      <BatchProgress batch={batch} />
      <BatchCounts batch={batch} />
    </>
  );
}
