import "./filters.css";

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day, YYYY-MM-DD, in the browser's own field. One that is emptied keeps the day it had. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <label className="ui-filter">
      <span>{label}</span>
      <input
        type="date"
        value={value ?? ""}
        min={min}
        max={max}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== "") onChange(currentTarget.value);
        }}
      />
    </label>
  );
}
