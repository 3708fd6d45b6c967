import { Box, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { DeviceState, Prepared, Sending } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { countsOf } from "./device/outbox.ts";
import { QueueList } from "./queue-list.tsx";
import { QueueNotes } from "./queue-notes.tsx";
import classes from "./device.module.css";

interface QueueBarProps {
  readonly device: Device;
  readonly eventId: string;
  readonly state: DeviceState;
  readonly prepared: Prepared;
}

/** What is sent and what waits, for what, since when and until when; always on the screen. */
export function QueueBar({ device, eventId, state, prepared }: QueueBarProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { sending } = state;
  const counts = countsOf(state.records);
  return (
    <Group
      component="section"
      className={classes["queue"]}
      justify="space-between"
      gap="xs"
      aria-label={t("device.queueTitle")}
    >
      <Box flex="1 1 16rem">
        <Text component="output" inherit fw={600}>
          {t("device.queue", { sent: counts.sent, waiting: counts.waiting })}
        </Text>
        <Standing sending={sending} waiting={counts.waiting} needsLogin={prepared.needsLogin} />
      </Box>
      <Group gap="xs">
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("device.hideQueue") : t("device.showQueue")}
        </Button>
        <Button
          variant="default"
          disabled={sending.isRunning || prepared.needsLogin}
          onClick={device.send}
        >
          {sending.isRunning ? t("device.sending") : t("device.sendNow")}
        </Button>
      </Group>
      <QueueNotes device={device} eventId={eventId} state={state} prepared={prepared} />
      {isOpen && <QueueList device={device} state={state} prepared={prepared} />}
    </Group>
  );
}

interface StandingProps {
  readonly sending: Sending;
  readonly waiting: number;
  readonly needsLogin: boolean;
}

/** What the queue waits for, in a sentence. */
function Standing({ sending, waiting, needsLogin }: StandingProps) {
  const { t, hour } = useTexts();
  const { lastAt, trouble, nextAt } = sending;
  const reason = needsLogin ? "login" : (trouble ?? (waiting > 0 ? "turn" : "none"));
  return (
    <Text size="sm" c={trouble === null ? "dimmed" : "var(--caution)"}>
      {waiting > 0 || trouble === null
        ? t(`device.waitsFor.${reason}`)
        : t(`device.quiet.${trouble}`)}{" "}
      {lastAt !== null && t("device.lastTry", { when: hour(lastAt) })}{" "}
      {nextAt !== null && t("device.nextTry", { when: hour(new Date(nextAt).toISOString()) })}
    </Text>
  );
}
