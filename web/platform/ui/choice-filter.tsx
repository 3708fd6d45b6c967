import "./filters.css";
import { type ReactNode, useId } from "react";

interface ChoiceFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** One of several values, chosen from a list under its name. */
export function ChoiceFilter({ label, value, onChange, children }: ChoiceFilterProps) {
  const id = useId();
  return (
    <div className="ui-filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}
