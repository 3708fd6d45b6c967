/** Why no label can be read. */
export type ScanTrouble = "denied" | "missing" | "busy" | "lost";

interface ScanHandlers {
  readonly onRead: (text: string) => void;
  readonly onTrouble: (trouble: ScanTrouble) => void;
}

/** A few looks in a second: a label is held for longer than that, and a slow tablet has time to draw. */
const BETWEEN_MS = 150;

/** The longer side of what is looked at, in points: a label that fills a third of it has four points to each module. */
const LONGEST = 800;

/** Shows the camera and looks for a QR code until one is read. Returns how to stop; then nothing is told any more. */
export function scanCode(shown: HTMLVideoElement, { onRead, onTrouble }: ScanHandlers): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    shown.srcObject = null;
  };
  const fail = (trouble: ScanTrouble): void => {
    if (isOver) return;
    stop();
    onTrouble(trouble);
  };
  const begin = async (): Promise<void> => {
    const [{ readQr }, opened] = await Promise.all([import("./read-qr.ts"), openCamera()]);
    stream = opened;
    if (isOver) return stop();
    for (const track of opened.getVideoTracks())
      track.addEventListener("ended", () => fail("lost"));
    shown.srcObject = opened;
    await shown.play();
    const look = (): void => {
      const picture = pictureOf(shown);
      const said = picture && readQr(picture);
      if (isOver) return;
      if (said === null) timer = setTimeout(look, BETWEEN_MS);
      else {
        stop();
        onRead(said);
      }
    };
    look();
  };
  begin().catch((error: unknown) => fail(troubleOf(error)));
  return stop;
}

async function openCamera(): Promise<MediaStream> {
  // Without TLS the browser has no cameras at all, whatever its types promise.
  if (!("mediaDevices" in navigator)) throw new DOMException("no cameras", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** What the camera sees now, made no larger than is looked at; null before its first picture. */
function pictureOf(shown: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = shown;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(shown, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function troubleOf(error: unknown): ScanTrouble {
  const name = error instanceof DOMException || error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  return "busy";
}
