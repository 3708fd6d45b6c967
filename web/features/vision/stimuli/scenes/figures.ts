import { COLOURS, GROUNDS, pickCyclic } from "./palette.ts";
import { paintAt, paintDisc, paintLimb, paintOval, paintStar } from "./pen.ts";

/** A thing that draws the eyes to a place. `n` chooses which; `t` in seconds; around the origin, about 200 units wide. */
export function drawFigure(ctx: CanvasRenderingContext2D, n: number, t: number): void {
  const figures = [drawStar, drawDuck, drawRattle] as const;
  pickCyclic(figures, n)(ctx, t);
}

const TURN = Math.PI * 2;

function drawStar(ctx: CanvasRenderingContext2D, t: number): void {
  paintAt(ctx, { x: 0, y: 0, turn: t * 2.2 }, () => {
    paintStar(ctx, 5, 100, COLOURS[1]);
    paintStar(ctx, 5, 62, "#f3cf7c");
  });
  for (const side of [-1, 1]) paintDisc(ctx, side * 17, -4, 7, "#5a4a40");
  paintLimb(ctx, [-16, 16, 0, 32, 16, 16], 6, "#5a4a40");
}

function drawDuck(ctx: CanvasRenderingContext2D, t: number): void {
  const nod = Math.sin(t * TURN * 0.9);
  paintAt(ctx, { x: 0, y: 0, turn: nod * 0.14 }, () => {
    ctx.fillStyle = "#efc04f";
    ctx.beginPath();
    ctx.moveTo(-100, -8);
    ctx.bezierCurveTo(-92, 84, 70, 92, 84, 10);
    ctx.bezierCurveTo(40, 4, -30, 20, -100, -8);
    ctx.fill();
    paintOval(ctx, -6, 30, 82, 50, "#efc04f");
    paintDisc(ctx, 40, -46, 50, "#efc04f");
    paintAt(ctx, { x: -14, y: 30, turn: nod * 0.3 }, () => paintOval(ctx, 0, 0, 42, 26, "#dfa63c"));
    ctx.fillStyle = COLOURS[0];
    ctx.beginPath();
    ctx.ellipse(94, -38, 24, 12 + nod * 2, 0.1, 0, TURN);
    ctx.fill();
    paintDisc(ctx, 54, -60, 9, "#3a271c");
    paintDisc(ctx, 57, -63, 3, "#fffdf8");
    paintDisc(ctx, 44, -32, 9, "#e9a48c");
  });
}

function drawRattle(ctx: CanvasRenderingContext2D, t: number): void {
  const shake = Math.sin(t * TURN * 1.6);
  paintAt(ctx, { x: shake * 10, y: 0, turn: 0.5 + shake * 0.34 }, () => {
    paintLimb(ctx, [0, 20, 0, 60, 0, 92], 22, COLOURS[3]);
    paintDisc(ctx, 0, 98, 20, COLOURS[0]);
    paintDisc(ctx, 0, -30, 66, COLOURS[4]);
    paintOval(ctx, 0, -30, 66, 20, COLOURS[1]);
    for (const [x, y] of [
      [-30, -66],
      [0, -76],
      [30, -66],
      [-26, 10],
      [26, 10],
    ] as const) {
      paintDisc(ctx, x, y, 8, GROUNDS.panel);
    }
  });
}
