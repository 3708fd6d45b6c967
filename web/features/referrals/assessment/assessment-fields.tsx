import { TextInput } from "@mantine/core";
import { useId } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import type { useAssessment } from "./use-assessment.ts";

const PROFESSIONS = [
  "neurologist",
  "psychiatrist",
  "paediatrician",
  "psychologist",
  "speech",
  "occupational",
  "team",
] as const;

/** Who assessed the child (a person or a service), with which profession, and on which day. */
export function AssessmentFields({
  fields: { by, setBy, profession, setProfession, on, setOn, today, isAhead },
}: Pick<ReturnType<typeof useAssessment>, "fields">) {
  const { t } = useTexts();
  const professions = useId();
  return (
    <>
      <TextInput
        label={t("assessment.by")}
        placeholder={t("assessment.byHint")}
        required
        maxLength={200}
        autoComplete="off"
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <TextInput
        label={t("assessment.profession")}
        required
        maxLength={100}
        autoComplete="off"
        list={professions}
        value={profession}
        onChange={({ currentTarget }) => setProfession(currentTarget.value)}
      />
      <datalist id={professions}>
        {PROFESSIONS.map((each) => (
          <option key={each}>{t(`assessment.professions.${each}`)}</option>
        ))}
      </datalist>
      <DayInput
        label={t("assessment.on")}
        required
        max={today}
        value={on}
        error={isAhead ? t("assessment.ahead") : undefined}
        onChange={setOn}
      />
    </>
  );
}
