import { Box, Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { DeviceState, Prepared, Sending } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { countsOf } from "./device/outbox.ts";
import { QueueList } from "./queue-list.tsx";
import { QueueNotes } from "./queue-notes.tsx";

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
    <section className="device-queue" aria-label={t("device.queueTitle")}>
      <Box flex="1 1 16rem">
        <output>{t("device.queue", { sent: counts.sent, waiting: counts.waiting })}</output>
        <Standing sending={sending} waiting={counts.waiting} needsLogin={prepared.needsLogin} />
      </Box>
      <div className="device-queue-buttons">
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
      </div>
      <QueueNotes device={device} eventId={eventId} state={state} prepared={prepared} />
      {isOpen && <QueueList device={device} state={state} prepared={prepared} />}
    </section>
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
    <p className="device-queue-why" data-trouble={trouble !== null || undefined}>
      {waiting > 0 || trouble === null
        ? t(`device.waitsFor.${reason}`)
        : t(`device.quiet.${trouble}`)}{" "}
      {lastAt !== null && t("device.lastTry", { when: hour(lastAt) })}{" "}
      {nextAt !== null && t("device.nextTry", { when: hour(new Date(nextAt).toISOString()) })}
    </p>
  );
}
