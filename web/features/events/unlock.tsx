import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router";
import { z } from "zod";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import type { Draft, Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { RenewAccess } from "./renew-access.tsx";

const Pin = z.object({ pin: z.string().trim() });

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
  const [fault, setFault] = useState("");
  const [isForgotten, setForgotten] = useState(false);
  const [isNew, setNew] = useState(false);
  const form = useContractForm({
    schema: Pin,
    initialValues: { pin: "" },
    startsOver: true,
    send: async ({ pin }) => {
      const { isRight, waitUntil } = await device.unlock(pin);
      if (isRight) await device.draft({ ...draft, isLocked: false });
      else if (waitUntil > Date.now()) {
        setFault(t("device.pinWait", { when: hour(new Date(waitUntil).toISOString()) }));
      } else setFault(t("device.pinWrong"));
    },
  });
  return (
    <Stack component="section" gap={8} align="start" mt="xl" aria-label={t("device.forStaff")}>
      <form {...form.props}>
        <Group align="end" gap="sm">
          <TextInput
            size="md"
            {...form.field("pin")}
            type="password"
            label={t("device.staffOnly")}
            inputMode="numeric"
            autoComplete="off"
            error={fault}
          />
          <Button type="submit" variant="default" size="md" loading={form.isBusy}>
            {t("device.unlock")}
          </Button>
        </Group>
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
    </Stack>
  );
}
