import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { BatchChoice, BatchPreview, BatchPreviewRow } from "#contract/screening/batches.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { isNeedless } from "#domain/screening/batches/obstacle.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { previewRowsQuery } from "./batches.api.ts";

const PARTS = ["unreached", "reached"] as const;
type Part = (typeof PARTS)[number];

interface PreviewRowsProps {
  readonly choice: BatchChoice;
  readonly preview: BatchPreview;
}

/** The children one by one: who gets nothing, since something can be done about that, or who gets it. */
export function PreviewRows({ choice, preview }: PreviewRowsProps) {
  const { t } = useTexts();
  const reached = preview.email + preview.whatsapp;
  const counts = { reached, unreached: preview.children - reached };
  const [chosen, setPart] = useState<Part | null>(null);
  const part = chosen ?? (counts.unreached > 0 ? "unreached" : "reached");
  const list = useInfiniteQuery(previewRowsQuery(choice, part));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Group gap="xs" mb="md">
        {PARTS.map((each) => (
          <Button
            key={each}
            radius="xl"
            variant={each === part ? "light" : "default"}
            aria-pressed={each === part}
            onClick={() => setPart(each)}
          >
            {t(`newBatch.${each}`, { count: counts[each] })}
          </Button>
        ))}
      </Group>
      {list.isPending && <Pending>{t("newBatch.checking")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Empty>{t(part === "reached" ? "newBatch.noneReached" : "newBatch.noneUnreached")}</Empty>
      )}
      <Rows mb="sm">
        {rows.map((row) => (
          <PreviewRow key={row.patient.id} row={row} />
        ))}
      </Rows>
      <MoreButton list={list} />
    </>
  );
}

function PreviewRow({ row }: { readonly row: BatchPreviewRow }) {
  const { t } = useTexts();
  const { patient, guardian_name: guardian, channel, recipient, obstacle, suppression } = row;
  return (
    <Group component="li" justify="space-between" gap="xs" py="sm">
      <Stack gap={2} flex="1 1 16rem" miw={0} align="start">
        <Anchor
          component={Link}
          to={patientPath(patient.id)}
          c="var(--text)"
          fw={600}
          underline="always"
        >
          {patient.full_name}
        </Anchor>
        <span className="ui-muted">
          {[patient.group_name, guardian || t("batches.noGuardian"), formatPhone(recipient)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {row.is_again && <span className="ui-muted">{t("newBatch.isAgain")}</span>}
        {suppression && (
          <Text span inherit c="var(--caution)">
            {t(`suppressed.${suppression}`)}
          </Text>
        )}
      </Stack>
      <Group gap="sm">
        {channel && <Tag tone="info">{t(`messages.channels.${channel}`)}</Tag>}
        {obstacle && (
          <Tag tone={isNeedless(obstacle) ? "neutral" : "caution"}>
            {t(`obstacles.${obstacle}`)}
          </Tag>
        )}
      </Group>
    </Group>
  );
}
