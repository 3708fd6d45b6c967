import { Box, Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ArchivedGroup } from "#contract/screening/groups.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { archivedGroupsQuery, useChangeGroup } from "./groups.api.ts";

/** The groups that were put away, to bring back. */
export function ArchivedGroups() {
  const { t } = useTexts();
  const groups = useQuery(archivedGroupsQuery);
  return (
    <Box mt="lg">
      <Card title={t("groupEdit.archivedTitle")}>
        {groups.isPending && <Pending>{t("patients.loading")}</Pending>}
        {groups.isError && <Failure error={groups.error} onRetry={() => void groups.refetch()} />}
        {groups.data?.length === 0 && <p className="ui-muted">{t("groupEdit.noArchived")}</p>}
        <Rows mb="xs">
          {groups.data?.map((group) => (
            <ArchivedRow key={group.id} group={group} />
          ))}
        </Rows>
      </Card>
    </Box>
  );
}

function ArchivedRow({ group }: { readonly group: ArchivedGroup }) {
  const { t, dayOf } = useTexts();
  const toast = useToast();
  const change = useChangeGroup();
  const restore = (): void =>
    change.mutate(
      { id: group.id, archived: false },
      {
        onSuccess: () => toast.success({ message: t("groupEdit.restored", { name: group.name }) }),
        onError: (error) =>
          toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      },
    );
  return (
    <Group component="li" justify="space-between" gap="6px 16px" py={10}>
      <Stack gap={2} miw={0}>
        <strong>{group.name}</strong>
        <span className="ui-muted">
          {t(`groupTypes.${group.type}`)}
          {group.parent_name !== null && ` · ${t("groupEdit.below", { name: group.parent_name })}`}
          {group.group_count > 0 && ` · ${t("groupEdit.withBelow", { count: group.group_count })}`}
          {` · ${t("groupEdit.archivedOn", { day: dayOf(group.archived_at) })}`}
        </span>
      </Stack>
      <Button
        variant="default"
        loading={change.isPending}
        onClick={restore}
        aria-label={t("groupEdit.restoreOf", { name: group.name })}
      >
        {t("groupEdit.restore")}
      </Button>
    </Group>
  );
}
