import "./device.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { useTitle } from "#web/platform/ui/use-title.ts";
import { type Device, openDevice } from "./device/device.ts";
import { openVault } from "./device/vault.ts";
import { Desk } from "./desk.tsx";
import { HandedOver } from "./handed-over.tsx";
import { PrepareForm } from "./prepare-form.tsx";

/** A device at an event: to be prepared, at the desk, or in a family's hands. What was begun is gone on with. */
export function DevicePage() {
  const { t } = useTexts();
  const { eventId = "" } = useParams();
  const [device, setDevice] = useState<Device | "broken" | null>(null);
  useTitle(t("device.title"));
  useEffect(() => {
    let isGone = false;
    let opened: Device | null = null;
    const open = async (): Promise<void> => {
      opened = await openDevice(await openVault(eventId));
      if (isGone) opened.close();
      else setDevice(opened);
    };
    open().catch(() => setDevice("broken"));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [eventId]);
  return (
    <main className="device">
      {device === null && <Pending>{t("device.opening")}</Pending>}
      {device === "broken" && <p role="alert">{t("device.broken")}</p>}
      {device !== null && device !== "broken" && <Opened device={device} eventId={eventId} />}
    </main>
  );
}

function Opened({ device, eventId }: { readonly device: Device; readonly eventId: string }) {
  const state = useSyncExternalStore(device.subscribe, device.state);
  const { prepared, drafts } = state;
  const draft = drafts.find(({ isLocked }) => isLocked);
  if (!prepared) return <PrepareForm device={device} eventId={eventId} />;
  if (draft) return <HandedOver device={device} prepared={prepared} draft={draft} />;
  return <Desk device={device} eventId={eventId} state={state} prepared={prepared} />;
}
