import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { uuidv7 } from "uuidv7";
import { prepareDevice } from "#contract/screening-events.ts";
import { eventDevicePath, paths } from "#web/app/paths.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import type { Device } from "./device/device.ts";
import { PIN_FORM } from "./device/pin.ts";
import { keepShell, shellTroubleOf } from "./device/shell.ts";
import { LITTLE_ROOM, askForRoom } from "./device/storage.ts";
import { textOf } from "./text-of.ts";
import { View } from "./view.tsx";

interface PrepareFormProps {
  readonly device: Device;
  readonly eventId: string;
  readonly onPrepared: () => void;
}

/** Gets everything onto the device that a day without network needs, and leaves the account of whoever did so. */
export function PrepareForm({ device, eventId, onPrepared }: PrepareFormProps) {
  const { t } = useTexts();
  const hasSession = useSession();
  const [isBusy, setBusy] = useState(false);
  if (!hasSession && !isBusy) {
    return (
      <View title={t("device.prepareTitle")}>
        <p>{t("device.loginFirst")}</p>
        <div className="device-actions">
          <Button
            size="md"
            component={Link}
            to={paths.login}
            state={{ from: eventDevicePath(eventId) }}
          >
            {t("device.login")}
          </Button>
        </div>
      </View>
    );
  }
  return (
    <View title={t("device.prepareTitle")}>
      <p>{t("device.prepareHint")}</p>
      <ul className="device-points">
        <li>{t("device.prepareOnline")}</li>
        <li>{t("device.prepareLeaves")}</li>
      </ul>
      <Fields device={device} eventId={eventId} onBusy={setBusy} onPrepared={onPrepared} />
    </View>
  );
}

interface FieldsProps extends PrepareFormProps {
  readonly onBusy: (isBusy: boolean) => void;
}

function Fields({ device, eventId, onBusy, onPrepared }: FieldsProps) {
  const { t } = useTexts();
  const [deviceId] = useState(() => uuidv7());
  const [percent, setPercent] = useState<number | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const prepare = async (name: string, pin: string): Promise<void> => {
    const found = {
      ...(name === "" && { name: t("device.nameNeeded") }),
      ...(!PIN_FORM.test(pin) && { pin: t("device.pinWrongForm") }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setPercent(0);
    onBusy(true);
    try {
      const { free } = await askForRoom();
      if (free !== null && free < LITTLE_ROOM) throw new DOMException("", "QuotaExceededError");
      await keepShell((share) => setPercent(Math.floor(share * 100)));
      const params = { event_id: eventId };
      const given = await call(prepareDevice, { params, body: { id: deviceId, name } });
      await device.prepare(given, pin);
      // Whoever holds the tablet next must not be in somebody's account.
      clearTokens();
      onPrepared();
    } catch (error) {
      setPercent(null);
      const detail = isApiError(error)
        ? detailOf(error)
        : t(`device.shellTroubles.${shellTroubleOf(error)}`);
      setFaults({ all: t("device.prepareFailed", { detail }) });
    }
    onBusy(false);
  };
  return (
    <form
      noValidate
      className="device-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        if (percent === null) void prepare(textOf(typed, "name"), textOf(typed, "pin"));
      }}
    >
      <TextInput
        size="md"
        name="name"
        label={t("device.deviceName")}
        description={t("device.deviceNameHint")}
        error={faults["name"]}
        autoComplete="off"
        maxLength={80}
      />
      <TextInput
        size="md"
        name="pin"
        label={t("device.pin")}
        description={t("device.pinHint")}
        error={faults["pin"]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
      {faults["all"] && (
        <p className="device-fault" role="alert">
          {faults["all"]}
        </p>
      )}
      {percent === null ? (
        <Button type="submit" size="md">
          {t("device.prepare")}
        </Button>
      ) : (
        <div className="device-progress">
          <progress max={100} value={percent} aria-label={t("device.prepareTitle")} />
          <output>{t("device.preparing", { percent })}</output>
        </div>
      )}
    </form>
  );
}
