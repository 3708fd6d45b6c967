/**
 * A square of the frame that a model looks at: its middle and side in pixels, fractions and all, turned by `angle` (radians,
 * clockwise as one sees it), and mirrored where the model knows only the other eye. Both ways between the frame and the crop
 * come from here, so that what was mirrored on the way in is mirrored on the way out.
 */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly angle: number;
  readonly mirrored: boolean;
}

/** The six numbers of a canvas's `setTransform`. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Frame → crop of `pixels` × `pixels`. */
export function toCrop({ x, y, side, angle, mirrored }: Region, pixels: number): Matrix {
  const scale = pixels / side;
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  const across = pixels / 2 - (cos * x + sin * y);
  const down = pixels / 2 - (cos * y - sin * x);
  return mirrored
    ? [-cos, -sin, -sin, cos, pixels - across, down]
    : [cos, -sin, sin, cos, across, down];
}

/** A place in the crop → its place in the frame: the way back from `toCrop`. */
export function toFrame(region: Region, pixels: number, place: Point): Point {
  const scale = region.side / pixels;
  const across = ((region.mirrored ? pixels - place.x : place.x) - pixels / 2) * scale;
  const down = (place.y - pixels / 2) * scale;
  const cos = Math.cos(region.angle);
  const sin = Math.sin(region.angle);
  return { x: region.x + cos * across - sin * down, y: region.y + sin * across + cos * down };
}
