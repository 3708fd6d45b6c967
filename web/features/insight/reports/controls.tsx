import { Box, NativeSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { groupsIn } from "#web/features/screening/patients/group-place.ts";
import {
  groupTreeQuery,
  patientSearchQuery,
} from "#web/features/screening/patients/patients.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Combobox } from "#web/platform/ui/combobox.tsx";
import { PeriodFilter } from "#web/platform/ui/period-filter.tsx";
import { useScope } from "./use-scope.ts";

/** What a report tells of: the group and the days, or one child. */
export function Controls() {
  const { t } = useTexts();
  return (
    <section className="ui-filters" aria-label={t("reports.filters")}>
      <Groups />
      <Periods />
      <Children />
    </section>
  );
}

function Groups() {
  const { t } = useTexts();
  const { scope, chooseGroup } = useScope();
  const tree = useQuery(groupTreeQuery);
  const groups = groupsIn(tree.data ?? []);
  return (
    <NativeSelect
      size="md"
      flex={{ base: "1 1 100%", xs: "0 1 auto" }}
      className="ui-filter"
      label={t("reports.of")}
      value={scope.group ?? ""}
      onChange={({ currentTarget: { value } }) => chooseGroup(value)}
    >
      <option value="">{t("reports.everybody")}</option>
      {groups.map(({ node, above }) => (
        <option key={node.id} value={node.id}>
          {`${"\u2003".repeat(above.length)}${node.name}`}
        </option>
      ))}
    </NativeSelect>
  );
}

function Periods() {
  const { t } = useTexts();
  const { period, days, choosePeriod, chooseDays } = useScope();
  return (
    <PeriodFilter
      period={period}
      days={days}
      texts={{
        period: t("reports.period"),
        from: t("reports.from"),
        to: t("reports.to"),
        nameOf: (one) => t(`reports.periods.${one}`),
      }}
      choosePeriod={choosePeriod}
      chooseDays={chooseDays}
    />
  );
}

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;

/** One child instead of a group: found by part of its name. */
function Children() {
  const { t } = useTexts();
  const { chooseChild } = useScope();
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const found = useInfiniteQuery({ ...patientSearchQuery(words), enabled: words !== "" });
  const children = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Box flex="1 1 18rem" maw={{ xs: "26rem" }}>
      <Combobox
        label={t("reports.ofChild")}
        placeholder={t("reports.childPlaceholder")}
        typed={typed}
        onType={setTyped}
        none={words === "" || found.isPending ? t("reports.typeName") : t("reports.noChild")}
        options={(words === "" ? [] : children).map((child) => ({
          value: child.id,
          label: `${child.full_name} · ${child.group_name}`,
        }))}
        onChoose={chooseChild}
      />
    </Box>
  );
}
