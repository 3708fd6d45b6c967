import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import type { Draft, Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { RenewAccess } from "./renew-access.tsx";

interface UnlockProps {
  readonly device: Device;
  readonly prepared: Prepared;
  readonly draft: Draft;
}

/** The way back to the desk, by the team's PIN. What was answered so far stays for the next hand-over. */
export function Unlock({ device, prepared, draft }: UnlockProps) {
  const { t, hour } = useTexts();
  const { eventId = "" } = useParams();
  const hasSession = useSession();
  const [pin, setPin] = useState("");
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const [isNew, setNew] = useState(false);
  const unlock = async (): Promise<void> => {
    setBusy(true);
    setPin("");
    const { isRight, waitUntil } = await device.unlock(pin.trim());
    setBusy(false);
    if (isRight) await device.draft({ ...draft, isLocked: false });
    else if (waitUntil > Date.now()) {
      setFault(t("device.pinWait", { when: hour(new Date(waitUntil).toISOString()) }));
    } else setFault(t("device.pinWrong"));
  };
  return (
    <section className="device-unlock" aria-label={t("device.forStaff")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void unlock();
        }}
      >
        <TextInput
          size="md"
          name="pin"
          type="password"
          label={t("device.staffOnly")}
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value)}
          error={fault}
        />
        <Button type="submit" variant="default" size="md" loading={isBusy}>
          {t("device.unlock")}
        </Button>
      </form>
      {isNew && <output>{t("device.pinIsNew")}</output>}
      {isForgotten || hasSession ? (
        <>
          <p className="ui-muted">{t("device.pinForgottenText")}</p>
          <RenewAccess
            device={device}
            eventId={eventId}
            prepared={prepared}
            withPin
            onRenewed={() => {
              setForgotten(false);
              setNew(true);
              setFault("");
            }}
          />
        </>
      ) : (
        <Button variant="subtle" onClick={() => setForgotten(true)}>
          {t("device.pinForgotten")}
        </Button>
      )}
    </section>
  );
}
