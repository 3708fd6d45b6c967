import { Button } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { DispatchRules, type DispatchSettings } from "#contract/messaging/dispatch-settings.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Switch } from "#web/platform/ui/switch.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useSaveRules } from "./dispatch-settings.api.ts";
import { type Draft, draftOf, rulesOf } from "./draft.ts";
import { EscalationFields } from "./escalation-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { Preview } from "./preview.tsx";
import { ReminderDays } from "./reminder-days.tsx";

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

/** When families are reminded and what follows: nothing changes until it is saved. */
export function RulesForm({ stored }: { readonly stored: DispatchSettings }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveRules();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [faults, setFaults] = useState<Faults>({});
  const draft = { ...draftOf(stored), ...changes };
  const isDirty = JSON.stringify(rulesOf(draft)) !== JSON.stringify(rulesOf(draftOf(stored)));
  const isBusy = save.isPending;
  const change = (part: Partial<Draft>): void => setChanges((before) => ({ ...before, ...part }));

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = DispatchRules.safeParse(rulesOf(draft));
    if (!given.success) {
      const found: Record<string, string> = {};
      for (const { path, message } of given.error.issues) found[String(path[0])] ??= message;
      setFaults(found);
      return;
    }
    setFaults({});
    try {
      await save.mutateAsync(given.data);
      setChanges({});
      toast.success({ message: t("reminders.saved") });
    } catch (error) {
      if (isApiError(error)) setFaults(error.fields);
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
    }
  };
  const fault = (name: string): string | undefined =>
    faults[name] === undefined ? undefined : spokenFault(faults[name]);
  return (
    <form noValidate className="dispatch-settings" onSubmit={(event) => void submit(event)}>
      <UnsavedGuard isDirty={isDirty && !isBusy} />
      <Card title={t("reminders.title")}>
        <fieldset className="dispatch-fields" disabled={isBusy}>
          <Switch
            label={t("reminders.isOn")}
            hint={t("reminders.isOnHint")}
            isOn={draft.reminders}
            onChange={(reminders) => change({ reminders })}
          />
          <ReminderDays
            days={draft.reminder_days}
            fault={fault("reminder_days")}
            isOff={!draft.reminders}
            onChange={(reminder_days) => change({ reminder_days })}
          />
          <HoursFields draft={draft} zone={stored.time_zone} fault={fault} onChange={change} />
          <Preview draft={draft} stored={stored} />
        </fieldset>
      </Card>
      <Card title={t("reminders.escalation")}>
        <fieldset className="dispatch-fields" disabled={isBusy}>
          <EscalationFields draft={draft} fault={fault} onChange={change} />
        </fieldset>
      </Card>
      <div className="dispatch-actions">
        <Button type="submit" disabled={!isDirty || isBusy}>
          {isBusy ? t("reminders.saving") : t("reminders.save")}
        </Button>
      </div>
    </form>
  );
}
