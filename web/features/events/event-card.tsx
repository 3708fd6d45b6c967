import { Box, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { ScreeningEvent } from "#contract/events/screening-events.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { eventDevicePath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { ArrivalsList } from "./arrivals-list.tsx";
import { DeviceRow } from "./device-row.tsx";
import { useCloseEvent, useEventLabels } from "./events.api.ts";
import { ExpectedForm } from "./expected-form.tsx";
import classes from "./events.module.css";

const FIGURES = [
  ["expected", "expected"],
  ["arrived", "arrived"],
  ["answered", "answered"],
  ["tested", "tested"],
  ["walk_ins", "walkIns"],
] as const;

/** One event: how far it is, its devices, and the ways into and out of it. */
export function EventCard({ event }: { readonly event: ScreeningEvent }) {
  const { t, day } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const close = useCloseEvent();
  const labels = useEventLabels();
  const isClosed = event.closed_at !== null;
  const state = isClosed ? "closed" : "open";
  const from = day(event.starts_on);
  const to = day(event.ends_on);
  const days = from === to ? from : t("events.days", { from, to });
  return (
    <Card
      title={event.name}
      aside={<Tag tone={isClosed ? "neutral" : "good"}>{t(`events.state.${state}`)}</Tag>}
    >
      <p className="ui-muted">
        {event.place} · {days} ·{" "}
        {[
          ...event.groups.map(({ name }) => name),
          ...(event.patients.length > 0
            ? [t("events.singlesCount", { count: event.patients.length })]
            : []),
        ].join(", ")}
      </p>
      <Group component="dl" grow gap="sm" my="md" preventGrowOverflow={false}>
        {FIGURES.map(([of, text]) => (
          <Box key={of} miw="8rem" py="sm" px="md" bdrs="sm" bg="var(--surface-sunken)">
            <Text component="dt" size="sm" c="dimmed">
              {t(`events.${text}`)}
            </Text>
            <Text component="dd" size="xl" fw={600}>
              {event.progress[of]}
            </Text>
          </Box>
        ))}
      </Group>
      <Arrivals event={event} />
      <Title order={3} mb={8} fz="md">
        {t("events.devices")}
      </Title>
      {event.devices.length === 0 && <p className="ui-muted">{t("events.noDevices")}</p>}
      <Stack component="ul" gap="sm" className={classes["long"]}>
        {event.devices.map((device) => (
          <DeviceRow key={device.id} eventId={event.id} device={device} />
        ))}
      </Stack>
      {!isClosed && (
        <Group gap={8} mt="sm" className={classes["long"]}>
          <Button component={Link} to={eventDevicePath(event.id)} reloadDocument>
            {t("events.prepareHere")}
          </Button>
          <Button
            variant="default"
            loading={labels.isPending}
            onClick={() => labels.mutate(event.id)}
          >
            {t("events.labels")}
          </Button>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t("events.changeExpected")}
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t("events.close")}
          </Button>
        </Group>
      )}
      {isChanging && <ExpectedForm event={event} onClose={() => setChanging(false)} />}
      {labels.isError && <p role="alert">{detailOf(labels.error)}</p>}
      <Dialog title={t("events.close")} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t("events.closeAsk", { name: event.name })}</p>
        {close.isError && <p role="alert">{detailOf(close.error)}</p>}
        <Group gap={8} mt="sm" className={classes["long"]}>
          <Button
            loading={close.isPending}
            onClick={() => close.mutate(event.id, { onSuccess: () => setAsking(false) })}
          >
            {t("events.confirm")}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t("app.cancel")}
          </Button>
        </Group>
      </Dialog>
    </Card>
  );
}

/** Who came, opened by whoever asks. */
function Arrivals({ event }: { readonly event: ScreeningEvent }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (event.progress.arrived === 0) return null;
  return (
    <Stack gap="sm" align="start" mb="md">
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "events.arrivals.hide" : "events.arrivals.show")}
      </Button>
      {isOpen && <ArrivalsList eventId={event.id} isLong={event.starts_on !== event.ends_on} />}
    </Stack>
  );
}
