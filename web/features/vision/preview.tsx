import { useEffect, useRef } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { FrameSeen } from "./gaze/index.ts";
import classes from "./vision.module.css";

interface PreviewProps {
  /** Null for a simulated child: then only what the camera would find is drawn. */
  readonly stream: MediaStream | null;
  readonly frame: FrameSeen | null;
  /** Whether to show where the child's face should be, and to let a person point to the child. */
  readonly onChoose?: (face: { readonly x: number; readonly y: number }) => void;
}

/** The camera's picture as in a mirror, for the staff. It is only shown: nothing of it is kept. */
export function Preview({ stream, frame, onChoose }: PreviewProps) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    // The browser may refuse to play while the page is hidden; it plays once it is seen.
    void element.play()?.catch(() => undefined);
  }, [stream]);
  const width = frame?.frameWidth ?? 16;
  const height = frame?.frameHeight ?? 9;
  return (
    <div
      className={`vision-preview ${classes["preview"]}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {stream && <video ref={video} muted playsInline aria-label={t("vision.preview")} />}
      {!stream && <p className={classes["simulated"]}>{t("vision.simulatedChild")}</p>}
      {onChoose && <span className={classes["oval"]} aria-hidden />}
      {onChoose &&
        fromLeft(frame).map((face, index) => {
          const place = { x: face.x + face.width / 2, y: face.y + face.height / 2 };
          const label = t("vision.position.face", { number: index + 1 });
          return (
            <button
              key={label}
              type="button"
              className={classes["face"]}
              aria-pressed={isInside(place, frame?.box ?? null)}
              style={{
                insetInlineStart: `${100 - ((face.x + face.width) / width) * 100}%`,
                top: `${(face.y / height) * 100}%`,
                width: `${(face.width / width) * 100}%`,
                height: `${(face.height / height) * 100}%`,
              }}
              onClick={() => onChoose(place)}
            >
              <span>{label}</span>
            </button>
          );
        })}
    </div>
  );
}

/** The faces as they stand on the screen, from the left: whoever goes through them by keys finds each in its place. */
function fromLeft(frame: FrameSeen | null): FrameSeen["faces"] {
  return frame?.faces.toSorted((one, other) => other.x + other.width - (one.x + one.width)) ?? [];
}

/** Whether a face's middle lies in the box that is followed. */
function isInside(
  place: { readonly x: number; readonly y: number },
  box: FrameSeen["box"],
): boolean {
  if (!box) return false;
  const isAcross = place.x >= box.x && place.x <= box.x + box.width;
  return isAcross && place.y >= box.y && place.y <= box.y + box.height;
}
