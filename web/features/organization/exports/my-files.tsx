import { Box } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { exportsQuery, isUnderWay, LOOK_EVERY } from "./exports.api.ts";
import { FileLine } from "./file-line.tsx";

/** The files that were asked for: how far each has come, until when it is kept, and taking it away. */
export function MyFiles() {
  const { t } = useTexts();
  const list = useInfiniteQuery({
    ...exportsQuery(),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? 3 * LOOK_EVERY : false,
  });
  const files = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("exports.title")}>
      <Box className="ui-muted" component="p" maw="48rem" mb="sm">
        {t("exports.hint")}
      </Box>
      {list.isPending && <Pending>{t("exports.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && files.length === 0 && <p>{t("exports.none")}</p>}
      {files.length > 0 && (
        <Rows>
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </Rows>
      )}
      <MoreButton list={list} />
    </Card>
  );
}
