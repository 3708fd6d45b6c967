import { useState } from "react";
import { ChildDesk } from "./child-desk.tsx";
import { ChildTest } from "./child-test.tsx";
import { type EventChild, childrenOf } from "./device/children.ts";
import type { DeviceState, Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { EndedNote } from "./ended-note.tsx";
import { FindChild } from "./find-child.tsx";
import { KitLine } from "./kit-line.tsx";
import { QueueBar } from "./queue-bar.tsx";
import { WalkInForm } from "./walk-in-form.tsx";

interface DeskProps {
  readonly device: Device;
  readonly eventId: string;
  readonly state: DeviceState;
  readonly prepared: Prepared;
  /** The child at whose place the desk is; null at the list. */
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
  /** Prepares this device once more, after its day. */
  readonly onAnew: () => void;
}

/** Where the team receives families: who is expected, who came, what each has done. */
export function Desk({ device, eventId, state, prepared, ...props }: DeskProps) {
  const { chosen, onChoose, onAnew } = props;
  // What was being typed before the page was closed is opened with it.
  const [isNew, setNew] = useState(state.walkInForm !== null);
  const [hasChosen, setHasChosen] = useState(chosen !== null);
  // A test comes to its end with the child that it was begun with, also where the list leaves the device meanwhile.
  const [tested, setTested] = useState<EventChild | null>(null);
  const { kit, ended } = prepared;
  const children = childrenOf(kit, state);
  const child = children.find(({ key }) => key === chosen);
  const choose = (key: string): void => {
    setNew(false);
    onChoose(key);
    setHasChosen(true);
  };
  if (tested) {
    // The family sits before it: no other child's name may be a press away.
    return (
      <ChildTest
        device={device}
        eventId={eventId}
        prepared={prepared}
        child={tested}
        onBack={() => setTested(null)}
      />
    );
  }
  return (
    <>
      <header>
        <h1>{kit.event.name}</h1>
        <p className="ui-muted">
          {kit.event.place} · {kit.device.name}
        </p>
      </header>
      <QueueBar device={device} eventId={eventId} state={state} prepared={prepared} />
      {ended === null && <KitLine device={device} prepared={prepared} />}
      {ended !== null && <EndedNote state={state} ended={ended} onAnew={onAnew} />}
      {ended === null && child && (
        <ChildDesk
          key={child.key}
          device={device}
          child={child}
          records={state.records}
          onTest={() => setTested(child)}
          onBack={() => onChoose(null)}
        />
      )}
      {ended === null && !child && isNew && (
        <WalkInForm
          device={device}
          prepared={prepared}
          begun={state.walkInForm ?? {}}
          onBack={() => setNew(false)}
          onRegistered={choose}
        />
      )}
      {ended === null && !child && !isNew && (
        <FindChild
          all={children}
          drafts={state.drafts}
          isBack={hasChosen}
          onChoose={choose}
          onNew={() => setNew(true)}
        />
      )}
    </>
  );
}
