import { DayInput } from "./day-input.tsx";
import "./filters.css";

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day, YYYY-MM-DD, among filters. One that is emptied keeps the day it had. */
export function DayField({ value = "", onChange, ...input }: DayFieldProps) {
  return (
    <DayInput
      className="ui-filter"
      size="md"
      {...input}
      value={value}
      onChange={(day) => {
        if (day !== "") onChange(day);
      }}
    />
  );
}
