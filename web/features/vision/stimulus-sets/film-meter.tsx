import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SetFilm } from "#contract/vision/stimulus-sets.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { loadFilmMeter } from "../entry.ts";
import type { FilmTrouble } from "../stimuli/film-error.ts";
import { sentFigures } from "./film-figures.ts";
import { filmBytes, useMeasured } from "./stimulus-sets.api.ts";
import classes from "./stimulus-sets.module.css";

interface FilmMeterProps {
  readonly film: SetFilm;
  /** The place that it stands in, in words. */
  readonly label: string;
  /** The film as it was just chosen: measured at once. Null for one that is on the server. */
  readonly chosen: File | null;
}

type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "going"; readonly share: number }
  | { readonly kind: "failed"; readonly trouble: FilmTrouble | null; readonly detail: string };

const BEGUN: Phase = { kind: "going", share: 0 };

/** Plays a film that was not measured yet, and keeps what its pictures measure. */
export function FilmMeter({ film, label, chosen }: FilmMeterProps) {
  const { t } = useTexts();
  const player = useRef<HTMLVideoElement>(null);
  const going = useRef<AbortController | null>(null);
  const measured = useMeasured();
  const [phase, setPhase] = useState<Phase>(chosen ? BEGUN : { kind: "idle" });

  const measure = async (given: File | null): Promise<void> => {
    going.current?.abort();
    const own = new AbortController();
    going.current = own;
    const { signal } = own;
    const { filmTroubleOf, measureFilm } = await loadFilmMeter();
    try {
      const bytes = given ?? (await filmBytes(film));
      if (!player.current || signal.aborted) return;
      const figures = await measureFilm({
        film: player.current,
        bytes,
        durationMs: film.duration_ms,
        onProgress: (share) => setPhase({ kind: "going", share }),
        signal,
      });
      await measured.mutateAsync({ film: film.id, figures: sentFigures(figures) });
    } catch (error) {
      if (signal.aborted) return;
      setPhase({ kind: "failed", trouble: filmTroubleOf(error), detail: detailOf(error) });
    }
  };
  const begin = useEffectEvent(() => {
    if (chosen) void measure(chosen);
  });
  useEffect(() => {
    // Not within the effect: where React mounts twice, only the second is begun.
    const soon = setTimeout(() => begin(), 0);
    return () => {
      clearTimeout(soon);
      going.current?.abort();
    };
  }, []);

  const isGoing = phase.kind === "going";
  return (
    <Stack gap={8} w="100%" className={classes["meter"]}>
      <video ref={player} muted playsInline hidden={!isGoing} aria-label={label} />
      {isGoing && (
        <Stack component="output" gap={4}>
          <span>{t("stimulusSets.measuring")}</span>
          <progress
            max={100}
            value={Math.round(phase.share * 100)}
            aria-label={t("stimulusSets.measuring")}
          />
        </Stack>
      )}
      {phase.kind === "failed" && (
        <ErrorText>
          {phase.trouble ? t(`stimulusSets.troubles.${phase.trouble}`) : phase.detail}
        </ErrorText>
      )}
      {!isGoing && (
        <Group gap={8} mih="2.75rem">
          {phase.kind === "idle" && (
            <span className="ui-muted">{t("stimulusSets.unmeasured")}</span>
          )}
          <Button
            variant="default"
            aria-label={t("stimulusSets.measureNamed", { film: label })}
            onClick={() => {
              setPhase(BEGUN);
              void measure(chosen);
            }}
          >
            {t("stimulusSets.measure")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
