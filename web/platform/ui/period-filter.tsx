import "./filters.css";
import { SegmentedControl } from "@mantine/core";
import { DayField } from "./day-field.tsx";
import { type Days, type Period, PERIODS } from "./period.ts";
import { useIsPhone } from "./use-is-phone.ts";

interface PeriodFilterProps {
  readonly period: Period;
  readonly days: Days;
  readonly texts: {
    readonly period: string;
    readonly from: string;
    readonly to: string;
    readonly nameOf: (period: Period) => string;
  };
  readonly choosePeriod: (period: Period) => void;
  readonly chooseDays: (days: Days) => void;
}

/** Chooses the days that are counted: one of a few periods, or a first and a last day. */
export function PeriodFilter(props: PeriodFilterProps) {
  const { period, days, texts, choosePeriod, chooseDays } = props;
  const isPhone = useIsPhone();
  return (
    <>
      <SegmentedControl
        size="md"
        orientation={isPhone ? "vertical" : "horizontal"}
        fullWidth={isPhone}
        {...(isPhone && { w: "100%" })}
        aria-label={texts.period}
        data={PERIODS.map((value) => ({ value, label: texts.nameOf(value) }))}
        value={period}
        onChange={choosePeriod}
      />
      {period === "datas" && (
        <div className="ui-filter-days">
          <DayField
            label={texts.from}
            value={days.from}
            max={days.to}
            onChange={(from) => chooseDays({ from })}
          />
          <DayField
            label={texts.to}
            value={days.to}
            min={days.from}
            onChange={(to) => chooseDays({ to })}
          />
        </div>
      )}
    </>
  );
}
