import { PANEL_GRID, type PictureFigures, pictureMeter } from "#domain/vision/picture-meter.ts";
import { FILM } from "#domain/vision/stimulus-sets.ts";
import { FilmError } from "./film-error.ts";
import { drawFilm } from "./film-in-panel.ts";
import { readyFilm } from "./ready-film.ts";
import { GROUNDS } from "./scenes/palette.ts";

interface Measuring {
  /** Plays it: it must be on the page, or the browser shows only some of its pictures. */
  readonly film: HTMLVideoElement;
  readonly bytes: Blob;
  readonly durationMs: number;
  /** Told from 0 to 1 while it goes on. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A device that does not keep up plays slower: what is measured goes by the film's own time. */
const RATES = [1, 0.5, 0.25] as const;

/** Fewer pictures a second do not show whether something flashes. */
const LEAST_A_SECOND = 15;
/** So much of the pictures may be missed before it is played again, slower. */
const MISSED = 0.05;
/** Nothing new for so long is the end of it. */
const STILL_MS = 8000;

/**
 * Plays a film as a panel of the test shows it and measures its pictures. Takes as long as the film, longer where the device
 * does not keep up. Rejects with a `FilmError` for what cannot be played to its end, or not steadily enough.
 */
export async function measureFilm(given: Measuring): Promise<PictureFigures> {
  const { film, bytes, durationMs, signal } = given;
  const address = URL.createObjectURL(bytes);
  try {
    await readyFilm(film, address, durationMs);
    for (const rate of RATES) {
      signal.throwIfAborted();
      const { figures, seen, missed } = await play(given, rate);
      if (missed <= seen * MISSED) return figures;
      const isEnough = seen >= LEAST_A_SECOND * (durationMs / 1000);
      if (rate === RATES.at(-1) && isEnough) return figures;
    }
    throw new FilmError("unsteady");
  } finally {
    film.pause();
    film.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}

interface Played {
  readonly figures: PictureFigures;
  readonly seen: number;
  readonly missed: number;
}

async function play(
  { film, durationMs, onProgress, signal }: Measuring,
  rate: number,
): Promise<Played> {
  const ctx = panelCanvas();
  const side = ctx.canvas.width;
  const meter = pictureMeter(PANEL_GRID);
  let [seen, missed, last, presented] = [0, 0, -1, 0];
  const look: VideoFrameRequestCallback = (_now, { mediaTime, presentedFrames }) => {
    if (presented > 0) missed += Math.max(0, presentedFrames - presented - 1);
    presented = presentedFrames;
    if (mediaTime > last) {
      last = mediaTime;
      seen += 1;
      ctx.fillStyle = GROUNDS.panel;
      ctx.fillRect(0, 0, side, side);
      drawFilm(ctx, film, side);
      meter.see(mediaTime * 1000, ctx.getImageData(0, 0, side, side).data);
      onProgress(Math.min(1, (mediaTime * 1000) / durationMs));
    }
    watching = film.requestVideoFrameCallback(look);
  };
  let watching = film.requestVideoFrameCallback(look);
  const dropped = film.getVideoPlaybackQuality().droppedVideoFrames;
  film.currentTime = 0;
  film.playbackRate = rate;
  try {
    await playedOut(film, signal);
  } finally {
    film.cancelVideoFrameCallback(watching);
  }
  if (last * 1000 < durationMs - FILM.toleranceMs) throw new FilmError("cut_off");
  missed += film.getVideoPlaybackQuality().droppedVideoFrames - dropped;
  return { figures: meter.figures(), seen, missed };
}

/** Waits for the end of a film. A hidden page shows no pictures: the film waits with it. */
async function playedOut(film: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const till = { signal: over.signal };
      const run = (): void => void film.play().catch(() => undefined);
      let [at, moved] = [-1, performance.now()];
      const watch = setInterval(() => {
        if (document.hidden || film.currentTime !== at) moved = performance.now();
        at = film.currentTime;
        if (performance.now() - moved > STILL_MS) reject(new FilmError("cut_off"));
      }, 500);
      over.signal.addEventListener("abort", () => clearInterval(watch));
      film.addEventListener("ended", () => resolve(), till);
      film.addEventListener("error", () => reject(new FilmError("cut_off")), till);
      signal.addEventListener("abort", () => reject(signal.reason), till);
      document.addEventListener(
        "visibilitychange",
        () => (document.hidden ? film.pause() : run()),
        till,
      );
      run();
    });
  } finally {
    over.abort();
    film.pause();
  }
}

function panelCanvas(): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = PANEL_GRID.columns * PANEL_GRID.cell;
  canvas.height = PANEL_GRID.rows * PANEL_GRID.cell;
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) throw new FilmError("undecodable");
  return ctx;
}
