import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { useTitle } from "#web/platform/ui/use-title.ts";
import { Desk } from "./desk.tsx";
import { type Device, openDevice } from "./device/device.ts";
import { type OneTab, oneTab } from "./device/one-tab.ts";
import { openVault } from "./device/vault.ts";
import { HandedOver } from "./handed-over.tsx";
import { PrepareForm } from "./prepare-form.tsx";
import { StorageNote } from "./storage-note.tsx";
import { View } from "./view.tsx";
import classes from "./device.module.css";

/** Where this page stands with what the device keeps. */
type Standing = Device | "opening" | "elsewhere" | "broken";

/** A device at an event: to be prepared, at the desk, or in a family's hands. What was begun is gone on with. */
export function DevicePage() {
  const { t } = useTexts();
  const { eventId = "" } = useParams();
  useTitle(t("device.title"));
  const { standing, takeOver } = useStanding(eventId);
  if (standing === "opening") {
    return (
      <main className={classes["device"]}>
        <Pending>{t("device.opening")}</Pending>
      </main>
    );
  }
  return (
    <main className={classes["device"]}>
      {standing === "broken" && (
        <View title={t("device.title")}>
          <p role="alert">{t("device.broken")}</p>
        </View>
      )}
      {standing === "elsewhere" && (
        <View title={t("device.elsewhere.title")}>
          <p>{t("device.elsewhere.text")}</p>
          <Group gap="sm" align="end">
            <Button onClick={takeOver}>{t("device.elsewhere.here")}</Button>
          </Group>
        </View>
      )}
      {typeof standing === "object" && <Opened device={standing} eventId={eventId} />}
    </main>
  );
}

/** Opens what the device keeps of an event, as soon as no other page works on it. */
function useStanding(eventId: string): { standing: Standing; takeOver: () => void } {
  const [standing, setStanding] = useState<Standing>("opening");
  const tab = useRef<OneTab>(null);
  useEffect(() => {
    let turn = 0;
    let opened: Device | null = null;
    const close = (): void => {
      turn += 1;
      opened?.close();
      opened = null;
    };
    const open = async (): Promise<void> => {
      const mine = turn;
      const device = await openDevice(await openVault(eventId));
      if (mine !== turn) return device.close();
      opened = device;
      setStanding(device);
    };
    tab.current = oneTab(eventId, {
      onMine: () => {
        close();
        open().catch(() => setStanding("broken"));
      },
      onElsewhere: () => {
        close();
        setStanding("elsewhere");
      },
    });
    return () => {
      tab.current?.leave();
      close();
    };
  }, [eventId]);
  return { standing, takeOver: () => tab.current?.takeOver() };
}

function Opened({ device, eventId }: { readonly device: Device; readonly eventId: string }) {
  const state = useSyncExternalStore(device.subscribe, device.state);
  const { prepared, drafts } = state;
  const [isAnew, setAnew] = useState(false);
  const draft = drafts.find(({ isLocked }) => isLocked);
  // A family gives the device back at its own child's place.
  const [chosen, setChosen] = useState(draft?.child ?? null);
  return (
    <>
      <StorageNote device={device} />
      {!prepared || isAnew ? (
        <PrepareForm device={device} eventId={eventId} onPrepared={() => setAnew(false)} />
      ) : draft ? (
        <HandedOver key={draft.id} device={device} prepared={prepared} draft={draft} />
      ) : (
        <Desk
          device={device}
          eventId={eventId}
          state={state}
          prepared={prepared}
          chosen={chosen}
          onChoose={setChosen}
          onAnew={() => setAnew(true)}
        />
      )}
    </>
  );
}
