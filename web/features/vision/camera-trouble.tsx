import { Button, Group } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import type { CameraTrouble } from "./use-camera.ts";
import classes from "./vision.module.css";

interface CameraTroubleNoteProps {
  readonly trouble: CameraTrouble;
  readonly onRetry: () => void;
}

/** Why there is no camera, what a person can do about it, and a way to try again. */
export function CameraTroubleNote({ trouble, onRetry }: CameraTroubleNoteProps) {
  const { t } = useTexts();
  return (
    <Note component="div" className={classes["note"]} role="alert">
      <p>
        <strong>{t(`vision.troubles.${trouble}.what`)}</strong>
      </p>
      <p>{t(`vision.troubles.${trouble}.todo`)}</p>
      {trouble !== "insecure" && trouble !== "unsupported" && (
        <Group gap="sm" className={classes["actions"]}>
          <Button onClick={onRetry}>{t("vision.camera.again")}</Button>
        </Group>
      )}
    </Note>
  );
}
