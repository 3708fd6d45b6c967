import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { childrenOf } from "./device/children.ts";
import type { DeviceState, Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { type Standing, type OutboxRecord, standingOf } from "./device/outbox.ts";
import { LITTLE_ROOM, askToKeep, findFreeRoom } from "./device/storage.ts";
import classes from "./device.module.css";

interface QueueListProps {
  readonly device: Device;
  readonly state: DeviceState;
  readonly prepared: Prepared;
}

const TONES: Readonly<Record<Standing, Tone>> = {
  waiting: "caution",
  refused: "bad",
  decision: "info",
  stored: "good",
};

/** Everything done on this device, what is not yet sent first, and how the device itself stands. */
export function QueueList({ device, state, prepared }: QueueListProps) {
  const { t, hour } = useTexts();
  const { records } = state;
  const names = new Map(childrenOf(prepared.kit, state).map(({ key, name }) => [key, name]));
  const order = Object.keys(TONES);
  const rank = (record: OutboxRecord) => order.indexOf(standingOf(record));
  const shown = records.toSorted(
    (one, other) => rank(one) - rank(other) || (one.id < other.id ? 1 : -1),
  );
  return (
    <Stack gap="sm" flex="1 0 100%" className={classes["list"]}>
      {shown.length === 0 && prepared.ended === null && (
        <p className="ui-muted">{t("device.queueEmpty")}</p>
      )}
      <Stack component="ul" gap={0}>
        {shown.slice(0, PAGE_SIZE).map((record) => (
          <Group component="li" key={record.id} justify="space-between" gap="xs" py={8}>
            <span>
              <strong>{names.get(record.child) ?? t("device.nameGone")}</strong>{" "}
              <span className="ui-muted">
                {t(`events.kinds.${record.kind}`)} · {hour(record.at)}
              </span>
            </span>
            <Tag tone={TONES[standingOf(record)]}>
              {t(`device.standings.${standingOf(record)}`)}
            </Tag>
            {record.refused !== null && (
              <Text span inherit w="100%" c="var(--bad)">
                {record.refused}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
      {shown.length > PAGE_SIZE && (
        <p className="ui-muted">
          {t("device.onlyLast", { shown: PAGE_SIZE, total: shown.length })}
        </p>
      )}
      <RoomLine />
      {prepared.ended === null && <Refresh device={device} count={prepared.kit.roster.length} />}
    </Stack>
  );
}

const PAGE_SIZE = 100;
const MEGABYTE = 1024 * 1024;

/** How safe what waits is on this device. */
function RoomLine() {
  const { t } = useTexts();
  const [free, setFree] = useState<number | null>(null);
  // Until the browser has answered, or the person it asks, nothing is promised.
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    void findFreeRoom().then(setFree);
    void askToKeep().then(setKept);
  }, []);
  const isLittle = free !== null && free < LITTLE_ROOM;
  return (
    <>
      {isLittle && (
        <Note tone="caution" c="var(--text)">
          {t("device.littleRoom", { megabytes: Math.floor(free / MEGABYTE) })}
        </Note>
      )}
      {isKept ? (
        <p className="ui-muted">{t("device.keptSafe")}</p>
      ) : (
        <Note tone="caution" c="var(--text)">
          {t("device.notKeptSafe")}
        </Note>
      )}
    </>
  );
}

/** The list of children as it is on the server now, for whoever was registered since the morning. */
function Refresh({ device, count }: { readonly device: Device; readonly count: number }) {
  const { t } = useTexts();
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [fault, setFault] = useState("");
  const refresh = async (): Promise<void> => {
    setFault("");
    setState("busy");
    try {
      await device.refresh();
      setState("done");
    } catch (error) {
      setState("idle");
      setFault(detailOf(error));
    }
  };
  return (
    <Group gap="sm" align="end">
      <Button variant="default" loading={state === "busy"} onClick={() => void refresh()}>
        {t("device.refresh")}
      </Button>
      <output>{state === "done" && t("device.refreshed", { count })}</output>
      {fault && (
        <Note tone="bad" c="var(--text)" role="alert">
          {fault}
        </Note>
      )}
    </Group>
  );
}
