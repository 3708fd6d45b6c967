import { Button } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { keepFile } from "#web/platform/keep-file.ts";
import { Note } from "#web/platform/ui/note.tsx";
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
      {decisions > 0 && (
        <Note tone="info" c="var(--text)">
          {t("device.decide", { count: decisions })}
        </Note>
      )}
      {prepared.needsLogin && waiting > 0 && (
        <Note component="div" tone="caution" c="var(--text)">
          <p>{t("device.needsLogin")}</p>
          <RenewAccess device={device} eventId={eventId} prepared={prepared} />
        </Note>
      )}
      {refused > 0 && (
        <Note tone="bad" c="var(--text)">
          {t("device.refused", { count: refused })}
        </Note>
      )}
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
