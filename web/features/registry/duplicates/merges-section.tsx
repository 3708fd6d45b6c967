import { Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { mergesOfQuery } from "./duplicates.api.ts";
import { SplitButton } from "./split-button.tsx";
import { useMayMerge } from "./use-may-merge.ts";

interface MergesSectionProps {
  readonly patientId: string;
  /** The record itself cannot be shown: it may have been joined to another. */
  readonly isMissing?: boolean;
}

/** On a record: which ones were joined to it, with the way back; the address of one that was joined goes on to where it is now. */
export function MergesSection({ patientId, isMissing = false }: MergesSectionProps) {
  const { t, dayOf } = useTexts();
  const mayMerge = useMayMerge() ?? false;
  const { data } = useQuery({ ...mergesOfQuery(patientId), enabled: mayMerge });
  if (!data) return null;
  if (isMissing) {
    const into = data.merged_into;
    return into && <Navigate to={patientPath(into.id)} replace />;
  }
  if (data.merges.length === 0) return null;
  return (
    <Card title={t("duplicates.merged.title")}>
      <Stack component="ul" gap="sm">
        {data.merges.map((merge) => (
          <Group component="li" key={merge.id} justify="space-between" gap="sm">
            <div>
              {t("duplicates.merged.ofRecord", { merged: merge.merged.full_name })}
              <div className="ui-muted">
                {t("duplicates.merged.when", {
                  date: dayOf(merge.merged_at),
                  name: merge.merged_by,
                })}
              </div>
            </div>
            <SplitButton merge={merge} />
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
