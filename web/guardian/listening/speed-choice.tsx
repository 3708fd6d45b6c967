import { useState } from "react";
import type { ListeningTexts } from "./page-data.ts";
import { keepSpeed, speed } from "./speed.ts";

const SPEEDS = ["0.8", "1", "1.2"] as const;

/** How fast is read; kept on the device. */
export function SpeedChoice(props: {
  readonly texts: Pick<ListeningTexts, "speed" | "speeds">;
  /** Called when another speed was chosen. */
  readonly onChange: () => void;
}) {
  const { texts, onChange } = props;
  const [chosen, choose] = useState(speed);
  return (
    <fieldset className="speed" aria-label={texts.speed}>
      {SPEEDS.map((factor) => (
        <button
          key={factor}
          type="button"
          aria-label={texts.speeds[factor]}
          aria-pressed={chosen === Number(factor)}
          onClick={() => {
            keepSpeed(Number(factor));
            choose(Number(factor));
            onChange();
          }}
        >
          {texts.speeds[factor].split(" ")[0]}
        </button>
      ))}
    </fieldset>
  );
}
