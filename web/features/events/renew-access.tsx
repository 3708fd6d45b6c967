import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { prepareDevice } from "#contract/events/screening-events.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { eventDevicePath, paths } from "#web/platform/paths.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import type { Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { PIN_FORM } from "./device/pin.ts";
import { textOf } from "./text-of.ts";

interface RenewAccessProps {
  readonly device: Device;
  readonly eventId: string;
  readonly prepared: Prepared;
  /** Whether a new PIN is given with it: the old one is forgotten. */
  readonly withPin?: boolean;
  readonly onRenewed?: () => void;
}

/** The way to a new token, and to a new PIN: somebody logs in, the device gets it, and leaves the account again. */
export function RenewAccess(props: RenewAccessProps) {
  const { device, eventId, prepared, withPin = false, onRenewed } = props;
  const { t } = useTexts();
  const hasSession = useSession();
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const renew = async (pin: string): Promise<void> => {
    if (withPin && !PIN_FORM.test(pin)) return setFault(t("device.pinWrongForm"));
    setBusy(true);
    try {
      const body = { id: prepared.deviceId, name: prepared.kit.device.name };
      const given = await call(prepareDevice, { params: { event_id: eventId }, body });
      await device.renew(given, pin);
      clearTokens();
      onRenewed?.();
    } catch (error) {
      setFault(detailOf(error));
    }
    setBusy(false);
  };
  if (!hasSession) {
    return (
      <Button component={Link} to={paths.login} state={{ from: eventDevicePath(eventId) }}>
        {t("device.login")}
      </Button>
    );
  }
  return (
    <form
      noValidate
      className="device-actions"
      onSubmit={(event) => {
        event.preventDefault();
        void renew(textOf(new FormData(event.currentTarget), "new_pin"));
      }}
    >
      {withPin && (
        <TextInput
          size="md"
          name="new_pin"
          label={t("device.newPin")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      )}
      <Button type="submit" loading={isBusy}>
        {withPin ? t("device.setPin") : t("device.renew")}
      </Button>
      {fault && (
        <p className="device-fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
