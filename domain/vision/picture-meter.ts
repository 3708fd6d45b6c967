import { type Course, generalFlashes, redFlashes } from "./flashes.ts";
import { type Light, linearLight } from "./light.ts";

/** How pictures are looked at: so many places in a row and in a column, each a square of so many points. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  /**
   * In so many places a flash counts: a quarter of the middle ten degrees of sight (WCAG 2.2 §2.3.1), which is about a
   * thirty-sixth of a screen at arm's length.
   */
  readonly counting: number;
}

/** The grid of one panel (0.42 of the screen's width): its places are as large as those of a screen of 16 by 9. */
export const PANEL_GRID: Grid = { columns: 7, rows: 7, cell: 16, counting: 4 };
export const SCREEN_GRID: Grid = { columns: 16, rows: 9, cell: 10, counting: 4 };

/** What pictures in a row have: of the drawn scenes and of films by the same measure. */
export interface PictureFigures {
  /** Mean relative luminance, 0 to 1. */
  readonly light: number;
  /** Motion energy: mean change of a point's luminance in a fifteenth of a second. */
  readonly movement: number;
  /** The most general flashes in any second, and the most of red, over what counts of the picture. */
  readonly flashes: number;
  readonly redFlashes: number;
}

interface PictureMeter {
  /** The next picture, `columns * cell` by `rows * cell` points of sRGB with their alpha; `ms` grows. */
  readonly see: (ms: number, rgba: Uint8ClampedArray) => void;
  readonly figures: () => PictureFigures;
}

/** A change is measured over a fifteenth of a second, or as near to it as the pictures come. */
const SPAN_MS = 1000 / 15;
/** Two pictures that are nearer than this, or further apart, tell nothing of a change in that time. */
const NEAREST_MS = 55;
const FURTHEST_MS = 250;

interface Seen {
  readonly ms: number;
  readonly luminance: Float32Array;
}

/** Measures pictures one after the other, and keeps none longer than a quarter of a second. */
export function pictureMeter(grid: Grid): PictureMeter {
  const places = grid.columns * grid.rows;
  const times: number[] = [];
  const courses = Array.from({ length: places }, (): Light[] => []);
  let recent: Seen[] = [];
  let light = 0;
  let movement = 0;
  let compared = 0;
  return {
    see(ms, rgba) {
      const luminance = new Float32Array(rgba.length / 4);
      const cells = cellsOf(grid, rgba, luminance);
      for (const [place, cell] of cells.entries()) courses[place]?.push(cell);
      times.push(ms);
      light += meanOf(luminance);
      recent = recent.filter((seen) => ms - seen.ms <= FURTHEST_MS);
      const before = recent.findLast((seen) => ms - seen.ms >= NEAREST_MS);
      if (before) {
        movement += meanChange(before.luminance, luminance) * (SPAN_MS / (ms - before.ms));
        compared += 1;
      }
      recent.push({ ms, luminance });
    },
    figures() {
      const worst = (count: (course: Course) => number): number => {
        const found = courses.map((course) => count({ ms: times, light: course }));
        return found.toSorted((one, other) => other - one)[grid.counting - 1] ?? 0;
      };
      return {
        light: light / Math.max(1, times.length),
        movement: movement / Math.max(1, compared),
        flashes: worst(generalFlashes),
        redFlashes: worst(redFlashes),
      };
    },
  };
}

/** The mean light of each place, row by row; writes each point's luminance into `luminance`. */
function cellsOf(grid: Grid, rgba: Uint8ClampedArray, luminance: Float32Array): Light[] {
  const { columns, rows, cell } = grid;
  const sums = new Float64Array(columns * rows * 3);
  const width = columns * cell;
  for (let point = 0; point < luminance.length; point += 1) {
    const red = linearLight(rgba[point * 4] ?? 0);
    const green = linearLight(rgba[point * 4 + 1] ?? 0);
    const blue = linearLight(rgba[point * 4 + 2] ?? 0);
    luminance[point] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const row = Math.floor(point / width / cell);
    const place = (row * columns + Math.floor((point % width) / cell)) * 3;
    sums[place] = (sums[place] ?? 0) + red;
    sums[place + 1] = (sums[place + 1] ?? 0) + green;
    sums[place + 2] = (sums[place + 2] ?? 0) + blue;
  }
  const share = (at: number): number => (sums[at] ?? 0) / cell ** 2;
  return Array.from({ length: columns * rows }, (_, place) => ({
    red: share(place * 3),
    green: share(place * 3 + 1),
    blue: share(place * 3 + 2),
  }));
}

function meanOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function meanChange(before: Float32Array, after: Float32Array): number {
  let sum = 0;
  for (const [point, value] of after.entries()) sum += Math.abs(value - (before[point] ?? 0));
  return sum / after.length;
}
