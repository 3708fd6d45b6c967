import { Stack } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type FilmsProgress, filmsIn } from "./device/films.ts";

const MEGABYTE = 1_000_000;

/** A size for people: whole megabytes, at least one. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / MEGABYTE));

/** How many of the clinic's films are on the device, and how much of them. */
export function FilmsShare({ progress }: { readonly progress: FilmsProgress }) {
  const { t } = useTexts();
  const { set, films: done, bytes } = progress;
  const all = filmsIn(set);
  const { name, version } = set;
  return (
    <Stack gap={6} w="100%">
      <progress max={all.bytes} value={bytes} aria-label={t("device.films.progressLabel")} />
      <output>
        {t("device.films.progress", {
          name,
          version,
          done,
          of: all.films.length,
          megabytes: bytes === 0 ? 0 : megabytes(bytes),
          total: megabytes(all.bytes),
        })}
      </output>
    </Stack>
  );
}
