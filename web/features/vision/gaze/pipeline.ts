import { DETECTOR_PIXELS, type Detected, type DetectorAnswer, facesIn } from "./detector.ts";
import {
  type Face,
  IRIS_PIXELS,
  MESH_PIXELS,
  eyeRegions,
  faceFrom,
  faceRegion,
  featuresOf,
  irisCentre,
} from "./face.ts";
import { type Remembered, childAmong, isOverlaid, nearestTo } from "./follow.ts";
import { lightOf } from "./light.ts";
import type { Box, Light, Seen } from "./messages.ts";
import type { Point, Region } from "./region.ts";

/** The models, on pictures of RGBA pixels. */
export interface Models {
  detect(picture: Uint8ClampedArray): Promise<DetectorAnswer>;
  /** 1404 numbers, and how sure it is of a face (0 to 1). */
  mesh(
    picture: Uint8ClampedArray,
  ): Promise<{ readonly points: Float32Array; readonly sure: number }>;
  irises(
    right: Uint8ClampedArray,
    left: Uint8ClampedArray,
  ): Promise<{ readonly right: Float32Array; readonly left: Float32Array }>;
}

/** A frame, from which regions are cut at its full resolution. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA pixels of a region, `pixels` wide and high. */
  cut(region: Region, pixels: number): Uint8ClampedArray;
}

/** Finds the child's eyes, frame by frame, and remembers between frames where the child is. */
export interface Pipeline {
  /** `now`: milliseconds of any steady clock. */
  look(picture: Picture, now: number): Promise<Omit<Seen, "ms">>;
  choose(place: Point): void;
}

/** The faces are counted so often, in milliseconds. */
const COUNT_EVERY_MS = 1000;
/** Below this the mesh is of no face. */
const LEAST_SURE = 0.5;
/** No more faces than these are proved at each count. */
const MOST_FACES = 4;

/** A pipeline that follows nobody yet. */
export function createPipeline(models: Models): Pipeline {
  let child: { face: Pick<Face, "box" | "angle">; seenAt: number; here: boolean } | undefined;
  let chosen = false;
  let wish: Point | undefined;
  let faces: readonly Detected[] = [];
  let countedAt = -Infinity;

  const count = async (picture: Picture, now: number): Promise<Light> => {
    const pixels = picture.cut(wholeOf(picture), DETECTOR_PIXELS);
    const found = facesIn(await models.detect(pixels), picture).slice(0, MOST_FACES);
    faces = found.length > 1 ? await proved(models, picture, found) : found;
    countedAt = now;
    return lightOf(pixels, DETECTOR_PIXELS);
  };
  const find = (picture: Picture, now: number) => {
    const remembered: Remembered | undefined = child && {
      box: child.face.box,
      chosen,
      goneMs: now - child.seenAt,
    };
    const pointed = wish && nearestTo(faces, wish);
    const found = pointed ?? childAmong(faces, remembered, picture.height);
    if (pointed) [wish, chosen] = [undefined, true];
    if (found) child = { face: found, seenAt: now, here: true };
  };

  return {
    async look(picture, now) {
      let frameLight: Light | null = null;
      if (!child?.here || wish || now - countedAt >= COUNT_EVERY_MS) {
        frameLight = await count(picture, now);
      }
      if (!child?.here || wish) find(picture, now);
      const boxes = faces.map(({ box }) => box);
      if (!child?.here) return nobody(boxes, frameLight);
      const region = faceRegion(child.face);
      const pixels = picture.cut(region, MESH_PIXELS);
      const { points, sure } = await models.mesh(pixels);
      if (sure < LEAST_SURE) {
        child = { ...child, here: false };
        return nobody(boxes, frameLight ?? lightOf(pixels, MESH_PIXELS));
      }
      const face = faceFrom(points, region);
      child = { face, seenAt: now, here: true };
      const light = lightOf(pixels, MESH_PIXELS);
      const crossed = isOverlaid(face.box, boxes);
      return {
        ...(await eyesOf(models, picture, face)),
        crossed,
        box: face.box,
        faces: boxes,
        light,
      };
    },
    choose: (place) => {
      wish = place;
    },
  };
}

function nobody(faces: readonly Box[], light: Light | null): Omit<Seen, "ms"> {
  return { eyes: null, crossed: false, each: null, box: null, faces, light };
}

async function eyesOf(models: Models, picture: Picture, face: Face) {
  const { right, left } = eyeRegions(face);
  const numbers = await models.irises(
    picture.cut(right, IRIS_PIXELS),
    picture.cut(left, IRIS_PIXELS),
  );
  return featuresOf(face, {
    right: irisCentre(numbers.right, right),
    left: irisCentre(numbers.left, left),
  });
}

/** Those of the detected that the mesh takes for faces too: a drawn face on a wall deceives the detector alone. */
async function proved(models: Models, picture: Picture, found: readonly Detected[]) {
  const faces: Detected[] = [];
  for (const face of found) {
    const { sure } = await models.mesh(picture.cut(faceRegion(face), MESH_PIXELS));
    if (sure >= LEAST_SURE) faces.push(face);
  }
  return faces;
}

/** The square around the whole frame. */
function wholeOf({ width, height }: Picture): Region {
  const side = Math.max(width, height);
  return { x: width / 2, y: height / 2, side, angle: 0, mirrored: false };
}
