import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DayField } from "#web/platform/ui/day-field.tsx";
import { groupsQuery } from "./funnel.api.ts";
import { COHORT_PERIODS, useCohort } from "./use-cohort.ts";

/** Whom to count: the days of the invitation, and the group. */
export function Controls() {
  const { t } = useTexts();
  return (
    <section className="funnel-controls" aria-label={t("funnel.filters")}>
      <Periods />
      <Groups />
    </section>
  );
}

function Periods() {
  const { t } = useTexts();
  const { period, cohort, choosePeriod, chooseDays } = useCohort();
  return (
    <>
      <fieldset className="funnel-choice" aria-label={t("funnel.period")}>
        {COHORT_PERIODS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === period}
            onClick={() => choosePeriod(one)}
          >
            {t(`funnel.periods.${one}`)}
          </button>
        ))}
      </fieldset>
      {period === "datas" && (
        <div className="funnel-days">
          <DayField
            className="funnel-field"
            label={t("funnel.from")}
            value={cohort.from}
            max={cohort.to}
            onChange={(from) => chooseDays({ from })}
          />
          <DayField
            className="funnel-field"
            label={t("funnel.to")}
            value={cohort.to}
            min={cohort.from}
            onChange={(to) => chooseDays({ to })}
          />
        </div>
      )}
    </>
  );
}

function Groups() {
  const { t } = useTexts();
  const { cohort, chooseGroup } = useCohort();
  const { data: groups = [] } = useQuery(groupsQuery);
  const id = useId();
  if (groups.length < 2) return null;
  return (
    <div className="funnel-field">
      <label htmlFor={id}>{t("funnel.group")}</label>
      <select
        id={id}
        value={cohort.group ?? ""}
        onChange={({ currentTarget }) => chooseGroup(currentTarget.value)}
      >
        <option value="">{t("funnel.allGroups")}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {`${"\u2003".repeat(group.depth)}${group.name}`}
          </option>
        ))}
      </select>
    </div>
  );
}
