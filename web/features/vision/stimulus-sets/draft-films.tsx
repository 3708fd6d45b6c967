import { Button, FileInput, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { SetFilm, StimulusSet } from "#contract/vision/stimulus-sets.ts";
import { TRIALS } from "#domain/vision/protocol.ts";
import { SCENE_KINDS } from "#domain/vision/stimulus-sets.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { pairDifference } from "./film-figures.ts";
import { FilmMeter } from "./film-meter.tsx";
import { Figures, Likeness } from "./pair-likeness.tsx";
import { type FilmPlace, UnfitFilm, usePutFilm, useRemoveFilm } from "./stimulus-sets.api.ts";

/** The places of a draft: a pair a row, and always one empty row more while there is room. */
export function DraftFilms({ set: { id, pairs } }: { readonly set: StimulusSet }) {
  const { t } = useTexts();
  const last = Math.max(0, ...pairs.map(({ place }) => place));
  const places = Array.from({ length: Math.min(last + 1, TRIALS) }, (_, place) => place + 1);
  return (
    <Stack component="section" aria-label={t("stimulusSets.films")}>
      <h3>{t("stimulusSets.films")}</h3>
      <p className="ui-muted">{t("stimulusSets.filmsHint")}</p>
      {places.map((place) => {
        const pair = pairs.find((each) => each.place === place);
        const difference = pair ? pairDifference(pair) : null;
        return (
          <Stack key={place} gap={8}>
            <Group grow align="start" preventGrowOverflow={false}>
              {SCENE_KINDS.map((kind) => (
                <Place key={kind} at={{ set: id, place, kind }} film={pair?.[kind] ?? null} />
              ))}
            </Group>
            {difference && <Likeness difference={difference} />}
          </Stack>
        );
      })}
    </Stack>
  );
}

interface PlaceProps {
  readonly at: FilmPlace;
  readonly film: SetFilm | null;
}

function Place({ at, film }: PlaceProps) {
  const { t, language } = useTexts();
  const put = usePutFilm();
  const remove = useRemoveFilm();
  const [chosen, setChosen] = useState<File | null>(null);
  const label = t(`stimulusSets.place.${at.kind}`, { place: at.place });
  const error = put.error ?? remove.error;
  const words = useFilmErrorText(error);
  if (film) {
    const said = t("stimulusSets.film", {
      type: film.media_type === "video/mp4" ? "MP4" : "WebM",
      seconds: tenths(film.duration_ms / 1000, language),
      // The least that can be told with one decimal: none is empty.
      megabytes: tenths(Math.max(0.1, film.bytes / 1024 / 1024), language),
    });
    return (
      <Group justify="space-between" gap={8} py={10} px="sm" bd="1px solid var(--line)" bdrs="sm">
        <span>
          <strong>{label}</strong>
          <br />
          <span className="ui-muted">{said}</span>
        </span>
        <Button
          variant="default"
          loading={remove.isPending}
          aria-label={t("stimulusSets.removeNamed", { film: label })}
          onClick={() => {
            put.reset();
            setChosen(null);
            remove.mutate(at);
          }}
        >
          {t("stimulusSets.remove")}
        </Button>
        {words && <ErrorText>{words}</ErrorText>}
        {film.figures ? (
          <Figures film={film} />
        ) : (
          <FilmMeter key={film.id} film={film} label={label} chosen={chosen} />
        )}
      </Group>
    );
  }
  return (
    <FileInput
      label={label}
      accept="video/mp4,video/webm,.mp4,.webm"
      placeholder={put.isPending ? t("stimulusSets.sending") : t("stimulusSets.choose")}
      disabled={put.isPending}
      value={null}
      error={words}
      onChange={(file) => {
        remove.reset();
        setChosen(file);
        if (file) put.mutate({ ...at, film: file });
      }}
    />
  );
}

/** Why a film is not there: what this browser found before it was sent, or else what the server says. */
function useFilmErrorText(error: Error | null): string | null {
  const { t, language } = useTexts();
  if (!error) return null;
  if (!(error instanceof UnfitFilm)) return detailOf(error);
  const { fault, seconds } = error.fault;
  return t(`stimulusSets.unfit.${fault}`, { seconds: tenths(seconds ?? 0, language) });
}

function tenths(value: number, language: string): string {
  return value.toLocaleString(language, { maximumFractionDigits: 1 });
}
