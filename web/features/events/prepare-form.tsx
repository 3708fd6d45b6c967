import { Box, Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import { prepareDevice } from "#contract/events/screening-events.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { eventDevicePath, paths } from "#web/platform/paths.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { type FieldErrors, useContractForm } from "#web/platform/ui/use-contract-form.ts";
import type { Device } from "./device/device.ts";
import { PIN_FORM } from "./device/pin.ts";
import { FilmsShare } from "./films-progress.tsx";
import { FilmsTrouble } from "./films-trouble.tsx";
import { type Preparing, usePreparing } from "./use-preparing.ts";
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
        <Group gap="sm" align="end">
          <Button
            size="md"
            component={Link}
            to={paths.login}
            state={{ from: eventDevicePath(eventId) }}
          >
            {t("device.login")}
          </Button>
        </Group>
      </View>
    );
  }
  return (
    <View title={t("device.prepareTitle")}>
      <p>{t("device.prepareHint")}</p>
      <Box component="ul" c="dimmed" pl="lg">
        <li>{t("device.prepareOnline")}</li>
        <li>{t("device.prepareLeaves")}</li>
      </Box>
      <Fields device={device} eventId={eventId} onBusy={setBusy} onPrepared={onPrepared} />
    </View>
  );
}

/** The device's body, and the PIN, which stays on it. */
const PrepareValues = prepareDevice.body.extend({ pin: z.string().trim() });

interface FieldsProps extends PrepareFormProps {
  readonly onBusy: (isBusy: boolean) => void;
}

function Fields(props: FieldsProps) {
  const { t } = useTexts();
  const { preparing, fault, isAsked, prepare, goOn } = usePreparing(props);
  const [id] = useState(() => uuidv7());
  const form = useContractForm({
    schema: PrepareValues,
    initialValues: { name: "", pin: "" },
    bodyOf: (values) => ({ ...values, id }),
    check: ({ name, pin }): FieldErrors => ({
      ...(name.trim() === "" && { name: t("device.nameNeeded") }),
      ...(!PIN_FORM.test(pin.trim()) && { pin: t("device.pinWrongForm") }),
    }),
    send: async ({ pin, ...body }) => {
      if (preparing.kind === "idle") await prepare(body, pin);
    },
  });
  return (
    <form {...form.props}>
      <Stack maw="36rem">
        <TextInput
          size="md"
          {...form.field("name")}
          label={t("device.deviceName")}
          description={t("device.deviceNameHint")}
          autoComplete="off"
          maxLength={80}
        />
        <TextInput
          size="md"
          {...form.field("pin")}
          label={t("device.pin")}
          description={t("device.pinHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        {isAsked && (
          <Note component="output" tone="caution" c="var(--text)">
            {t("device.browserAsks")}
          </Note>
        )}
        {fault && (
          <Note tone="bad" c="var(--text)" role="alert">
            {fault}
          </Note>
        )}
        {preparing.kind === "idle" ? (
          <Button type="submit" size="md">
            {t("device.prepare")}
          </Button>
        ) : (
          <Progress preparing={preparing} goOn={goOn} />
        )}
      </Stack>
    </form>
  );
}

interface ProgressProps {
  readonly preparing: Exclude<Preparing, { kind: "idle" }>;
  readonly goOn: (as: "films" | "drawn") => void;
}

/** What is on the device already, and what somebody has to decide where the clinic's films did not come. */
function Progress({ preparing, goOn }: ProgressProps) {
  const { t } = useTexts();
  if (preparing.kind === "trouble") {
    return (
      <FilmsTrouble
        trouble={preparing.trouble}
        onRetry={() => goOn("films")}
        otherwise={{ as: "drawn", go: () => goOn("drawn") }}
      />
    );
  }
  if (preparing.kind === "kit" && preparing.progress) {
    return <FilmsShare progress={preparing.progress} />;
  }
  const percent = preparing.kind === "files" ? preparing.percent : 100;
  return (
    <Stack gap={6} w="100%">
      <progress max={100} value={percent} aria-label={t("device.prepareTitle")} />
      <output>{t("device.preparing", { percent })}</output>
    </Stack>
  );
}
