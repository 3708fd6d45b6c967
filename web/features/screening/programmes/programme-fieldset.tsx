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
  readonly form: {
    readonly values: ProgrammeFields;
    readonly field: (name: keyof ProgrammeFields) => object;
  };
  readonly isDisabled: boolean;
}

/** What there is to choose about a programme: nothing, its ages, or its group and how often. */
export function ProgrammeFieldset({ kind, form, isDisabled }: ProgrammeFieldsetProps) {
  const { t } = useTexts();
  const { values, field } = form;
  if (kind === "ages") {
    return (
      <TextInput
        {...field("ages")}
        label={t("programmes.ages")}
        description={t("programmes.agesHint")}
        inputMode="numeric"
        disabled={isDisabled}
        error={agesIn(values.ages) ? undefined : t("programmes.agesFault", range)}
      />
    );
  }
  if (kind !== "interval") return null;
  return (
    <SimpleGrid minColWidth="min(100%, 14rem)" verticalSpacing="sm">
      <GroupField form={form} isDisabled={isDisabled} />
      <TextInput
        {...field("everyMonths")}
        label={t("programmes.everyMonths")}
        inputMode="numeric"
        disabled={isDisabled}
        error={intervalIn(values.everyMonths) ? undefined : t("programmes.everyFault")}
      />
    </SimpleGrid>
  );
}

function GroupField({ form, isDisabled }: Omit<ProgrammeFieldsetProps, "kind">) {
  const { t } = useTexts();
  const groups = useQuery(groupTreeQuery);
  if (groups.isPending) return <Pending>{t("app.loadingMore")}</Pending>;
  if (!groups.data) {
    return <Failure error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  return (
    <NativeSelect
      {...form.field("group")}
      label={t("programmes.group")}
      disabled={isDisabled}
      data={[
        { value: "", label: t("programmes.chooseGroup") },
        ...groupsIn(groups.data).map(({ node, above }) => ({
          value: node.id,
          label: `${"\u00a0\u00a0".repeat(above.length)}${node.name}`,
        })),
      ]}
    />
  );
}
