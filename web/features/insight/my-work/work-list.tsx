import { Anchor, Group, Paper, Stack, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { WorkCounts, WorkItem, WorkOf } from "#contract/insight/my-work.ts";
import { WORK_URGENCIES, type WorkUrgency } from "#domain/work/work-urgency.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { inboxQuery } from "../inbox-counts.ts";
import { workCountsQuery, workQuery } from "./tasks.api.ts";
import { WorkRow } from "./work-row.tsx";

interface WorkListProps {
  readonly of: WorkOf;
  /** Only what is due today or was before. */
  readonly isDue?: boolean;
}

/** What there is to do, by urgency, those due first on top. */
export function WorkList({ of, isDue = false }: WorkListProps) {
  const { t } = useTexts();
  const list = useInfiniteQuery(workQuery(of, { isDue }));
  const counts = useQuery(workCountsQuery(of)).data;
  const work = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack>
      {of === "minhas" && !isDue && <Received />}
      {list.isPending && <Pending>{t("tasks.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && work.length === 0 && (
        <Empty title={t(`tasks.emptyTitle.${of}`)}>
          {t(isDue ? "tasks.empty.hoje" : `tasks.empty.${of}`)}
        </Empty>
      )}
      {WORK_URGENCIES.map((urgency) => (
        <Urgency
          key={urgency}
          urgency={urgency}
          work={work.filter((item) => item.urgency === urgency)}
          counts={counts}
          hasOwner={of === "equipe"}
        />
      ))}
      <MoreButton list={list} />
    </Stack>
  );
}

/** Cases of other organisations that wait for an answer: they are answered on their own page. */
function Received() {
  const { t } = useTexts();
  const received = useQuery(inboxQuery).data?.received ?? 0;
  if (received === 0) return null;
  return (
    <Group
      component="p"
      gap="0 var(--mantine-spacing-md)"
      px="md"
      py={4}
      bdrs="sm"
      bg="var(--info-soft)"
    >
      <span>{t("tasks.received", { count: received })}</span>
      <Anchor component={Link} to={paths.received} fw={600} lh="2.75rem" underline="always">
        {t("tasks.answerReceived")}
      </Anchor>
    </Group>
  );
}

interface UrgencyProps {
  readonly urgency: WorkUrgency;
  readonly work: readonly WorkItem[];
  readonly counts: WorkCounts | undefined;
  readonly hasOwner: boolean;
}

function Urgency({ urgency, work, counts, hasOwner }: UrgencyProps) {
  const { t } = useTexts();
  const heading = useId();
  if (work.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading} fz="lg" mb="xs">
        {t(`tasks.urgency.${urgency}`)}
        {counts && ` (${counts[urgency]})`}
      </Title>
      <Paper>
        <Rows>
          {work.map((item) => (
            <WorkRow key={item.id} item={item} hasOwner={hasOwner} />
          ))}
        </Rows>
      </Paper>
    </section>
  );
}
