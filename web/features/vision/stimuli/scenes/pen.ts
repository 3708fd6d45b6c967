/** Small strokes that every scene is made of. */

const WHOLE = Math.PI * 2;

export function paintDisc(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  paintOval(ctx, x, y, radius, radius, colour);
}

export function paintOval(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, width, height, 0, 0, WHOLE);
  ctx.fill();
}

/** A line with round ends from one point to another, bent towards a third. */
export function paintLimb(
  ctx: CanvasRenderingContext2D,
  [x1, y1, bentX, bentY, x2, y2]: readonly [number, number, number, number, number, number],
  width: number,
  colour: string,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.quadraticCurveTo(bentX, bentY, x2, y2);
  ctx.stroke();
}

/** A polygon with so many equal sides around the origin, its corners a little rounded. */
export function paintPolygon(
  ctx: CanvasRenderingContext2D,
  sides: number,
  radius: number,
  colour: string,
): void {
  fillRounded(ctx, colour, sides, () => radius * 1.12);
}

/** A star with so many points around the origin, its corners a little rounded. */
export function paintStar(
  ctx: CanvasRenderingContext2D,
  points: number,
  radius: number,
  colour: string,
): void {
  fillRounded(ctx, colour, points * 2, (corner) => radius * (corner % 2 === 0 ? 1.14 : 0.6));
}

/** How much of each side is given to the rounding at either end. */
const ROUNDING = 0.16;

function fillRounded(
  ctx: CanvasRenderingContext2D,
  colour: string,
  corners: number,
  reach: (corner: number) => number,
): void {
  const point = (corner: number): readonly [number, number] => {
    const angle = (corner / corners) * WHOLE - Math.PI / 2;
    const far = reach(corner % corners);
    return [Math.cos(angle) * far, Math.sin(angle) * far];
  };
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let corner = 0; corner < corners; corner += 1) {
    const [x, y] = point(corner);
    const [beforeX, beforeY] = point(corner + corners - 1);
    const [afterX, afterY] = point(corner + 1);
    ctx.lineTo(x + (beforeX - x) * ROUNDING, y + (beforeY - y) * ROUNDING);
    ctx.quadraticCurveTo(x, y, x + (afterX - x) * ROUNDING, y + (afterY - y) * ROUNDING);
  }
  ctx.closePath();
  ctx.fill();
}

/** Draws around a moved, turned and scaled origin, and leaves the pen as it was. */
export function paintAt(
  ctx: CanvasRenderingContext2D,
  { x, y, turn = 0, scale = 1, stretch = 1 }: Placed,
  draw: () => void,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(scale * stretch, scale);
  draw();
  ctx.restore();
}

interface Placed {
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise. */
  readonly turn?: number;
  readonly scale?: number;
  /** Width by height. */
  readonly stretch?: number;
}
