import { Button } from "@mantine/core";
import { useState } from "react";
import type { ScreeningEvent } from "#contract/events/screening-events.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useSetExpected } from "./events.api.ts";
import { type Expected, ExpectedChildren } from "./expected-children.tsx";

interface ExpectedFormProps {
  readonly event: ScreeningEvent;
  readonly onClose: () => void;
}

/** Changes who is expected at an event that is made already. */
export function ExpectedForm({ event, onClose }: ExpectedFormProps) {
  const { t } = useTexts();
  const change = useSetExpected();
  const [expected, setExpected] = useState<Expected>({
    groups: event.groups.map(({ id }) => id),
    children: event.patients,
  });
  return (
    <Dialog title={t("events.expectedTitle")} isOpen isWide onClose={onClose}>
      <form
        noValidate
        className="events-form"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          change.mutate(
            {
              event_id: event.id,
              group_ids: [...expected.groups],
              patient_ids: expected.children.map(({ id }) => id),
            },
            { onSuccess: onClose },
          );
        }}
      >
        <ExpectedChildren expected={expected} onChange={setExpected} fault={undefined} />
        {event.devices.length > 0 && <p className="ui-muted">{t("events.expectedHint")}</p>}
        {change.isError && (
          <p className="events-fault" role="alert">
            {detailOf(change.error)}
          </p>
        )}
        <div className="events-actions">
          <Button type="submit" loading={change.isPending}>
            {t("events.saveExpected")}
          </Button>
          <Button variant="default" disabled={change.isPending} onClick={onClose}>
            {t("app.cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
