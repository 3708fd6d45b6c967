import { useId } from "react";
import choices from "#web/platform/ui/choices.module.css";
import classes from "./referral.module.css";

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: Value | null;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, all in view. */
export function Choices<Value extends string>({
  legend,
  values,
  chosen,
  nameOf,
  onChoose,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes["choices"]}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className={choices["choice"]}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {nameOf(value)}
        </label>
      ))}
    </fieldset>
  );
}
