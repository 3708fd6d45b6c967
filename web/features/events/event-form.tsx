import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { ScreeningEventCreate } from "#contract/events/screening-events.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useCreateEvent } from "./events.api.ts";
import { type Expected, ExpectedChildren } from "./expected-children.tsx";

const NOBODY: Expected = { groups: [], children: [] };

/** A new event: what, where, when, and whose children are expected. */
export function EventForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const create = useCreateEvent();
  const [id] = useState(() => uuidv7());
  const form = useContractForm({
    schema: ScreeningEventCreate,
    initialValues: { name: "", place: "", starts_on: "", ends_on: "", expected: NOBODY },
    bodyOf: ({ expected, ...values }) => ({
      ...values,
      id,
      group_ids: expected.groups,
      patient_ids: expected.children.map((child) => child.id),
    }),
    send: async (body) => {
      await create.mutateAsync(body);
      onClose();
    },
  });
  const { isBusy, field, failure } = form;
  return (
    <Dialog title={t("events.create")} isOpen isWide onClose={onClose}>
      <form className="events-form" {...form.props}>
        <TextInput {...field("name")} label={t("events.name")} required data-autofocus />
        <TextInput {...field("place")} label={t("events.place")} required />
        <div className="events-days">
          <DayInput {...field("starts_on")} label={t("events.startsOn")} required />
          <DayInput {...field("ends_on")} label={t("events.endsOn")} required />
        </div>
        <ExpectedChildren
          expected={form.values.expected}
          onChange={(expected) => form.setFieldValue("expected", expected)}
          fault={form.errorOf("group_ids") ?? form.errorOf("patient_ids")}
        />
        {failure !== undefined && (
          <p className="events-fault" role="alert">
            {failure}
          </p>
        )}
        <div className="events-actions">
          <Button type="submit" loading={isBusy}>
            {t("events.save")}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t("app.cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
