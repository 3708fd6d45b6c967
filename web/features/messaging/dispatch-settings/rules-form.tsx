import { Button, Group, Stack } from "@mantine/core";
import { DispatchRules, type DispatchSettings } from "#contract/messaging/dispatch-settings.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Switch } from "#web/platform/ui/switch.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useSaveRules } from "./dispatch-settings.api.ts";
import { draftOf, rulesOf } from "./draft.ts";
import { EscalationFields } from "./escalation-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { Preview } from "./preview.tsx";
import { ReminderDays } from "./reminder-days.tsx";
import classes from "./dispatch-settings.module.css";

/** When families are reminded and what follows: nothing changes until it is saved. */
export function RulesForm({ stored }: { readonly stored: DispatchSettings }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveRules();
  const form = useContractForm({
    schema: DispatchRules,
    initialValues: { ...draftOf(stored) },
    bodyOf: rulesOf,
    send: async (rules) => {
      await save.mutateAsync(rules);
      toast.success({ message: t("reminders.saved") });
    },
    onFailure: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
  });
  const { isBusy, values: draft, errorOf, setValues: change } = form;
  return (
    <form {...form.props}>
      <Stack gap={20} maw="44rem">
        <UnsavedGuard isDirty={form.isUnsaved} />
        <Card title={t("reminders.title")}>
          <fieldset
            className={classes["fields"]}
            aria-label={t("reminders.title")}
            disabled={isBusy}
          >
            <Switch
              label={t("reminders.isOn")}
              hint={t("reminders.isOnHint")}
              isOn={draft.reminders}
              onChange={(reminders) => change({ reminders })}
            />
            <ReminderDays
              days={draft.reminder_days}
              fault={errorOf("reminder_days")}
              isOff={!draft.reminders}
              onChange={(reminder_days) => change({ reminder_days })}
            />
            <HoursFields draft={draft} zone={stored.time_zone} fault={errorOf} onChange={change} />
            <Preview draft={draft} stored={stored} />
          </fieldset>
        </Card>
        <Card title={t("reminders.escalation")}>
          <fieldset
            className={classes["fields"]}
            aria-label={t("reminders.escalation")}
            disabled={isBusy}
          >
            <EscalationFields draft={draft} fault={errorOf} onChange={change} />
          </fieldset>
        </Card>
        <Group>
          <Button type="submit" disabled={!form.isUnsaved}>
            {isBusy ? t("reminders.saving") : t("reminders.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
