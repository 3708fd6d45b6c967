import { Box, Button, NativeSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditFilter } from "#contract/organization/audit.ts";
import { AUDIT_GROUP_NAMES } from "#domain/organization/audit/actions.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Combobox } from "#web/platform/ui/combobox.tsx";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import "#web/platform/ui/filters.css";
import { actorsQuery, auditQuery, childrenQuery } from "./audit.api.ts";

/** How long the typing must rest before children are asked for, in milliseconds. */
const REST_MS = 250;

interface FilterProps {
  readonly filter: AuditFilter;
  readonly onChange: (values: Readonly<Partial<Record<keyof AuditFilter, string | null>>>) => void;
}

/** Who, what, whose record, and from which day to which. */
export function AuditFilters({ filter, onChange }: FilterProps) {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <section className="ui-filters" aria-label={t("audit.filters.label")}>
      <Actor filter={filter} onChange={onChange} />
      <NativeSelect
        w={{ base: "100%", xs: "14rem" }}
        label={t("audit.filters.group")}
        value={filter.group ?? ""}
        onChange={({ currentTarget }) => onChange({ group: currentTarget.value })}
        data={[
          { value: "", label: t("audit.filters.anyGroup") },
          ...AUDIT_GROUP_NAMES.map((group) => ({
            value: group,
            label: t(`audit.groups.${group}`),
          })),
        ]}
      />
      {(isClinic || isSchool) && <Child filter={filter} onChange={onChange} />}
      <DayInput
        className="ui-filter"
        label={t("audit.filters.from")}
        value={filter.from ?? ""}
        max={filter.to}
        onChange={(from) => onChange({ from })}
      />
      <DayInput
        className="ui-filter"
        label={t("audit.filters.to")}
        value={filter.to ?? ""}
        min={filter.from}
        onChange={(to) => onChange({ to })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() =>
            onChange({ account: null, group: null, patient: null, from: null, to: null })
          }
        >
          {t("audit.filters.clear")}
        </Button>
      )}
    </section>
  );
}

/** One of the people and keys of the organisation, by a part of the name. */
function Actor({ filter, onChange }: FilterProps) {
  const { t } = useTexts();
  const actors = useQuery(actorsQuery);
  const all = (actors.data ?? []).map(({ account_id: value, name }) => ({ value, label: name }));
  const chosen = all.find(({ value }) => value === filter.account) ?? null;
  const [typed, setTyped] = useState("");
  const words = typed === chosen?.label ? "" : typed.trim().toLowerCase();
  return (
    <Box w={{ base: "100%", xs: "16rem" }}>
      <Combobox
        label={t("audit.filters.account")}
        placeholder={t("audit.filters.anyAccount")}
        typed={typed}
        onType={setTyped}
        options={all.filter(({ label }) => label.toLowerCase().includes(words))}
        none={actors.isPending ? t("app.searching") : t("audit.filters.noAccount")}
        chosen={chosen}
        onChoose={(account) => onChange({ account })}
        clear={{
          label: t("audit.filters.clearAccount"),
          onClear: () => onChange({ account: null }),
        }}
      />
    </Box>
  );
}

/** A child, found by a part of the name. */
function Child({ filter, onChange }: FilterProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState("");
  const name = useNameOf(filter);
  const chosen = filter.patient === undefined ? null : { value: filter.patient, label: name };
  const [words] = useDebouncedValue(typed === name ? "" : typed.trim(), REST_MS);
  const found = useQuery(childrenQuery(words));
  const options = words === "" ? [] : (found.data ?? []);
  return (
    <Box w={{ base: "100%", xs: "16rem" }}>
      <Combobox
        label={t("audit.filters.patient")}
        placeholder={t("audit.filters.anyPatient")}
        typed={typed}
        onType={setTyped}
        options={options.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        none={found.isFetching ? t("app.searching") : t("audit.filters.noPatient")}
        chosen={chosen}
        onChoose={(patient) => onChange({ patient })}
        clear={{
          label: t("audit.filters.clearPatient"),
          onClear: () => onChange({ patient: null }),
        }}
      />
    </Box>
  );
}

/** The name of the chosen child, as the rows that are shown have it. */
function useNameOf(filter: AuditFilter): string {
  const { data } = useInfiniteQuery(auditQuery(filter));
  if (filter.patient === undefined) return "";
  return data?.pages[0]?.items.find(({ patient }) => patient)?.patient?.full_name ?? filter.patient;
}
