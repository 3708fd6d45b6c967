import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Switch.css";
import { Switch as MantineSwitch } from "@mantine/core";
import { useId } from "react";
import classes from "./switch.module.css";

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with a sentence about what that means. */
export function Switch({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <MantineSwitch
        size="md"
        classNames={{ label: classes["label"] }}
        label={label}
        // Not as its description, which would be read as a part of its name.
        aria-describedby={id}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p id={id} className={classes["hint"]}>
        {hint}
      </p>
    </div>
  );
}
