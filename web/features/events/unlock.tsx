import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Device } from "./device/device.ts";
import type { Draft } from "./device/device-state.ts";
import { textOf } from "./prepare-form.tsx";

/** The way back to the desk, by the team's PIN. What was answered so far stays for the next hand-over. */
export function Unlock({ device, draft }: { readonly device: Device; readonly draft: Draft }) {
  const { t, hour } = useTexts();
  const [fault, setFault] = useState("");
  const unlock = async (pin: string): Promise<void> => {
    const { isRight, waitUntil } = await device.unlock(pin);
    if (isRight) await device.draft({ ...draft, isLocked: false });
    else if (waitUntil > Date.now()) {
      setFault(t("device.pinWait", { when: hour(new Date(waitUntil).toISOString()) }));
    } else setFault(t("device.pinWrong"));
  };
  return (
    <form
      className="device-unlock"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void unlock(textOf(new FormData(form), "pin"));
        form.reset();
      }}
    >
      <PasswordInput
        name="pin"
        label={t("device.staffOnly")}
        inputMode="numeric"
        autoComplete="off"
        error={fault}
      />
      <Button type="submit" variant="default">
        {t("device.unlock")}
      </Button>
    </form>
  );
}
