import "@mantine/core/styles/Fieldset.css";
import "#web/platform/ui/box.css";
import { Fieldset, Stack, Text } from "@mantine/core";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { AGE_BANDS, instrumentForBand } from "#domain/instruments/choice.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import classes from "./forms.module.css";

interface QuestionnaireChoiceProps {
  readonly patient: PatientDetail;
  /** The questionnaire for the child's age; null when the age is not known. */
  readonly forAge: InstrumentCode | null;
  readonly selected: InstrumentCode;
  readonly onSelect: (code: InstrumentCode) => void;
}

/** The questionnaires by age band, with the one that fits the child marked. */
export function QuestionnaireChoice(props: QuestionnaireChoiceProps) {
  const { patient, forAge, selected, onSelect } = props;
  const { t, age } = useTexts();
  return (
    <Fieldset variant="unstyled" mb="md" legend={t("sendForm.questionnaire")}>
      <Stack gap={10}>
        {AGE_BANDS.map((band) => {
          const code = instrumentForBand(band);
          return (
            <label key={code} className={`ui-box ${classes["option"]}`}>
              <input
                type="radio"
                name="questionnaire"
                value={code}
                checked={code === selected}
                onChange={() => onSelect(code)}
              />
              <span>
                <strong>{t(`instruments.${code}`)}</strong>
                <span className="ui-muted">
                  {` ${t(`sendForm.bands.${band}`)} · `}
                  {t("sendForm.questions", { count: INSTRUMENTS[code].items.length })}
                </span>
              </span>
              {code === forAge && <Tag tone="good">{t("sendForm.forAge")}</Tag>}
            </label>
          );
        })}
        {forAge === null && (
          <Text inherit px="sm" py="xs" bdrs="sm" bg="var(--caution-soft)" c="var(--caution)">
            {t("sendForm.ageUnknown")}
          </Text>
        )}
        {forAge !== null && forAge !== selected && (
          <Text
            component="output"
            inherit
            px="sm"
            py="xs"
            bdrs="sm"
            bg="var(--caution-soft)"
            c="var(--caution)"
          >
            {t("sendForm.notForAge", {
              age: age(patient.age_years, patient.age_months),
              name: t(`instruments.${forAge}`),
            })}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
