import { Stack, TextInput } from "@mantine/core";
import { LONGEST_ESCALATION_WAIT } from "#domain/messaging/dispatch-settings.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Switch } from "#web/platform/ui/switch.tsx";
import type { Draft, Wait } from "./draft.ts";

interface EscalationFieldsProps {
  readonly draft: Draft;
  readonly fault: (name: string) => string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The ways that are tried one after the other where nobody opens the form. */
export function EscalationFields({ draft, fault, onChange }: EscalationFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="ui-muted">{t("reminders.escalationHint")}</p>
      <Step
        label={t("reminders.whatsapp")}
        hint={t("reminders.whatsappHint")}
        daysLabel={t("reminders.whatsappAfter")}
        wait={draft.whatsapp}
        fault={fault("whatsapp_after")}
        onChange={(whatsapp) => onChange({ whatsapp })}
      />
      <Step
        label={t("reminders.call")}
        hint={t("reminders.callHint")}
        daysLabel={t("reminders.callAfter")}
        wait={draft.call}
        fault={fault("call_after")}
        onChange={(call) => onChange({ call })}
      />
    </>
  );
}

interface StepProps {
  readonly label: string;
  readonly hint: string;
  readonly daysLabel: string;
  readonly wait: Wait;
  readonly fault: string | undefined;
  readonly onChange: (wait: Wait) => void;
}

function Step({ label, hint, daysLabel, wait, fault, onChange }: StepProps) {
  return (
    <Stack gap={8}>
      <Switch
        label={label}
        hint={hint}
        isOn={wait.isOn}
        onChange={(isOn) => onChange({ ...wait, isOn })}
      />
      {wait.isOn && (
        <TextInput
          type="number"
          inputMode="numeric"
          label={daysLabel}
          min={1}
          max={LONGEST_ESCALATION_WAIT}
          value={wait.days}
          error={fault}
          onChange={({ currentTarget: { value } }) => onChange({ ...wait, days: value })}
        />
      )}
    </Stack>
  );
}
