import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** The browser's own reader, where there is one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  // oxlint-disable-next-line vars-on-top, no-var -- The only way to declare a global that may be missing.
  var BarcodeDetector: (new (options: { formats: readonly string[] }) => Detector) | undefined;
}

const BETWEEN_MS = 250;

/** Reads a label's QR with the camera. Without a reader in the browser there is no button: a code or a name finds the child too. */
export function ScanButton({ onRead }: { readonly onRead: (text: string) => void }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (globalThis.BarcodeDetector === undefined) return null;
  return (
    <>
      <Button
        onClick={() => {
          setFailed(false);
          setOpen(!isOpen);
        }}
      >
        {isOpen ? t("device.stopScan") : t("device.scan")}
      </Button>
      {isOpen && (
        <Reader
          onRead={(text) => {
            setOpen(false);
            onRead(text);
          }}
          onFail={() => {
            setOpen(false);
            setFailed(true);
          }}
        />
      )}
      {hasFailed && <p role="alert">{t("device.scanFailed")}</p>}
    </>
  );
}

interface ReaderProps {
  readonly onRead: (text: string) => void;
  readonly onFail: () => void;
}

function Reader({ onRead, onFail }: ReaderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onRead, onFail });
  useEffect(() => {
    told.current = { onRead, onFail };
  });
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    return reading(shown, told.current);
  }, []);
  return <video ref={video} className="device-video" muted playsInline />;
}

/** Shows the camera and looks for a QR a few times in a second. Returns how to stop. */
function reading(shown: HTMLVideoElement, told: ReaderProps): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async (): Promise<void> => {
    const Reading = globalThis.BarcodeDetector;
    if (!Reading) throw new Error("no reader");
    const detector = new Reading({ formats: ["qr_code"] });
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (isOver) return stop();
    shown.srcObject = stream;
    await shown.play();
    const look = async (): Promise<void> => {
      const [found] = await detector.detect(shown).catch(() => []);
      if (!found || isOver) return;
      stop();
      told.onRead(found.rawValue);
    };
    timer = setInterval(() => void look(), BETWEEN_MS);
  };
  begin().catch(() => {
    stop();
    told.onFail();
  });
  return stop;
}
