import { Group, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Merge } from "#contract/registry/duplicates.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import { mergesQuery } from "./duplicates.api.ts";
import { SplitButton } from "./split-button.tsx";

/** Records that were joined, with the way back for each; nothing when there are none. */
export function MergedList() {
  const { t } = useTexts();
  const merges = useInfiniteQuery(mergesQuery());
  if (merges.isError) {
    return <Failure error={merges.error} onRetry={() => void merges.refetch()} />;
  }
  const rows = merges.data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t("duplicates.merged.title")}>
      <Stack component="ul" gap="sm">
        {rows.map((merge) => (
          <Row key={merge.id} merge={merge} />
        ))}
      </Stack>
      <MoreButton list={merges} />
    </Card>
  );
}

function Row({ merge }: { readonly merge: Merge }) {
  const { t, dayOf } = useTexts();
  const { survivor, merged, merged_at: at, merged_by: name } = merge;
  const names = { merged: merged.full_name, survivor: survivor.full_name };
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Link to={patientPath(survivor.id)}>{t("duplicates.merged.line", names)}</Link>
        <div className="ui-muted">{t("duplicates.merged.when", { date: dayOf(at), name })}</div>
      </div>
      <SplitButton merge={merge} />
    </Group>
  );
}
