import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { duplicateCountsQuery } from "./duplicates.api.ts";
import { useMayMerge } from "./use-may-merge.ts";

/** A quiet line where children are listed: some of them may be there twice. Nothing when none are. */
export function DuplicatesHint() {
  const { t } = useTexts();
  const mayMerge = useMayMerge() ?? false;
  const { data } = useQuery({ ...duplicateCountsQuery, enabled: mayMerge });
  if (!data || data.pairs === 0) return null;
  return (
    <Text inherit mb="md" c="dimmed">
      {t("duplicates.hint", { count: data.pairs })}{" "}
      <Link to={paths.duplicates}>{t("duplicates.hintOpen")}</Link>
    </Text>
  );
}
