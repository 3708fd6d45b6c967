import { Button } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { keepFile } from "#web/platform/keep-file.ts";
import type { DeviceState, Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { countsOf } from "./device/outbox.ts";
import { RenewAccess } from "./renew-access.tsx";

interface QueueNotesProps {
  readonly device: Device;
  readonly eventId: string;
  readonly state: DeviceState;
  readonly prepared: Prepared;
}

/** What somebody has to do about the queue. */
export function QueueNotes({ device, eventId, state, prepared }: QueueNotesProps) {
  const { t } = useTexts();
  const { records } = state;
  const { waiting, refused, decisions } = countsOf(records);
  const mayExport = refused > 0 || (prepared.ended !== null && waiting > 0);
  return (
    <>
      {decisions > 0 && <p className="device-hint">{t("device.decide", { count: decisions })}</p>}
      {prepared.needsLogin && waiting > 0 && (
        <div className="device-note">
          <p>{t("device.needsLogin")}</p>
          <RenewAccess device={device} eventId={eventId} prepared={prepared} />
        </div>
      )}
      {refused > 0 && <p className="device-fault">{t("device.refused", { count: refused })}</p>}
      {mayExport && (
        <Button
          variant="default"
          onClick={() => {
            const unsent = records.filter(({ body }) => body !== null);
            const content = new Blob([JSON.stringify(unsent, null, 2)], {
              type: "application/json",
            });
            keepFile({ content, name: "mutirao.json" });
          }}
        >
          {t("device.export")}
        </Button>
      )}
    </>
  );
}
