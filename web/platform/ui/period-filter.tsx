import "./filters.css";
import { DayField } from "./day-field.tsx";
import { type Days, type Period, PERIODS } from "./period.ts";
import { Segments } from "./segments.tsx";

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
  return (
    <>
      <Segments
        label={texts.period}
        values={PERIODS}
        chosen={period}
        nameOf={texts.nameOf}
        onChoose={choosePeriod}
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
