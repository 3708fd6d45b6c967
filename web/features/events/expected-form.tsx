import { Button, Stack } from "@mantine/core";
import { type ScreeningEvent, setEventChildren } from "#contract/events/screening-events.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useSetExpected } from "./events.api.ts";
import { type Expected, ExpectedChildren, bodyOfExpected } from "./expected-children.tsx";

interface ExpectedFormProps {
  readonly event: ScreeningEvent;
  readonly onClose: () => void;
}

/** Changes who is expected at an event that is made already. */
export function ExpectedForm({ event, onClose }: ExpectedFormProps) {
  const { t } = useTexts();
  const change = useSetExpected();
  const expected: Expected = {
    groups: event.groups.map(({ id }) => id),
    children: event.patients,
  };
  const form = useContractForm({
    schema: setEventChildren.body,
    initialValues: { expected },
    bodyOf: bodyOfExpected,
    send: async (body) => {
      await change.mutateAsync({ ...body, event_id: event.id });
      onClose();
    },
  });
  const { isBusy } = form;
  return (
    <Dialog title={t("events.expectedTitle")} isOpen isWide onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <ExpectedChildren
            expected={form.values.expected}
            onChange={(chosen) => form.setFieldValue("expected", chosen)}
            fault={form.errorOf("group_ids") ?? form.errorOf("patient_ids")}
          />
          {event.devices.length > 0 && <p className="ui-muted">{t("events.expectedHint")}</p>}
          <DialogFoot fault={form.failure} isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {t("events.saveExpected")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
