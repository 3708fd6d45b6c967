import { TextInput } from "@mantine/core";
import { GREATEST_WEIGHT, PRIORITY_FACTORS } from "#domain/referrals/priority.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { FieldsProps } from "./follow-up-fields.tsx";
import classes from "./referral-settings.module.css";

/** The points that each factor adds to the priority. */
export function WeightFields({ draft: { weights }, fault, onChange }: FieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="ui-muted">{t("followUpRules.weightsHint")}</p>
      <div className={classes["numbers"]}>
        {PRIORITY_FACTORS.map((factor) => (
          <TextInput
            key={factor}
            type="number"
            inputMode="numeric"
            name={`weights.${factor}`}
            label={t(`followUpRules.factors.${factor}`)}
            description={t(`followUpRules.units.${factor}`)}
            min={0}
            max={GREATEST_WEIGHT}
            value={weights[factor]}
            error={fault(`weights.${factor}`)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ weights: { ...weights, [factor]: value } })
            }
          />
        ))}
      </div>
    </>
  );
}
