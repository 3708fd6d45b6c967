import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { ScreeningEventCreate } from "#contract/events/screening-events.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useCreateEvent } from "./events.api.ts";
import { type Expected, ExpectedChildren } from "./expected-children.tsx";

/** A new event: what, where, when, and whose children are expected. */
export function EventForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const create = useCreateEvent();
  const [id] = useState(() => uuidv7());
  const [expected, setExpected] = useState<Expected>({ groups: [], children: [] });
  const { isBusy, fault, onSubmit } = useCheckedForm(ScreeningEventCreate, {
    extra: {
      id,
      group_ids: expected.groups,
      patient_ids: expected.children.map((child) => child.id),
    },
    send: async (body) => {
      try {
        await create.mutateAsync(body);
        onClose();
        return undefined;
      } catch (error) {
        return isApiError(error) ? error.fields : undefined;
      }
    },
  });
  return (
    <Dialog title={t("events.create")} isOpen isWide onClose={onClose}>
      <form noValidate className="events-form" onSubmit={onSubmit}>
        <TextInput
          name="name"
          label={t("events.name")}
          error={fault("name")}
          required
          data-autofocus
        />
        <TextInput name="place" label={t("events.place")} error={fault("place")} required />
        <div className="events-days">
          <TextInput
            name="starts_on"
            type="date"
            label={t("events.startsOn")}
            error={fault("starts_on")}
            required
          />
          <TextInput
            name="ends_on"
            type="date"
            label={t("events.endsOn")}
            error={fault("ends_on")}
            required
          />
        </div>
        <ExpectedChildren
          expected={expected}
          onChange={setExpected}
          fault={fault("group_ids") ?? fault("patient_ids")}
        />
        {create.isError && (
          <p className="events-fault" role="alert">
            {detailOf(create.error)}
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
