import { useId } from "react";
import choices from "#web/platform/ui/choices.module.css";

interface ChoiceProps {
  readonly label: string;
  readonly help?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few, each with room for a finger. */
export function Choice({ label, help, options, value, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={choices["choices"]}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {help !== undefined && <p className="ui-muted">{help}</p>}
    </fieldset>
  );
}
