import { Box } from "@mantine/core";
import type { SetFilm } from "#contract/vision/stimulus-sets.ts";
import { type Difference, LIKENESS, isHarmful, isUnlike } from "#domain/vision/likeness.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { figuresOf } from "./film-figures.ts";

/** What was measured of a film, and that it may not be shown where it flashes. */
export function Figures({ film }: { readonly film: SetFilm }) {
  const { t, language } = useTexts();
  const figures = figuresOf(film);
  if (!figures) return null;
  const { light, movement, flashes, redFlashes } = figures;
  const times = Math.max(flashes, redFlashes);
  return (
    <>
      <p className="ui-muted">
        {t("stimulusSets.figures", {
          light: Math.round(light * 100),
          movement: (movement * 100).toLocaleString(language, { maximumFractionDigits: 1 }),
        })}{" "}
        {t("stimulusSets.flashes", { times })}
      </p>
      {isHarmful(figures) && <ErrorText>{t("stimulusSets.harmful", { times })}</ErrorText>}
    </>
  );
}

/** Whether both sides are alike in light and movement, and by how much they differ. */
export function Likeness({ difference }: { readonly difference: Difference }) {
  const { t } = useTexts();
  const { light, movement } = difference;
  const shown = { light: Math.round(light * 100), movement: Math.round(movement * 100) };
  const limit = Math.round(LIKENESS * 100);
  return isUnlike(difference) ? (
    <Box component="p" py={8} px="sm" bdrs="sm" bg="var(--caution-soft)" c="var(--caution)">
      {t("stimulusSets.differ", { ...shown, limit })}
    </Box>
  ) : (
    <p className="ui-muted">{t("stimulusSets.alike", shown)}</p>
  );
}
