import "@mantine/core/styles/SimpleGrid.css";
import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Programme } from "#contract/screening/programmes.ts";
import { AGES_FROM, AGES_TO } from "#domain/screening/programmes/programme.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { groupsIn } from "../patients/group-place.ts";
import { groupTreeQuery } from "../patients/patients.api.ts";
import { agesIn, intervalIn, type ProgrammeFields } from "./programme-words.ts";

const range = { from: AGES_FROM, to: AGES_TO };

interface ProgrammeFieldsetProps {
  readonly kind: Programme["kind"];
  readonly fields: ProgrammeFields;
  readonly isDisabled: boolean;
  readonly onChange: (fields: ProgrammeFields) => void;
}

/** What there is to choose about a programme: nothing, its ages, or its group and how often. */
export function ProgrammeFieldset({ kind, fields, isDisabled, onChange }: ProgrammeFieldsetProps) {
  const { t } = useTexts();
  if (kind === "ages") {
    return (
      <TextInput
        label={t("programmes.ages")}
        description={t("programmes.agesHint")}
        inputMode="numeric"
        value={fields.ages}
        disabled={isDisabled}
        error={agesIn(fields.ages) ? undefined : t("programmes.agesFault", range)}
        onChange={({ currentTarget: { value } }) => onChange({ ...fields, ages: value })}
      />
    );
  }
  if (kind !== "interval") return null;
  return (
    <SimpleGrid minColWidth="min(100%, 14rem)" verticalSpacing="sm">
      <GroupField fields={fields} isDisabled={isDisabled} onChange={onChange} />
      <TextInput
        label={t("programmes.everyMonths")}
        inputMode="numeric"
        value={fields.everyMonths}
        disabled={isDisabled}
        error={intervalIn(fields.everyMonths) ? undefined : t("programmes.everyFault")}
        onChange={({ currentTarget: { value } }) => onChange({ ...fields, everyMonths: value })}
      />
    </SimpleGrid>
  );
}

function GroupField({ fields, isDisabled, onChange }: Omit<ProgrammeFieldsetProps, "kind">) {
  const { t } = useTexts();
  const groups = useQuery(groupTreeQuery);
  if (groups.isPending) return <Pending>{t("app.loadingMore")}</Pending>;
  if (!groups.data) {
    return <Failure error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  return (
    <NativeSelect
      label={t("programmes.group")}
      value={fields.group}
      disabled={isDisabled}
      data={[
        { value: "", label: t("programmes.chooseGroup") },
        ...groupsIn(groups.data).map(({ node, above }) => ({
          value: node.id,
          label: `${"\u00a0\u00a0".repeat(above.length)}${node.name}`,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ ...fields, group: value })}
    />
  );
}
