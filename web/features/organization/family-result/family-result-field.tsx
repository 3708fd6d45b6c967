import { NativeSelect } from "@mantine/core";
import { FAMILY_RESULT_RULES, type FamilyResultRule } from "#domain/organization/family-result.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** What families see of a result behind their link, from the next answers on. */
export function FamilyResultField(props: {
  readonly chosen: FamilyResultRule;
  readonly isDisabled: boolean;
  readonly onChoose: (rule: FamilyResultRule) => void;
}) {
  const { t } = useTexts();
  return (
    <NativeSelect
      name="family_result"
      label={t("familyResult.label")}
      description={t("familyResult.hint")}
      value={props.chosen}
      disabled={props.isDisabled}
      data={FAMILY_RESULT_RULES.map((value) => ({
        value,
        label: t(`familyResult.rules.${value}`),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = FAMILY_RESULT_RULES.find((each) => each === value);
        if (chosen !== undefined) props.onChoose(chosen);
      }}
    />
  );
}
