import { Anchor, Group, Stack } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import type { PatientListItem } from "#contract/screening/patients.ts";
import { ageInMonths, ageInYears } from "#domain/instruments/age.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { FROM_LIST, queryNames, searchWith } from "#web/platform/paths.ts";
import { FormStatusTag } from "./form-status-tag.tsx";
import { ROW_ATTRIBUTE } from "./use-place.ts";

interface PatientRowProps {
  readonly patient: PatientListItem;
  /** Where the list does not already say it. */
  readonly withGroup?: boolean;
}

/** One child in a list; the name opens the record. */
export function PatientRow({ patient, withGroup = false }: PatientRowProps) {
  const { t, age } = useTexts();
  const today = useToday();
  const [search] = useSearchParams();
  const selected = searchWith(search, { [queryNames.patient]: patient.id });
  const { date_of_birth: birth, guardian_name: guardian } = patient;
  return (
    <Group component="li" justify="space-between" gap="6px 16px" py={10}>
      <Stack gap={2} miw={0}>
        <Anchor
          component={Link}
          py={4}
          fw={600}
          underline="always"
          to={{ search: selected.toString() }}
          state={FROM_LIST}
          {...{ [ROW_ATTRIBUTE]: patient.id }}
        >
          {patient.full_name}
        </Anchor>
        <span className="ui-muted">
          {birth && `${age(ageInYears(birth, today), ageInMonths(birth, today))} · `}
          {t("patients.responsible", { name: guardian })}
          {withGroup && ` · ${patient.group_name}`}
        </span>
      </Stack>
      <FormStatusTag status={patient.form_status} />
    </Group>
  );
}
