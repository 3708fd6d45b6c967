import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { groupsIn } from "#web/features/screening/patients/group-place.ts";
import { groupTreeQuery } from "#web/features/screening/patients/patients.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { PeriodFilter } from "#web/platform/ui/period-filter.tsx";
import { useCohort } from "./use-cohort.ts";

/** Whom to count: the days of the invitation, and the group. */
export function Controls() {
  const { t } = useTexts();
  return (
    <section className="ui-filters" aria-label={t("funnel.filters")}>
      <Periods />
      <Groups />
    </section>
  );
}

function Periods() {
  const { t } = useTexts();
  const { period, days, choosePeriod, chooseDays } = useCohort();
  return (
    <PeriodFilter
      period={period}
      days={days}
      texts={{
        period: t("funnel.period"),
        from: t("funnel.from"),
        to: t("funnel.to"),
        nameOf: (one) => t(`funnel.periods.${one}`),
      }}
      choosePeriod={choosePeriod}
      chooseDays={chooseDays}
    />
  );
}

function Groups() {
  const { t } = useTexts();
  const { cohort, chooseGroup } = useCohort();
  const tree = useQuery(groupTreeQuery);
  const groups = groupsIn(tree.data ?? []);
  if (groups.length < 2) return null;
  return (
    <NativeSelect
      size="md"
      className="ui-filter"
      label={t("funnel.group")}
      value={cohort.group ?? ""}
      onChange={({ currentTarget: { value } }) => chooseGroup(value)}
    >
      <option value="">{t("funnel.allGroups")}</option>
      {groups.map(({ node, above }) => (
        <option key={node.id} value={node.id}>
          {`${"\u2003".repeat(above.length)}${node.name}`}
        </option>
      ))}
    </NativeSelect>
  );
}
