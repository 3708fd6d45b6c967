import { useId } from "react";
import choices from "#web/platform/ui/choices.module.css";

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly nameOf: (value: Value) => string;
  /** One alone, or any number. */
  readonly kind: "radio" | "checkbox";
  readonly onChange: (chosen: Value[]) => void;
}

/** A few things to choose from, all in view. */
export function Choices<Value extends string>({
  legend,
  values,
  chosen,
  nameOf,
  kind,
  onChange,
}: ChoicesProps<Value>) {
  const name = useId();
  const press = (value: Value): void => {
    if (kind === "radio") onChange([value]);
    else onChange(values.filter((each) => chosen.includes(each) !== (each === value)));
  };
  return (
    <fieldset className={choices["choices"]}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className={choices["choice"]}>
          <input
            type={kind}
            name={name}
            checked={chosen.includes(value)}
            onChange={() => press(value)}
          />
          {nameOf(value)}
        </label>
      ))}
    </fieldset>
  );
}
