import "@mantine/core/styles/VisuallyHidden.css";
import { Anchor, Box, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { WorkItem } from "#contract/insight/my-work.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { FIRST_WORK, firstWorkQuery, workCountsQuery } from "./tasks.api.ts";
import { placeOf, whatToDo } from "./work-words.ts";
import classes from "./my-work.module.css";

/** What is due first of what I have to do, and the way to all of it. */
export function MyWorkPanel() {
  const { t } = useTexts();
  const first = useQuery(firstWorkQuery);
  const counts = useQuery(workCountsQuery("minhas")).data;
  const total = counts && counts.overdue + counts.today + counts.week + counts.later;
  return (
    <Card
      title={t("tasks.title")}
      aside={
        <Anchor component={Link} to={paths.tasks} fw={600} lh="2.75rem" underline="always">
          {total === undefined ? t("tasks.seeAll") : t("tasks.seeAllOf", { count: total })}
        </Anchor>
      }
    >
      {first.isPending && <Places words={t("tasks.loading")} />}
      {first.isError && !first.data && (
        <Failure error={first.error} onRetry={() => void first.refetch()} />
      )}
      {first.data?.length === 0 && (
        <Text inherit c="dimmed">
          {t("tasks.none")}
        </Text>
      )}
      {first.data && first.data.length > 0 && (
        <Rows>
          {first.data.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function Row({ item }: { readonly item: WorkItem }) {
  const speech = useTexts();
  const { t, day } = speech;
  const { urgency, child } = item;
  return (
    <li className={classes["row"]}>
      <Link to={placeOf(item)}>{child.full_name}</Link>
      <span className="ui-muted">{whatToDo(item, speech)}</span>
      <Tag tone={urgency === "overdue" ? "bad" : urgency === "today" ? "caution" : "neutral"}>
        {urgency === "today" ? t("tasks.dueToday") : day(item.due_on)}
      </Tag>
    </li>
  );
}

/** The places of the rows that are on their way. */
function Places({ words }: { readonly words: string }) {
  return (
    <output>
      <VisuallyHidden>{words}</VisuallyHidden>
      {Array.from({ length: FIRST_WORK }, (_, index) => (
        <Box
          key={index}
          h={{ base: "4rem", sm: "2.25rem" }}
          my="xs"
          bdrs="sm"
          bg="var(--surface-sunken)"
        />
      ))}
    </output>
  );
}
