import { useId } from "react";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import classes from "./integrations.module.css";

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { value: Value; label: string; hint: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly fault: string | undefined;
}

/** Several of a few, each with what it means. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, options, chosen, onChange, fault } = props;
  const id = useId();
  const faultId = `${id}-fault`;
  const toggle = (value: Value): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={classes["choices"]} aria-describedby={fault ? faultId : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className={classes["choice"]} htmlFor={`${id}-${value}`}>
          <input
            id={`${id}-${value}`}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          <strong>{label}</strong>
          <span className="ui-muted">{hint}</span>
        </label>
      ))}
      {fault && <ErrorText id={faultId}>{fault}</ErrorText>}
    </fieldset>
  );
}
