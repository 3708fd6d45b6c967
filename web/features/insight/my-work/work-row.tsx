import { Box, Button, Group, Text, Title } from "@mantine/core";
import { IconArrowsExchange, IconPhone } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import type { WorkItem } from "#contract/insight/my-work.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import { TaskIcon } from "./task-icon.tsx";
import { TASK_ICONS } from "./task-icons.ts";
import { placeOf, whatToDo, whyToDo } from "./work-words.ts";
import classes from "./my-work.module.css";

/** Loaded when somebody took something up. */
const AttemptDialog = lazyComponent(
  async () => (await import("./attempt-dialog.tsx")).AttemptDialog,
);
const ContactDialog = lazy(async () => ({
  default: await (await import("#web/features/referrals/referral/entry.ts")).loadContactDialog(),
}));

interface WorkRowProps {
  readonly item: WorkItem;
  /** Whether it is told whose it is. */
  readonly hasOwner: boolean;
}

/** One thing to do: about whom, what, why and since when; whom to call, and what came of it. */
export function WorkRow({ item, hasOwner }: WorkRowProps) {
  const speech = useTexts();
  const { t, day, ago } = speech;
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { child, what, urgency, assignee } = item;
  const Icon = what.source === "task" ? TASK_ICONS[what.kind] : IconArrowsExchange;
  return (
    <li>
      <Group component="article" gap="xs" px="md" py="sm" aria-labelledby={heading}>
        <TaskIcon Icon={Icon} />
        <Box flex="1 1 20rem">
          <Title id={heading} order={3} fz="lg">
            {whatToDo(item, speech)}: <Link to={placeOf(item)}>{child.full_name}</Link>
          </Title>
          <p>{whyToDo(item, speech)}</p>
          <Text fz="0.9375rem" c="dimmed" className={classes["facts"]}>
            <span>{child.group_name}</span>
            <span>{t("tasks.since", { ago: ago(item.since) })}</span>
            {hasOwner && <span>{assignee?.full_name ?? t("tasks.anybody")}</span>}
          </Text>
        </Box>
        <Tag tone={urgency === "overdue" ? "bad" : urgency === "today" ? "caution" : "neutral"}>
          {urgency === "today" ? t("tasks.dueToday") : t("tasks.due", { date: day(item.due_on) })}
        </Tag>
        <Acts item={item} onTake={() => setOpen(true)} />
        {isOpen && (
          <Suspense>
            <AnswerInList item={item} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Group>
    </li>
  );
}

function Acts({ item, onTake }: { readonly item: WorkItem; readonly onTake: () => void }) {
  const { t } = useTexts();
  const { child, what, guardian } = item;
  const phone = guardian?.phone ?? "";
  return (
    <Group gap="xs" grow preventGrowOverflow={false} flex={{ base: "1 1 100%", md: "0 0 auto" }}>
      {guardian && phone !== "" && (
        <Button
          component="a"
          href={`tel:${phone}`}
          variant="light"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={t("tasks.call", { name: guardian.full_name, phone: formatPhone(phone) })}
        >
          {t("tasks.callShort")}
        </Button>
      )}
      {isAnsweredInList(item) ? (
        <Button
          variant="default"
          onClick={onTake}
          aria-label={t("tasks.attemptOf", { name: child.full_name })}
        >
          {t("tasks.attempt")}
        </Button>
      ) : (
        <Button
          component={Link}
          to={placeOf(item)}
          variant="default"
          aria-label={`${t("tasks.open")}: ${child.full_name}`}
        >
          {t("tasks.open")}
        </Button>
      )}
      {what.source === "task" && item.referral_id !== null && (
        <Button
          component={Link}
          to={placeOf(item)}
          variant={what.kind === "family_replied" ? "filled" : "subtle"}
          aria-label={`${t(what.kind === "family_replied" ? "tasks.confirm" : "tasks.open")}: ${child.full_name}`}
        >
          {t(what.kind === "family_replied" ? "tasks.confirm" : "tasks.open")}
        </Button>
      )}
    </Group>
  );
}

/** Whether what came of it is noted from the list: a task, and the call with which a referral begins. */
function isAnsweredInList({ what }: WorkItem): boolean {
  return what.source === "task" || what.stage === "a_encaminhar";
}

function AnswerInList({
  item,
  onClose,
}: {
  readonly item: WorkItem;
  readonly onClose: () => void;
}) {
  const name = item.child.full_name;
  if (item.what.source === "task") {
    return <AttemptDialog taskId={item.id} name={name} onClose={onClose} />;
  }
  return <ContactDialog referralId={item.id} name={name} outcome={null} onClose={onClose} />;
}
