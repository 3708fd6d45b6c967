import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { patientSearchQuery } from "#web/features/patients/index.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Combobox } from "#web/platform/ui/combobox.tsx";
import { DayField } from "#web/platform/ui/day-field.tsx";
import { groupsQuery } from "./reports.api.ts";
import { REPORT_PERIODS, useScope } from "./use-scope.ts";

/** What a report tells of: the group and the days, or one child. */
export function Controls() {
  const { t } = useTexts();
  return (
    <section className="reports-controls" aria-label={t("reports.filters")}>
      <Groups />
      <Periods />
      <Children />
    </section>
  );
}

function Groups() {
  const { t } = useTexts();
  const { scope, chooseGroup } = useScope();
  const { data: groups = [] } = useQuery(groupsQuery);
  const id = useId();
  return (
    <div className="reports-field">
      <label htmlFor={id}>{t("reports.of")}</label>
      <select
        id={id}
        value={scope.group ?? ""}
        onChange={({ currentTarget }) => chooseGroup(currentTarget.value)}
      >
        <option value="">{t("reports.everybody")}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {`${"\u2003".repeat(group.depth)}${group.name}`}
          </option>
        ))}
      </select>
    </div>
  );
}

function Periods() {
  const { t } = useTexts();
  const { period, scope, choosePeriod, chooseDays } = useScope();
  return (
    <>
      <fieldset className="reports-choice" aria-label={t("reports.period")}>
        {REPORT_PERIODS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === period}
            onClick={() => choosePeriod(one)}
          >
            {t(`reports.periods.${one}`)}
          </button>
        ))}
      </fieldset>
      {period === "datas" && (
        <div className="reports-days">
          <DayField
            className="reports-field"
            label={t("reports.from")}
            value={scope.from}
            max={scope.to}
            onChange={(from) => chooseDays({ from })}
          />
          <DayField
            className="reports-field"
            label={t("reports.to")}
            value={scope.to}
            min={scope.from}
            onChange={(to) => chooseDays({ to })}
          />
        </div>
      )}
    </>
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
    <div className="reports-child-field">
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
    </div>
  );
}
