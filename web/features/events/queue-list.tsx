import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { childrenOf } from "./device/children.ts";
import type { DeviceState, Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { type Standing, type KeptRecord, standingOf } from "./device/outbox.ts";
import { LITTLE_ROOM, askToKeep, findFreeRoom } from "./device/storage.ts";

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
  const rank = (record: KeptRecord) => order.indexOf(standingOf(record));
  const shown = records.toSorted(
    (one, other) => rank(one) - rank(other) || (one.id < other.id ? 1 : -1),
  );
  return (
    <div className="device-queue-list">
      {shown.length === 0 && prepared.ended === null && (
        <p className="ui-muted">{t("device.queueEmpty")}</p>
      )}
      <ul>
        {shown.slice(0, MOST_SHOWN).map((record) => (
          <li key={record.id}>
            <span>
              <strong>{names.get(record.child) ?? t("device.nameGone")}</strong>{" "}
              <span className="ui-muted">
                {t(`events.kinds.${record.kind}`)} · {hour(record.at)}
              </span>
            </span>
            <Tag tone={TONES[standingOf(record)]}>
              {t(`device.standings.${standingOf(record)}`)}
            </Tag>
            {record.refused !== null && <span className="device-why">{record.refused}</span>}
          </li>
        ))}
      </ul>
      {shown.length > MOST_SHOWN && (
        <p className="ui-muted">
          {t("device.onlyLast", { shown: MOST_SHOWN, total: shown.length })}
        </p>
      )}
      <RoomLine />
      {prepared.ended === null && <Refresh device={device} count={prepared.kit.roster.length} />}
    </div>
  );
}

const MOST_SHOWN = 100;
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
        <p className="device-note">
          {t("device.littleRoom", { megabytes: Math.floor(free / MEGABYTE) })}
        </p>
      )}
      <p className={isKept ? "ui-muted" : "device-note"}>
        {isKept ? t("device.keptSafe") : t("device.notKeptSafe")}
      </p>
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
    <div className="device-actions">
      <Button variant="default" loading={state === "busy"} onClick={() => void refresh()}>
        {t("device.refresh")}
      </Button>
      <output>{state === "done" && t("device.refreshed", { count })}</output>
      {fault && (
        <p className="device-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
