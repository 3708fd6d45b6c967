import { Box, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ArrivedChild, ArrivalEntry } from "#contract/events/event-arrivals.ts";
import { CLOCK_ERROR_MS } from "#domain/events/device-clock.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { foldText } from "#web/platform/plainly.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { arrivalsQuery } from "./events.api.ts";
import classes from "./events.module.css";

/** Children shown at once: a name finds the others. */
const PAGE_SIZE = 60;

const MINUTE_MS = 60_000;

interface ArrivalsListProps {
  readonly eventId: string;
  /** Whether the event lasts longer than a day: then an hour alone says too little. */
  readonly isLong: boolean;
}

/** Who came to an event and when, by the right time, who came last first. */
export function ArrivalsList({ eventId, isLong }: ArrivalsListProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useQuery(arrivalsQuery(eventId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Pending>{t("events.arrivals.loading")}</Pending>;
  if (data.length === 0) return <p className="ui-muted">{t("events.arrivals.none")}</p>;
  const found = data.filter(({ full_name: name }) => foldText(name).includes(foldText(search)));
  return (
    <>
      {data.length > FEW && (
        <TextInput
          label={t("events.arrivals.search")}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {found.length === 0 && <output>{t("events.noChild")}</output>}
      <Stack component="ul" gap={0} w="100%" className={classes["lines"]}>
        {found.slice(0, PAGE_SIZE).map((child) => (
          <Arrived key={child.id} child={child} isLong={isLong} />
        ))}
      </Stack>
      {found.length > PAGE_SIZE && (
        <p className="ui-muted">
          {t("events.arrivals.onlySome", { shown: PAGE_SIZE, total: found.length })}
        </p>
      )}
    </>
  );
}

/** So many are seen at a glance. */
const FEW = 8;

interface ArrivedProps {
  readonly child: ArrivedChild;
  readonly isLong: boolean;
}

/** One child: when it came, and what each tablet told. */
function Arrived({ child, isLong }: ArrivedProps) {
  const { t, hour, moment } = useTexts();
  const { full_name: name, group_name: group, arrived_at: arrived, told } = child;
  const timed = isLong ? moment : hour;
  return (
    <Box component="li" py={10}>
      <Group justify="space-between" gap={4}>
        <p>
          <strong>{name}</strong> <span className="ui-muted">{group}</span>
        </p>
        <Text inherit fw={600}>
          {t("events.arrivals.arrived", { when: timed(arrived) })}
        </Text>
      </Group>
      <Text component="ul" size="sm" c="dimmed" pl={0} style={{ listStyle: "none" }}>
        {told.map((each) => (
          <li key={`${each.kind} ${each.at} ${each.device_name}`}>
            {t(`events.kinds.${each.kind}`)} ·{" "}
            {t("events.from", { device: each.device_name, when: timed(each.at) })}
            <ClockNote told={each} />
          </li>
        ))}
      </Text>
    </Box>
  );
}

/** That the tablet's clock was wrong when this was told: what it showed, and by how much. */
function ClockNote({ told }: { readonly told: ArrivalEntry }) {
  const { t, hour } = useTexts();
  const ahead = told.clock_ahead_ms ?? 0;
  if (Math.abs(ahead) < CLOCK_ERROR_MS) return null;
  const minutes = Math.round(Math.abs(ahead) / MINUTE_MS);
  const shown = hour(told.device_at);
  return (
    <Text span inherit c="var(--caution)" display="block">
      {t(`events.arrivals.${ahead > 0 ? "ahead" : "behind"}`, { shown, minutes })}
    </Text>
  );
}
