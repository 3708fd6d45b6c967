import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { ScreeningEventCreate } from "#contract/events/screening-events.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useCreateEvent } from "./events.api.ts";
import { type Expected, ExpectedChildren, bodyOfExpected } from "./expected-children.tsx";

const NOBODY: Expected = { groups: [], children: [] };

/** A new event: what, where, when, and whose children are expected. */
export function EventForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const create = useCreateEvent();
  const [id] = useState(() => uuidv7());
  const form = useContractForm({
    schema: ScreeningEventCreate,
    initialValues: { name: "", place: "", starts_on: "", ends_on: "", expected: NOBODY },
    bodyOf: ({ expected, ...values }) => ({ ...values, id, ...bodyOfExpected({ expected }) }),
    send: async (body) => {
      await create.mutateAsync(body);
      onClose();
    },
  });
  const { isBusy, field } = form;
  return (
    <Dialog title={t("events.create")} isOpen isWide onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <TextInput {...field("name")} label={t("events.name")} required data-autofocus />
          <TextInput {...field("place")} label={t("events.place")} required />
          <Group grow>
            <DayInput {...field("starts_on")} label={t("events.startsOn")} required />
            <DayInput {...field("ends_on")} label={t("events.endsOn")} required />
          </Group>
          <ExpectedChildren
            expected={form.values.expected}
            onChange={(expected) => form.setFieldValue("expected", expected)}
            fault={form.errorOf("group_ids") ?? form.errorOf("patient_ids")}
          />
          <DialogFoot fault={form.failure} isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {t("events.save")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
