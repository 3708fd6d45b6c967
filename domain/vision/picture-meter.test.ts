import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { differenceOf, isHarmful, isUnlike, worstOf } from "./likeness.ts";
import { type Grid, PANEL_GRID, type PictureFigures, pictureMeter } from "./picture-meter.ts";

const GRID: Grid = { columns: 3, rows: 3, cell: 2, counting: 4 };
type Colour = readonly [number, number, number];

/** Twelve seconds of pictures of one colour each, so many a second. */
function measured(rate: number, colourAt: (ms: number, place: number) => Colour, grid = GRID) {
  const meter = pictureMeter(grid);
  const points = grid.columns * grid.rows * grid.cell ** 2;
  for (let picture = 0; picture <= rate * 12; picture += 1) {
    const ms = (picture * 1000) / rate;
    const rgba = new Uint8ClampedArray(points * 4).fill(255);
    for (let point = 0; point < points; point += 1) rgba.set(colourAt(ms, point), point * 4);
    meter.see(ms, rgba);
  }
  return meter.figures();
}

const GREY: Colour = [128, 128, 128];
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const flashing = (hertz: number, on: Colour, off: Colour) => (ms: number) =>
  Math.floor((ms / 1000) * hertz * 2 + 0.01) % 2 === 0 ? on : off;

describe("pictures in a row", () => {
  test("that stay the same have their light, and neither movement nor flashes", () => {
    const figures = measured(15, () => GREY);
    expect(figures.light).toBeCloseTo(0.2159, 3);
    expect(figures).toMatchObject({ movement: 0, flashes: 0, redFlashes: 0 });
  });

  test("that flash are counted as often as they do, at any rate that sees them", () => {
    assert(
      property(integer({ min: 1, max: 7 }), constantFrom(30, 48, 60), (hertz, rate) => {
        const { flashes } = measured(rate, flashing(hertz, WHITE, BLACK));
        expect(Math.abs(flashes - hertz)).toBeLessThanOrEqual(rate === 48 ? 1 : 0);
      }),
      { numRuns: 30 },
    );
  });

  test("flash in red where the colour changes, even where the light hardly does", () => {
    const figures = measured(30, flashing(5, [200, 0, 0], [0, 112, 0]));
    expect(figures.redFlashes).toBe(5);
    expect(measured(30, flashing(5, [0, 0, 200], [0, 60, 0])).redFlashes).toBe(0);
  });

  test("that change between light tones, or in less of the picture than counts, do not flash", () => {
    expect(measured(30, flashing(5, WHITE, [235, 235, 235])).flashes).toBe(0);
    const corner = measured(30, (ms, point) =>
      point % 6 < 2 ? flashing(5, WHITE, BLACK)(ms) : GREY,
    );
    expect(corner.flashes).toBe(0);
  });

  test("have the same movement however many of them a second are seen", () => {
    const drifting = (ms: number): Colour => {
      const grey = Math.round(60 + 30 * Math.sin(ms / 1000));
      return [grey, grey, grey];
    };
    const slow = measured(15, drifting).movement;
    for (const rate of [24, 25, 30, 60]) {
      expect(measured(rate, drifting).movement / slow).toBeCloseTo(1, 1);
    }
  });

  test("of a panel are looked at in places as large as those of the screen", () => {
    expect(measured(15, () => WHITE, PANEL_GRID).light).toBeCloseTo(1, 5);
  });
});

describe("both sides of a pair", () => {
  const side = (light: number, movement: number, flashes = 0, redFlashes = 0): PictureFigures => ({
    light,
    movement,
    flashes,
    redFlashes,
  });

  test("differ by what the lesser is less, whichever is which", () => {
    expect(differenceOf(side(0.5, 0.01), side(0.45, 0.02)).light).toBeCloseTo(0.1);
    assert(
      property(integer({ min: 0, max: 100 }), integer({ min: 0, max: 100 }), (one, other) => {
        const [a, b] = [side(one, other), side(other, one)];
        expect(differenceOf(a, b)).toEqual(differenceOf(b, a));
      }),
    );
    expect(differenceOf(side(0, 0), side(0, 0))).toEqual({ light: 0, movement: 0 });
  });

  test("are unlike past a tenth of light or of movement", () => {
    expect(isUnlike({ light: 0.1, movement: 0.1 })).toBe(false);
    expect(isUnlike({ light: 0.11, movement: 0 })).toBe(true);
    expect(isUnlike({ light: 0, movement: 0.11 })).toBe(true);
    expect(worstOf([])).toBeNull();
    expect(
      worstOf([
        { light: 0.3, movement: 0 },
        { light: 0.1, movement: 0.2 },
      ]),
    ).toEqual({ light: 0.3, movement: 0.2 });
  });

  test("are harmful past three flashes a second, of any colour or of red", () => {
    expect(isHarmful(side(0.5, 0.01, 3, 3))).toBe(false);
    expect(isHarmful(side(0.5, 0.01, 4))).toBe(true);
    expect(isHarmful(side(0.5, 0.01, 0, 4))).toBe(true);
  });
});
