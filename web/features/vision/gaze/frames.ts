/** One frame of a camera, to be closed by whoever takes it, and how long ago the camera took it, in milliseconds. */
export interface Frame {
  readonly bitmap: ImageBitmap;
  readonly agoMs: number;
}

/** Gives frames of a stream, each while `wanted` says so, till the returned function is called. */
export type FramesOf = (
  stream: MediaStream,
  wanted: () => boolean,
  take: (frame: Frame) => void,
) => () => void;

/** Where the browser does not tell of new frames: looks so often for one, in milliseconds. */
const LOOK_EVERY_MS = 33;
/** A camera's path is never longer; a time beyond it is of another clock. */
const LONGEST_PATH_MS = 500;

/** Frames by a video element that is on no page. The size of a frame is that of the camera. */
export const framesOf: FramesOf = (stream, wanted, take) => {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  let stopped = false;
  let copying = false;
  const copy = async (agoMs: number) => {
    if (copying || stopped || video.videoWidth === 0 || !wanted()) return;
    copying = true;
    const began = performance.now();
    try {
      const bitmap = await createImageBitmap(video);
      if (stopped) bitmap.close();
      else take({ bitmap, agoMs: agoMs + performance.now() - began });
    } catch {
      // The track ended while it was copied: there is no frame, and none is missed.
    } finally {
      copying = false;
    }
  };
  const cease = eachFrame(video, (agoMs) => void copy(agoMs));
  // Refused when the stream is taken away before it began: then there is nothing to show.
  void video.play().catch(() => undefined);
  return () => {
    stopped = true;
    cease();
    video.pause();
    video.srcObject = null;
  };
};

/** Tells of each new frame of `video`, with how long ago the camera took it as far as the browser knows. */
function eachFrame(video: HTMLVideoElement, tell: (agoMs: number) => void): () => void {
  if (!("requestVideoFrameCallback" in video)) return eachTick(video, tell);
  let handle = 0;
  const again = () => {
    handle = video.requestVideoFrameCallback((now, { captureTime }) => {
      tell(captureTime === undefined ? 0 : pathLength(now - captureTime));
      again();
    });
  };
  again();
  return () => video.cancelVideoFrameCallback(handle);
}

function eachTick(video: HTMLVideoElement, tell: (agoMs: number) => void): () => void {
  let shown = -1;
  const timer = setInterval(() => {
    if (video.currentTime === shown) return;
    shown = video.currentTime;
    tell(0);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function pathLength(ms: number): number {
  return ms >= 0 && ms <= LONGEST_PATH_MS ? ms : 0;
}
