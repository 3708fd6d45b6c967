import { Button, Group, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ArchivedPatient } from "#contract/screening/patient-record.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { archivedQuery } from "./record.api.ts";
import { useRestore } from "./use-restore.ts";

/** Children that were put away, for those who administer, with the way back for each. */
export function ArchivedPatients() {
  const { t } = useTexts();
  return (
    <>
      <BackButton to={paths.patients}>{t("archivedPatients.back")}</BackButton>
      <PageHeader title={t("archivedPatients.title")} subtitle={t("archivedPatients.subtitle")} />
      <List />
    </>
  );
}

function List() {
  const { t } = useTexts();
  const archived = useInfiniteQuery(archivedQuery());
  if (archived.isPending) return <Pending>{t("archivedPatients.loading")}</Pending>;
  if (archived.isError) {
    return <Failure error={archived.error} onRetry={() => void archived.refetch()} />;
  }
  const children = archived.data.pages.flatMap(({ items }) => items);
  if (children.length === 0) return <Empty>{t("archivedPatients.empty")}</Empty>;
  return (
    <Card title={t("archivedPatients.title")}>
      <Rows mb="xs">
        {children.map((child) => (
          <Row key={child.id} child={child} />
        ))}
      </Rows>
      <MoreButton list={archived} />
    </Card>
  );
}

function Row({ child }: { readonly child: ArchivedPatient }) {
  const { t, day, dayOf } = useTexts();
  const restore = useRestore();
  const date = dayOf(child.archived_at);
  const { archived_by: by, date_of_birth: birth, reason } = child;
  return (
    <Group component="li" justify="space-between" gap="6px 16px" py={10}>
      <Stack gap={2} miw={0}>
        <strong>{child.full_name}</strong>
        <span className="ui-muted">
          {child.group_name}
          {birth && ` · ${t("archivedPatients.bornOn", { date: day(birth) })}`}
        </span>
        <span className="ui-muted">
          {by === null
            ? t("archivedPatients.archivedOn", { date })
            : t("archivedPatients.archivedBy", { date, name: by })}
          {reason && ` · ${translateError(reason)}`}
        </span>
      </Stack>
      <Button
        variant="default"
        size="sm"
        aria-label={t("archivedPatients.restoreName", { name: child.full_name })}
        onClick={() => void restore(child.id, child.full_name)}
      >
        {t("archivedPatients.restore")}
      </Button>
    </Group>
  );
}
