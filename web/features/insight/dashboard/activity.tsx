import { Box, Button, Flex, Group, SegmentedControl, Text } from "@mantine/core";
import { IconClipboardCheck, IconEye, IconEyeCheck, IconMailForward } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Activity as Event } from "#contract/insight/dashboard.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { productNow } from "#web/platform/product-time.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import { TONE_COLOURS } from "#web/platform/ui/tag.tsx";
import { type ActivityPeriod, activityQuery } from "./dashboard.api.ts";
import { Skeleton } from "./skeleton.tsx";
import classes from "./dashboard.module.css";

const PERIODS = ["24h", "7d"] as const;
const MINUTE_MS = 60_000;

const ICONS: Readonly<Record<Event["kind"], ReactNode>> = {
  form_answered: <IconClipboardCheck size={20} aria-hidden />,
  form_sent: <IconMailForward size={20} aria-hidden />,
  vision_started: <IconEye size={20} aria-hidden />,
  vision_finished: <IconEyeCheck size={20} aria-hidden />,
};

const TONES = {
  form_answered: "good",
  form_sent: "neutral",
  vision_started: "info",
  vision_finished: "info",
} as const;

interface ActivityProps {
  readonly period: ActivityPeriod;
  readonly onPeriod: (period: ActivityPeriod) => void;
}

/** 'Atividade Recente': what happened within a day or a week, newest first. */
export function Activity({ period, onPeriod }: ActivityProps) {
  const { t } = useTexts();
  const list = useInfiniteQuery(activityQuery(period));
  const now = useNow();
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const buttons = (
    <SegmentedControl
      aria-label={t("dashboard.activityPeriod")}
      data={PERIODS.map((one) => ({ value: one, label: t(`dashboard.activityPeriods.${one}`) }))}
      value={period}
      onChange={onPeriod}
    />
  );
  return (
    <Card title={t("dashboard.activity")} aside={buttons}>
      {list.isPending && <Skeleton words={t("dashboard.activityLoading")} shape="rows" />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && events.length === 0 && (
        <Text inherit c="dimmed" py="md">
          {t(`dashboard.activityEmpty.${period}`)}
        </Text>
      )}
      <Rows>
        {events.map((event) => (
          <EventRow key={event.id} event={event} now={now} />
        ))}
      </Rows>
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("dashboard.more")}
        </Button>
      )}
    </Card>
  );
}

function EventRow({ event, now }: { readonly event: Event; readonly now: Date }) {
  const { t, ago, moment } = useTexts();
  const { kind, at, instrument, patient } = event;
  const what = t(`dashboard.activityKinds.${kind}`);
  return (
    <Group component="li" py={10} gap="sm" wrap="nowrap">
      <Box component="span" className={classes["icon"]} {...TONE_COLOURS[TONES[kind]]}>
        {ICONS[kind]}
      </Box>
      <Flex flex={1} miw={0} gap="0 var(--mantine-spacing-sm)" wrap="wrap" align="center">
        <Box flex="1 1 12rem">
          <p>
            {instrument === null
              ? what
              : t("dashboard.activityOf", { what, instrument: t(`instruments.${instrument}`) })}
          </p>
          <Flex component="p" gap="xs" wrap="wrap" fz="sm">
            <Link to={patientPath(patient.id)}>{patient.full_name}</Link>
            <span className="ui-muted">{event.school_name ?? event.group_name}</span>
          </Flex>
        </Box>
        <Text component="time" size="sm" c="dimmed" dateTime={at} title={moment(at)}>
          {ago(at, now)}
        </Text>
      </Flex>
    </Group>
  );
}

/** The time, moving on by the minute: what was five minutes ago does not stay so. */
function useNow(): Date {
  const [, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((minutes) => minutes + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return productNow();
}
