import { TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useId } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";

const PROFESSIONS = [
  "neurologist",
  "psychiatrist",
  "paediatrician",
  "psychologist",
  "speech",
  "occupational",
  "team",
] as const;

interface AssessmentFieldsProps {
  /** What ties an input to its field: of who assessed, with which profession, or when. */
  readonly field: (name: "by" | "profession" | "on") => GetInputPropsReturnType;
  /** The day as it is filled in. */
  readonly on: string;
}

/** Who assessed the child (a person or a service), with which profession, and on which day. */
export function AssessmentFields({ field, on }: AssessmentFieldsProps) {
  const today = useToday();
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
        {...field("by")}
      />
      <TextInput
        label={t("assessment.profession")}
        required
        maxLength={100}
        autoComplete="off"
        list={professions}
        {...field("profession")}
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
        {...field("on")}
        {...(on > today && { error: t("assessment.ahead") })}
      />
    </>
  );
}
