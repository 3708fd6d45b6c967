import { Button, Group } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import type { KitTrouble } from "./device/films.ts";

interface FilmsTroubleProps {
  readonly trouble: KitTrouble;
  readonly onRetry: () => void;
  /** Goes on without them, with what this says it will be. */
  readonly otherwise: { readonly as: "drawn" | "asIs"; readonly go: () => void };
}

/** The clinic's films are not here or cannot be shown: why, and what a person can do. Nothing is chosen for them. */
export function FilmsTrouble({ trouble, onRetry, otherwise }: FilmsTroubleProps) {
  const { t } = useTexts();
  const { as, go } = otherwise;
  return (
    <Note component="div" tone="caution" c="var(--text)" role="alert">
      <p>
        <strong>{t("device.films.missing")}</strong> {t(`device.films.troubles.${trouble}`)}
      </p>
      <Group gap="sm" align="end">
        <Button onClick={onRetry}>{t("app.retry")}</Button>
        <Button variant="default" onClick={go}>
          {t(`device.films.${as}`)}
        </Button>
      </Group>
      {as === "drawn" && <p>{t("device.films.drawnHint")}</p>}
    </Note>
  );
}
