import { Button } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure } from "#web/platform/ui/states.tsx";
import { filmTroubleOf } from "./film-error.ts";

interface SetTroubleProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The test is made with the drawn scenes, and its result says so. */
  readonly onDrawn: () => void;
}

/** The organisation's own films cannot be shown here: why, and what to do, before a child sits down. */
export function SetTrouble({ error, onRetry, onDrawn }: SetTroubleProps) {
  const { t } = useTexts();
  const trouble = filmTroubleOf(error);
  return (
    <div className="vision-sheet">
      {trouble ? (
        <div className="vision-note" role="alert">
          <p>
            <strong>{t("vision.films.title")}</strong>
          </p>
          <p>{t(`vision.films.troubles.${trouble}`)}</p>
        </div>
      ) : (
        <Failure error={error} />
      )}
      <div className="vision-actions">
        <Button onClick={onRetry}>{t("app.retry")}</Button>
        <Button variant="default" onClick={onDrawn}>
          {t("vision.films.drawn")}
        </Button>
      </div>
      <p className="ui-muted">{t("vision.films.drawnHint")}</p>
    </div>
  );
}
