import { Button } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { CameraTrouble } from "./use-camera.ts";

interface CameraTroubleNoteProps {
  readonly trouble: CameraTrouble;
  readonly onRetry: () => void;
}

/** Why there is no camera, what a person can do about it, and a way to try again. */
export function CameraTroubleNote({ trouble, onRetry }: CameraTroubleNoteProps) {
  const { t } = useTexts();
  return (
    <div className="vision-note" role="alert">
      <p>
        <strong>{t(`vision.troubles.${trouble}.what`)}</strong>
      </p>
      <p>{t(`vision.troubles.${trouble}.todo`)}</p>
      {trouble !== "insecure" && trouble !== "unsupported" && (
        <div className="vision-actions">
          <Button onClick={onRetry}>{t("vision.camera.again")}</Button>
        </div>
      )}
    </div>
  );
}
