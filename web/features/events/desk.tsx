import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ChildDesk } from "./child-desk.tsx";
import { ChildList } from "./child-list.tsx";
import { childrenOf, searched } from "./device/children.ts";
import type { Device } from "./device/device.ts";
import type { DeviceState, Prepared } from "./device/device-state.ts";
import { QueueBar } from "./queue-bar.tsx";
import { ScanButton } from "./scan-button.tsx";
import { WalkInForm } from "./walk-in-form.tsx";

interface DeskProps {
  readonly device: Device;
  readonly eventId: string;
  readonly state: DeviceState;
  readonly prepared: Prepared;
}

/** Where the team receives families: who is expected, who came, what each has done. */
export function Desk({ device, eventId, state, prepared }: DeskProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const { kit, ended } = prepared;
  const children = childrenOf(kit, state.walkIns, state.records);
  const child = children.find(({ key }) => key === chosen);
  return (
    <>
      <header className="device-head">
        <h1>{kit.event.name}</h1>
        <p className="ui-muted">
          {kit.event.place} · {kit.device.name}
        </p>
      </header>
      <QueueBar device={device} eventId={eventId} state={state} prepared={prepared} />
      {ended !== null && <p className="device-note">{t(`device.ended.${ended}`)}</p>}
      {ended === null && child && (
        <ChildDesk
          key={child.key}
          device={device}
          eventId={eventId}
          prepared={prepared}
          child={child}
          onBack={() => setChosen(null)}
        />
      )}
      {ended === null && !child && isNew && (
        <WalkInForm
          device={device}
          prepared={prepared}
          onBack={() => setNew(false)}
          onRegistered={(key) => {
            setNew(false);
            setChosen(key);
          }}
        />
      )}
      {ended === null && !child && !isNew && (
        <section className="device-list">
          <TextInput
            type="search"
            size="md"
            label={t("device.search")}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <div className="device-actions">
            <ScanButton
              onRead={(text) => {
                const [only, ...others] = searched(children, text);
                if (only && others.length === 0) setChosen(only.key);
                else setSearch(text);
              }}
            />
            <Button variant="default" onClick={() => setNew(true)}>
              {t("device.walkIn")}
            </Button>
          </div>
          <ChildList shown={searched(children, search)} onChoose={setChosen} />
        </section>
      )}
    </>
  );
}
