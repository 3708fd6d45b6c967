import { randomOf } from "#domain/vision/random.ts";
import { GROUNDS, SHAPE_COLOURS, pickCyclic } from "./palette.ts";
import { paintAt, paintDisc, paintOval, paintPolygon, paintStar } from "./pen.ts";

/** How a scene of shapes is brought to the light and the movement of the children beside it. */
export interface Tuning {
  /** Times the size of each shape: more of it is darker. */
  readonly size: number;
  /** Times the speed of everything. */
  readonly speed: number;
}

/** Draws shapes into the square from (0, 0) to (1000, 1000), `t` seconds into the scene. */
export type DrawShapes = (
  ctx: CanvasRenderingContext2D,
  t: number,
  seed: number,
  tuning: Tuning,
) => void;

const TURN = Math.PI * 2;

/** Three rings of squares, triangles and circles turn against each other around a flower, and breathe. */
export const drawRings: DrawShapes = (ctx, t, seed, { size, speed }) => {
  const time = t * speed;
  const chance = randomOf(seed * 17 + 3);
  const inner = 6 + Math.floor(chance() * 2);
  drawGround(ctx);
  for (let ring = 0; ring < 3; ring += 1) {
    const shapes = inner + ring * 3;
    const direction = ring % 2 === 0 ? 1 : -1;
    const reach = (142 + ring * 117) * (1 + 0.05 * Math.sin(time * 1.7 + ring * 1.4));
    for (let shape = 0; shape < shapes; shape += 1) {
      const angle = (shape / shapes) * TURN + time * direction * (0.5 - ring * 0.07);
      const radius = size * (45 + ring * 3) * (1 + 0.13 * Math.sin(time * 2.1 + shape * 1.3));
      const colour = pickCyclic(SHAPE_COLOURS, shape + ring * 2 + seed);
      const place = { x: 500 + Math.cos(angle) * reach, y: 500 + Math.sin(angle) * reach };
      paintAt(ctx, { ...place, turn: -direction * time * 0.9 + shape }, () => {
        if (ring === 0) paintPolygon(ctx, 4, radius * 0.95, colour);
        else if (ring === 1) paintPolygon(ctx, 3, radius, colour);
        else paintDisc(ctx, 0, 0, radius, colour);
      });
    }
  }
  paintAt(ctx, { x: 500, y: 500, turn: time * 0.6 }, () => {
    paintStar(
      ctx,
      6,
      size * 74 * (1 + 0.12 * Math.sin(time * 1.9)),
      pickCyclic(SHAPE_COLOURS, seed + 3),
    );
    paintDisc(ctx, 0, 0, size * 24, GROUNDS.panel);
  });
};

/** A pattern of eight equal wedges, each the mirror of the next, in which polygons wander and turn. */
export const drawKaleidoscope: DrawShapes = (ctx, t, seed, { size, speed }) => {
  const time = t * speed;
  const first = Math.floor(randomOf(seed * 23 + 5)() * SHAPE_COLOURS.length);
  drawGround(ctx);
  paintAt(ctx, { x: 500, y: 500, turn: time * 0.22 }, () => {
    for (let wedge = 0; wedge < 8; wedge += 1) {
      ctx.save();
      ctx.rotate((Math.floor(wedge / 2) * TURN) / 4);
      if (wedge % 2 === 1) ctx.scale(-1, 1);
      for (let shape = 0; shape < 6; shape += 1) {
        const reach = 118 + shape * 51 + 20 * Math.sin(time * 1.3 + shape * 1.9);
        // A wedge is an eighth of the turn, 0.785: a shape wanders about its middle or about one of its edges.
        const middle = shape % 2 === 0 ? 0.39 : 0.2;
        const angle = middle + 0.19 * Math.sin(time * 0.9 + shape * 1.7);
        const radius = size * (28 + shape * 6) * (1 + 0.14 * Math.sin(time * 1.8 + shape));
        const place = { x: Math.sin(angle) * reach, y: -Math.cos(angle) * reach };
        paintAt(ctx, { ...place, turn: time * (0.7 + shape * 0.12) }, () =>
          drawWedgeShape(ctx, shape, radius, pickCyclic(SHAPE_COLOURS, first + shape * 2)),
        );
      }
      ctx.restore();
    }
    paintPolygon(
      ctx,
      8,
      size * 60 * (1 + 0.14 * Math.sin(time * 1.6)),
      pickCyclic(SHAPE_COLOURS, first + 1),
    );
    paintStar(ctx, 4, size * 34, GROUNDS.panel);
  });
};

function drawWedgeShape(
  ctx: CanvasRenderingContext2D,
  shape: number,
  radius: number,
  colour: string,
): void {
  if (shape % 3 === 0) paintPolygon(ctx, 4, radius, colour);
  else if (shape % 3 === 1) paintDisc(ctx, 0, 0, radius * 0.9, colour);
  else paintPolygon(ctx, 6, radius, colour);
}

/** A lattice of squares and circles flows slowly through the panel, and a wave of size and turning runs over it. */
export const drawLattice: DrawShapes = (ctx, t, seed, { size, speed }) => {
  const time = t * speed;
  const chance = randomOf(seed * 29 + 11);
  const first = Math.floor(chance() * SHAPE_COLOURS.length);
  const step = 126;
  const drift = { x: time * 42, y: time * 26 };
  drawGround(ctx);
  const from = { column: Math.floor(-drift.x / step) - 1, row: Math.floor(-drift.y / step) - 1 };
  for (let row = from.row; row < from.row + 11; row += 1) {
    for (let column = from.column; column < from.column + 11; column += 1) {
      const shift = row % 2 === 0 ? 0 : step / 2;
      const x = column * step + shift + drift.x;
      const y = row * step + drift.y;
      const far = Math.hypot(x - 500, y - 500);
      // Towards the edge of the round ground a shape dwindles to nothing.
      const room = Math.min(1, (455 - far) / 90);
      if (room <= 0) continue;
      const wave = Math.sin(time * 2 - far / 130);
      const radius = size * 43 * room * (1 + 0.2 * wave);
      const colour = pickCyclic(SHAPE_COLOURS, first + column + row * 2);
      paintAt(ctx, { x, y, turn: Math.PI / 4 + wave * 0.7 }, () => {
        if ((column + row) % 2 === 0) paintPolygon(ctx, 4, radius, colour);
        else paintDisc(ctx, 0, 0, radius * 0.92, colour);
      });
    }
  }
};

function drawGround(ctx: CanvasRenderingContext2D): void {
  paintOval(ctx, 500, 500, 480, 480, GROUNDS.floor);
}
