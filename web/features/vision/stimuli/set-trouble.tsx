import { Button, Group, Stack } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import { filmTroubleOf } from "./film-error.ts";
import classes from "../vision.module.css";

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
    <Stack miw={0}>
      {trouble ? (
        <Note component="div" className={classes["note"]} role="alert">
          <p>
            <strong>{t("vision.films.title")}</strong>
          </p>
          <p>{t(`vision.films.troubles.${trouble}`)}</p>
        </Note>
      ) : (
        <Failure error={error} />
      )}
      <Group gap="sm" className={classes["actions"]}>
        <Button onClick={onRetry}>{t("app.retry")}</Button>
        <Button variant="default" onClick={onDrawn}>
          {t("vision.films.drawn")}
        </Button>
      </Group>
      <p className="ui-muted">{t("vision.films.drawnHint")}</p>
    </Stack>
  );
}
