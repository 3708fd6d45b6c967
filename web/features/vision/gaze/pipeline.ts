import type { EyeFeatures } from "#domain/vision/sample.ts";
import { DETECTOR_PIXELS, type Detected, type DetectorAnswer, facesIn } from "./detector.ts";
import {
  type Face,
  IRIS_PIXELS,
  MESH_PIXELS,
  eyeFrom,
  eyeRegions,
  faceFrom,
  faceRegion,
  featuresOf,
} from "./face.ts";
import {
  type Remembered,
  childAmong,
  mayOverlap,
  isOverlaid,
  isSteady,
  nearestTo,
  ownAmong,
  sizeOf,
} from "./follow.ts";
import { lightOf } from "./light.ts";
import type { Box, EachEye, Light, Seen } from "./messages.ts";
import type { Point, Region } from "./region.ts";
import { type Usual, fitsUsual, learnUsual, movesTogether } from "./usual.ts";

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

/** The faces are counted so often, in milliseconds: oftener where there is another that could come before the child's. */
const COUNT_EVERY_MS = 1000;
const COUNT_SEVERAL_EVERY_MS = 250;
/** A child that was covered for longer may have moved nearer meanwhile. */
const BACK_MS = 3000;
/** Below this the mesh is of no face. */
const LEAST_SURE = 0.5;
/** No more faces than these are proved at each count. */
const MOST_FACES = 4;

/** The child as last seen by itself: what lies over its face changes nothing of it. */
interface Followed {
  readonly face: Pick<Face, "box" | "angle">;
  /** Longer side of the detector's box. */
  readonly size: number | undefined;
  /** Box of the mesh when the face was last seen by itself; none since it was found. */
  readonly mesh: Box | undefined;
  readonly seenAt: number;
  readonly here: boolean;
  /** Another face lies over it, or was last seen there: it is looked for at each count till it is seen by itself. */
  readonly crossed: boolean;
  /** None before it was seen by itself. */
  readonly usual: Usual | undefined;
}

/** What the mesh drew, with its eyes. */
interface Drawn {
  readonly face: Face;
  readonly eyes: EyeFeatures;
  readonly each: EachEye;
}

/** A pipeline that follows nobody yet. */
export function createPipeline(models: Models): Pipeline {
  let child: Followed | undefined;
  /** The child as last seen for sure, or as it was pointed at: what was only detected since is not remembered. */
  let known: Followed | undefined;
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
      size: child.size,
      chosen: chosen || child.crossed,
      goneMs: now - child.seenAt,
    };
    const pointed = wish && nearestTo(faces, wish);
    const found = pointed ?? childAmong(faces, remembered, picture.height);
    if (found && (pointed || !child?.crossed)) {
      child = {
        face: found,
        size: sizeOf(found.box),
        mesh: undefined,
        seenAt: now,
        here: true,
        crossed: false,
        usual: pointed ? undefined : child?.usual,
      };
    } else if (child) {
      child = { ...child, here: found !== undefined };
    }
    if (pointed) [wish, chosen, known] = [undefined, true, child];
    return found;
  };
  const lose = () => {
    child = known && { ...known, here: false };
    return known?.crossed;
  };
  /**
   * Whether what was drawn is the child by itself: then it is followed from here. `crossed`: it may be another's, in part or
   * as a whole. `none`: it is no face as the child's is.
   */
  const follow = (drawn: Drawn, now: number, before: Followed, isFound: boolean) => {
    const { face, eyes, each } = drawn;
    const boxes = faces.map(({ box }) => box);
    const isRecent = known !== undefined && now - known.seenAt <= BACK_MS;
    // Who was not pointed at may be somebody else by now; who was may have moved, but has the same eyes.
    const usual = isRecent || chosen ? before.usual : undefined;
    if (isOverlaid(face.box, boxes)) return "crossed";
    const isBack = isFound && now - before.seenAt > BACK_MS;
    if (before.mesh && !isBack && !isSteady(before.mesh, face.box)) return "crossed";
    const beside = mayOverlap(face.box, boxes);
    if (isRecent && !fitsUsual(usual, eyes)) return beside ? "crossed" : "none";
    if (beside && !movesTogether(usual, eyes, each)) return "crossed";
    const own = ownAmong(face.box, boxes);
    const size = own ? sizeOf(own) : before.size;
    const seen = { face, size, mesh: face.box, seenAt: now, here: true, crossed: false };
    known = { ...seen, usual: learnUsual(usual, eyes, each) };
    child = known;
    return "itself";
  };

  return {
    async look(picture, now) {
      let frameLight: Light | null = null;
      const every = faces.length > 1 || child?.crossed ? COUNT_SEVERAL_EVERY_MS : COUNT_EVERY_MS;
      const due = !child?.here || wish !== undefined || now - countedAt >= every;
      if (due) frameLight = await count(picture, now);
      const found = due && (!child?.here || wish || child.crossed) ? find(picture, now) : undefined;
      const boxes = faces.map(({ box }) => box);
      if (!child?.here) return nobody(boxes, frameLight, child?.crossed);
      const before = child;
      const region = faceRegion(found ?? before.face);
      const pixels = picture.cut(region, MESH_PIXELS);
      const { points, sure } = await models.mesh(pixels);
      if (sure < LEAST_SURE) {
        return nobody(boxes, frameLight ?? lightOf(pixels, MESH_PIXELS), lose());
      }
      const face = faceFrom(points, region);
      const { eyes, each } = await eyesOf(models, picture, face);
      const light = lightOf(pixels, MESH_PIXELS);
      const seen = follow({ face, eyes, each }, now, before, found !== undefined);
      if (seen === "none") return nobody(boxes, light, lose());
      const crossed = seen === "crossed";
      if (crossed)
        [child, known] = [
          { ...before, crossed },
          { ...before, crossed },
        ];
      return { eyes, each, crossed, box: face.box, faces: boxes, light };
    },
    choose: (place) => {
      wish = place;
    },
  };
}

function nobody(faces: readonly Box[], light: Light | null, crossed = false): Omit<Seen, "ms"> {
  return { eyes: null, crossed, each: null, box: null, faces, light };
}

async function eyesOf(models: Models, picture: Picture, face: Face) {
  const { right, left } = eyeRegions(face);
  const numbers = await models.irises(
    picture.cut(right, IRIS_PIXELS),
    picture.cut(left, IRIS_PIXELS),
  );
  return featuresOf(face, {
    right: eyeFrom(numbers.right, right),
    left: eyeFrom(numbers.left, left),
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
