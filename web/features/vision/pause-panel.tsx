import { Button, Group } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { EndForm, type Ending } from "./end-form.tsx";
import type { PauseReason } from "./run.ts";
import classes from "./stage.module.css";

interface PausePanelProps {
  readonly why: PauseReason;
  /** How to get the camera back, where it is away. */
  readonly trouble: ReactNode;
  /** Whether the test may go on now: not while it waits for its camera. */
  readonly mayResume: boolean;
  readonly onResume: () => void;
  /** Goes on without the camera, by the examiner's keys; absent where there is no camera to do without. */
  readonly onAlone?: () => void;
  readonly onEnd: (ending: Ending) => void;
}

/** The test stands still: why, what to do, and how to go on or end it without losing what was measured. */
export function PausePanel(props: PausePanelProps) {
  const { why, trouble, mayResume, onResume, onAlone, onEnd } = props;
  const { t } = useTexts();
  const [isEnding, setEnding] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className={classes["over"]}>
      <dialog
        ref={panel}
        open
        aria-labelledby="vision-paused"
        tabIndex={-1}
        className={classes["panel"]}
      >
        <h2 id="vision-paused">{t(`vision.pause.${why}.title`)}</h2>
        {!isEnding && <p>{t(`vision.pause.${why}.todo`)}</p>}
        {trouble}
        {isEnding ? (
          <EndForm why={why} onEnd={onEnd} onBack={() => setEnding(false)} />
        ) : (
          <>
            <p className="ui-muted">{t("vision.pause.again")}</p>
            <Group gap="sm">
              <Button disabled={!mayResume} onClick={onResume}>
                {t("vision.pause.resume")}
              </Button>
              {onAlone && (
                <Button variant="default" onClick={onAlone}>
                  {t("vision.pause.alone")}
                </Button>
              )}
              <Button variant="default" onClick={() => setEnding(true)}>
                {t("vision.pause.end")}
              </Button>
            </Group>
          </>
        )}
      </dialog>
    </div>
  );
}
