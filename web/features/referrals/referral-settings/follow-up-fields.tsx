import { TextInput } from "@mantine/core";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { LONGEST_DUE_DAYS, MOST_ATTEMPTS } from "#domain/referrals/due-date.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Switch } from "#web/platform/ui/switch.tsx";
import type { Draft } from "./draft.ts";
import classes from "./referral-settings.module.css";

/** What the parts of the form share. */
export interface FieldsProps {
  readonly draft: Draft;
  readonly fault: (name: string) => string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Until when a referral of each type is seen to, and after how many failed contacts another way is taken. */
export function FollowUpFields({ draft, fault, onChange }: FieldsProps) {
  const { t } = useTexts();
  const { days, attempts } = draft;
  return (
    <>
      <p className="ui-muted">{t("followUpRules.dueHint")}</p>
      <div className={classes["numbers"]}>
        {REFERRAL_TYPES.map((type) => (
          <TextInput
            key={type}
            type="number"
            inputMode="numeric"
            name={`due_days.${type}`}
            label={t("followUpRules.daysOf", { type: t(`referralTypes.${type}`) })}
            min={1}
            max={LONGEST_DUE_DAYS}
            value={days[type]}
            error={fault(`due_days.${type}`)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ days: { ...days, [type]: value } })
            }
          />
        ))}
      </div>
      <Switch
        label={t("followUpRules.workingDays")}
        hint={t("followUpRules.workingDaysHint")}
        isOn={draft.workingDays}
        onChange={(workingDays) => onChange({ workingDays })}
      />
      <div className={classes["numbers"]}>
        <TextInput
          type="number"
          inputMode="numeric"
          name="attempts_before_other_way"
          label={t("followUpRules.attempts")}
          description={t("followUpRules.attemptsHint")}
          min={1}
          max={MOST_ATTEMPTS}
          value={attempts}
          error={fault("attempts_before_other_way")}
          onChange={({ currentTarget: { value } }) => onChange({ attempts: value })}
        />
      </div>
    </>
  );
}
