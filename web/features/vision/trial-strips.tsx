import { Group } from "@mantine/core";
import { TIMES } from "#domain/vision/protocol.ts";
import type { GazeSpan, TrialReading } from "#domain/vision/reading.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./vision.module.css";

/** What a stretch of a strip shows. */
const LAYERS = ["social", "geometric", "centre", "away", "unknown"] as const;
type Layer = (typeof LAYERS)[number];

/** Each trial as a strip in time: which scene the eyes were on, the middle, away, or not told. */
export function TrialStrips({ trials }: { readonly trials: readonly TrialReading[] }) {
  const { t } = useTexts();
  return (
    <figure className={classes["strips"]} aria-label={t("vision.result.strips")}>
      <Group component="ul" gap="md" fz="sm" className={classes["legend"]} aria-hidden>
        {LAYERS.map((layer) => (
          <li key={layer}>
            <span data-layer={layer} />
            {t(`vision.layers.${layer}`)}
          </li>
        ))}
      </Group>
      {trials
        .filter(({ shown }) => shown)
        .map((trial) => (
          <div key={trial.trial} className={classes["strip"]}>
            <span aria-hidden>{trial.trial}</span>
            <div aria-hidden>
              {trial.spans.map((span) => (
                <span
                  key={span.from}
                  data-layer={layerOf(span, trial)}
                  style={{
                    insetInlineStart: `${(span.from / TIMES.pair) * 100}%`,
                    width: `${((span.to - span.from) / TIMES.pair) * 100}%`,
                  }}
                />
              ))}
            </div>
          </div>
        ))}
    </figure>
  );
}

function layerOf({ look }: GazeSpan, { social }: TrialReading): Layer {
  if (look === null) return "unknown";
  if (look === "centre" || look === "away") return look;
  return look === social ? "social" : "geometric";
}
