import { Button, Group, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { z } from "zod";
import { prepareDevice } from "#contract/events/screening-events.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { eventDevicePath, paths } from "#web/platform/paths.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { type FieldErrors, useContractForm } from "#web/platform/ui/use-contract-form.ts";
import type { Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { PIN_FORM } from "./device/pin.ts";

/** The device's body, and the PIN, which stays on it. */
const Access = prepareDevice.body.extend({ new_pin: z.string().trim() });

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
  const form = useContractForm({
    schema: Access,
    initialValues: { new_pin: "" },
    bodyOf: (values) => ({ ...values, id: prepared.deviceId, name: prepared.kit.device.name }),
    check: ({ new_pin: pin }): FieldErrors =>
      withPin && !PIN_FORM.test(pin.trim()) ? { new_pin: t("device.pinWrongForm") } : {},
    send: async ({ new_pin: pin, ...body }) => {
      const given = await call(prepareDevice, { params: { event_id: eventId }, body });
      await device.renew(given, pin);
      clearTokens();
      onRenewed?.();
    },
  });
  if (!hasSession) {
    return (
      <Button component={Link} to={paths.login} state={{ from: eventDevicePath(eventId) }}>
        {t("device.login")}
      </Button>
    );
  }
  return (
    <form {...form.props}>
      <Group gap="sm" align="end">
        {withPin && (
          <TextInput
            size="md"
            {...form.field("new_pin")}
            label={t("device.newPin")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
        )}
        <Button type="submit" loading={form.isBusy}>
          {withPin ? t("device.setPin") : t("device.renew")}
        </Button>
        {form.failure !== undefined && (
          <Note tone="bad" c="var(--text)" role="alert">
            {form.failure}
          </Note>
        )}
      </Group>
    </form>
  );
}
