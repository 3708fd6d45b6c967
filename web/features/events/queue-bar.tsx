import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { prepareDevice } from "#contract/screening-events.ts";
import { paths } from "#web/app/paths.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { keepFile } from "#web/platform/keep-file.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import type { Device } from "./device/device.ts";
import type { DeviceState, Prepared } from "./device/device-state.ts";

interface QueueBarProps {
  readonly device: Device;
  readonly eventId: string;
  readonly state: DeviceState;
  readonly prepared: Prepared;
}

/** What is sent and what waits, and what somebody has to do about it. */
export function QueueBar({ device, eventId, state, prepared }: QueueBarProps) {
  const { t } = useTexts();
  const { records, isSending } = state;
  const waiting = records.filter(({ body, refused }) => body !== null && refused === null).length;
  const refused = records.filter((record) => record.refused !== null);
  const sent = records.filter(({ body }) => body === null);
  const conflicts = sent.filter((record) => record.sent?.state === "conflict").length;
  return (
    <section className="device-queue">
      <output>{t("device.queue", { sent: sent.length, waiting })}</output>
      <Button variant="default" size="compact-md" disabled={isSending} onClick={device.send}>
        {isSending ? t("device.sending") : t("device.sendNow")}
      </Button>
      {conflicts > 0 && <p className="device-note">{t("device.decide", { count: conflicts })}</p>}
      {prepared.needsLogin && waiting > 0 && (
        <Renewal device={device} eventId={eventId} prepared={prepared} />
      )}
      {refused.length > 0 && (
        <p className="device-fault">{t("device.refused", { count: refused.length })}</p>
      )}
      {(refused.length > 0 || (prepared.ended !== null && waiting > 0)) && (
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
    </section>
  );
}

/** The way to a new token: somebody logs in, the device gets it, and leaves the account again. */
function Renewal({ device, eventId, prepared }: Omit<QueueBarProps, "state">) {
  const { t } = useTexts();
  const hasSession = useSession();
  const [fault, setFault] = useState("");
  const renew = async (): Promise<void> => {
    try {
      const body = { id: prepared.deviceId, name: prepared.kit.device.name };
      await device.renew(await call(prepareDevice, { params: { event_id: eventId }, body }));
      clearTokens();
    } catch (error) {
      setFault(detailOf(error));
    }
  };
  return (
    <div className="device-actions">
      <p className="device-note">{t("device.needsLogin")}</p>
      {hasSession ? (
        <Button onClick={() => void renew()}>{t("device.renew")}</Button>
      ) : (
        <Button component={Link} to={paths.login} reloadDocument>
          {t("device.login")}
        </Button>
      )}
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}
