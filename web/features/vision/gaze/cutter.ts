import { DETECTOR_PIXELS } from "./detector.ts";
import { IRIS_PIXELS, MESH_PIXELS } from "./face.ts";
import type { Picture } from "./pipeline.ts";
import { type Region, toCrop } from "./region.ts";

/** Cuts regions out of frames, on canvases that are made once. */
export function createCutter(): (frame: ImageBitmap) => Picture {
  const canvases = new Map(
    [DETECTOR_PIXELS, MESH_PIXELS, IRIS_PIXELS].map((pixels) => [pixels, canvasOf(pixels)]),
  );
  return (frame) => ({
    width: frame.width,
    height: frame.height,
    cut(region, pixels) {
      const canvas = canvases.get(pixels);
      if (!canvas) throw new RangeError(`no canvas of ${pixels} pixels`);
      return cut(canvas, frame, region, pixels);
    },
  });
}

function canvasOf(pixels: number): OffscreenCanvasRenderingContext2D {
  // Read back on each frame: without this the browser keeps it on the graphics card, and waits for it each time.
  const context = new OffscreenCanvas(pixels, pixels).getContext("2d", {
    alpha: false,
    willReadFrequently: true,
  });
  if (!context) throw new TypeError("no canvas in this worker");
  context.imageSmoothingQuality = "high";
  return context;
}

function cut(
  canvas: OffscreenCanvasRenderingContext2D,
  frame: ImageBitmap,
  region: Region,
  pixels: number,
): Uint8ClampedArray {
  canvas.resetTransform();
  canvas.fillStyle = "#000";
  canvas.fillRect(0, 0, pixels, pixels);
  canvas.setTransform(...toCrop(region, pixels));
  canvas.drawImage(frame, 0, 0);
  return canvas.getImageData(0, 0, pixels, pixels).data;
}
