import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { uuidv7 } from "uuidv7";
import { prepareDevice } from "#contract/screening-events.ts";
import { paths } from "#web/app/paths.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { Card } from "#web/platform/ui/card.tsx";
import type { Device } from "./device/device.ts";
import { PIN_FORM } from "./device/pin.ts";
import { keepShell } from "./device/shell.ts";

interface PrepareFormProps {
  readonly device: Device;
  readonly eventId: string;
}

/** Gets everything onto the device that a day without network needs, and leaves the account of whoever did so. */
export function PrepareForm({ device, eventId }: PrepareFormProps) {
  const { t } = useTexts();
  const hasSession = useSession();
  const [deviceId] = useState(() => uuidv7());
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const prepare = async (name: string, pin: string): Promise<void> => {
    setFault("");
    if (!PIN_FORM.test(pin)) return setFault(t("device.pinWrongForm"));
    setPercent(0);
    try {
      await keepShell((share) => setPercent(Math.floor(share * 100)));
      const params = { event_id: eventId };
      const given = await call(prepareDevice, { params, body: { id: deviceId, name } });
      await device.prepare(given, pin);
      // Whoever holds the tablet next must not be in somebody's account.
      clearTokens();
    } catch (error) {
      setPercent(null);
      const detail = isApiError(error) ? detailOf(error) : t("device.noShell");
      setFault(t("device.prepareFailed", { detail }));
    }
  };
  return (
    <Card title={t("device.prepareTitle")}>
      <p>{t("device.prepareHint")}</p>
      {!hasSession && percent === null ? (
        <div className="device-actions">
          <p>{t("device.loginFirst")}</p>
          <Button component={Link} to={paths.login} reloadDocument>
            {t("device.login")}
          </Button>
        </div>
      ) : (
        <form
          className="device-form"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget);
            void prepare(textOf(typed, "name"), textOf(typed, "pin"));
          }}
        >
          <TextInput name="name" label={t("device.deviceName")} required maxLength={80} />
          <PasswordInput name="pin" label={t("device.pin")} inputMode="numeric" required />
          {fault && (
            <p className="device-fault" role="alert">
              {fault}
            </p>
          )}
          <Button type="submit" size="md" disabled={percent !== null}>
            {t("device.prepare")}
          </Button>
          {percent !== null && <output>{t("device.preparing", { percent })}</output>}
        </form>
      )}
    </Card>
  );
}

/** What was typed in a field. */
export function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value.trim() : "";
}
