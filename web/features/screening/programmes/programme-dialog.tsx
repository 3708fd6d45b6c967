import { Button, Group, Stack, Text } from "@mantine/core";
import {
  changeProgramme,
  type Programme,
  type ProgrammeSettings,
} from "#contract/screening/programmes.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ProgrammeFieldset } from "./programme-fieldset.tsx";
import { ProgrammePreview } from "./programme-preview.tsx";
import { fieldsOf, settingsOf, useProgrammeWords } from "./programme-words.ts";
import { useDeleteProgramme, useKeepProgramme } from "./programmes.api.ts";

interface ProgrammeDialogProps {
  /** Null for a new one of a group. */
  readonly programme: Programme | null;
  readonly onClose: () => void;
}

/** A programme with its settings and what they would send; from here it is turned on and off. */
export function ProgrammeDialog({ programme, onClose }: ProgrammeDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const words = useProgrammeWords();
  const keep = useKeepProgramme();
  const remove = useDeleteProgramme();
  const kind = programme?.kind ?? "interval";
  const isOn = programme?.active ?? false;
  const isBusy = keep.isPending || remove.isPending;
  const store = async (settings: ProgrammeSettings, active: boolean): Promise<void> => {
    await keep.mutateAsync({ programme, settings, active });
    const done = active === isOn ? "saved" : active ? "switchedOn" : "switchedOff";
    toast.success({ message: t(`programmes.${done}`) });
    onClose();
  };
  const before = fieldsOf(programme);
  const form = useContractForm({
    schema: changeProgramme.body,
    initialValues: before,
    bodyOf: (values) => ({
      settings: settingsOf(kind, values),
      active: true,
      revision: programme?.revision ?? 0,
    }),
    send: ({ settings, active }) => store(settings, active),
  });
  const settings = settingsOf(kind, form.values);
  // What is turned off keeps the settings it had: those just typed may not be readable.
  const kept = settingsOf(kind, before) ?? settings;
  const drop = async (id: string): Promise<void> => {
    try {
      await remove.mutateAsync(id);
    } catch {
      return;
    }
    toast.success({ message: t("programmes.removed") });
    onClose();
  };
  const error = keep.error ?? remove.error;
  return (
    <Dialog
      title={programme ? words.name(programme) : t("programmes.kinds.newInterval")}
      isOpen
      isWide
      onClose={onClose}
    >
      <form {...form.props}>
        <Stack>
          {programme && <p className="ui-muted">{words.what(programme)}</p>}
          <ProgrammeFieldset kind={kind} form={form} isDisabled={isBusy} />
          {kind === "registered" ? (
            <p>{t("programmes.previewUnknown")}</p>
          ) : (
            <ProgrammePreview id={programme?.id ?? null} settings={settings} />
          )}
          {error && (
            <Text inherit c="var(--bad)" role="alert">
              {detailOf(error)}
            </Text>
          )}
          <Group gap="sm" py="sm" pos="sticky" bottom={0} bg="var(--surface)">
            {(!isOn || form.isDirty()) && (
              <Button type="submit" disabled={isBusy || !form.isReady()}>
                {t(isBusy ? "programmes.saving" : isOn ? "programmes.save" : "programmes.switchOn")}
              </Button>
            )}
            {isOn && kept && (
              <Button
                variant="default"
                disabled={isBusy}
                // A refusal is shown as the state of the call.
                onClick={() => void store(kept, false).catch(() => undefined)}
              >
                {t("programmes.switchOff")}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t("app.cancel")}
            </Button>
            {programme?.kind === "interval" && (
              <Button
                ms="auto"
                variant="subtle"
                color="red"
                disabled={isBusy}
                onClick={() => void drop(programme.id)}
              >
                {t("programmes.remove")}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
