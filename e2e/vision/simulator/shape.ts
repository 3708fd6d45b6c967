import { type Landmark, ORIGIN } from "./face-data.ts";

/** What a small child's face differs in from the picture's adult: parts of its height, width and depth around the eyes. */
const CHILD = { lowerFace: 0.82, forehead: 1.12, apart: 1.1, eyes: 1.18, depth: 0.8 } as const;
/** Pixels of the picture above and below the eyes over which they lie further apart. */
const BAND = 22;

const towards = (end: number, young: number) => 1 + (end - 1) * young;

/** How much further the eyes lie apart. */
export function apartOf(young: number): number {
  return towards(CHILD.apart, young);
}

/** How much larger the eyes are. */
export function eyesOf(young: number): number {
  return towards(CHILD.eyes, young);
}

/** Where a place of the picture lies on a face that is so far a child's. */
export function shaped({ x, y, depth }: Landmark, young: number): Landmark {
  const [across, down] = [x - ORIGIN.x, y - ORIGIN.y];
  const wider = 1 + (apartOf(young) - 1) * Math.exp(-((down / BAND) ** 2));
  return {
    x: ORIGIN.x + across * wider,
    y: ORIGIN.y + down * towards(down > 0 ? CHILD.lowerFace : CHILD.forehead, young),
    depth: ORIGIN.depth + (depth - ORIGIN.depth) * towards(CHILD.depth, young),
  };
}
