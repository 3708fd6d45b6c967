/** A place on the paper, from its upper left. */
export type Point = readonly [x: number, y: number];

/** The paper: the ground that figures stand on is at `GROUND`. */
const WIDTH = 240;
const HEIGHT = 180;
export const GROUND = 164;

/** What a closed line is filled with: paper hides what is behind it, warm is the child in question, cool the rest. */
export const PAPER = "p";
export const WARM = "w";
export const COOL = "c";
export const INK = "s";
export type Fill = typeof PAPER | typeof WARM | typeof COOL | typeof INK;

/*
 * The colours of a light page, and the ink is `currentColor`. A dark page turns them round by a filter: not every browser
 * tells a picture in a page which scheme the page has.
 */
const INK_COLOUR = "#2b4a4f";
const STYLE =
  ".s{fill:currentColor;stroke:none}.p{fill:#fff}.h{stroke:#fff}.w{fill:#ffd591}.c{fill:#dff0ec}.a{stroke:#a84a24}";

/** What a stroke is beside a line of ink. */
export interface Look {
  readonly fill?: Fill | undefined;
  /** In the colour of what matters; a closed line has none. */
  readonly accent?: boolean | undefined;
  /** A row of dots: where somebody looks, or what is thought of. */
  readonly dots?: boolean | undefined;
}

/** The file of a drawing. */
export function toSvg(parts: readonly string[]): string {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const pen = `color="${INK_COLOUR}" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${pen}><style>${STYLE}</style>${parts.join("")}</svg>\n`;
}

function lookOf({ fill, accent, dots }: Look): string {
  return [
    fill ? ` class="${fill}"` : "",
    accent ? ' class="a"' : "",
    dots ? ' stroke-dasharray=".1 9"' : "",
  ].join("");
}

/** A number as short as it can be written. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A point in the words of SVG. */
export function at(point: Point): string {
  return `${short(point[0])} ${short(point[1])}`;
}

/** A path in the words of SVG. */
export function path(d: string, look: Look = {}): string {
  return `<path d="${d}"${lookOf(look)}/>`;
}

/** Straight lines from point to point. */
export function line(points: readonly Point[], look: Look = {}): string {
  return path(`M${points.map(at).join("L")}`, look);
}

/** A bend from one point to another, by way of the one in the middle. */
export function bend(start: Point, by: Point, end: Point, look: Look = {}): string {
  return path(`M${at(start)}Q${at(by)} ${at(end)}`, look);
}

/** A circle. */
export function circle([x, y]: Point, r: number, look: Look = {}): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"${lookOf(look)}/>`;
}

/** An ellipse. */
export function oval([x, y]: Point, rx: number, ry: number, look: Look = {}): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${lookOf(look)}/>`;
}

/** A point of ink: an eye, a hand. */
export function spot([x, y]: Point, r: number): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" class="s"/>`;
}

/** A box with round corners, by its upper left. */
export function box([x, y]: Point, width: number, height: number, look: Look = {}): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="4"${lookOf(look)}/>`;
}

/** Parts moved, and made larger or smaller, about the origin of their own. The pen stays as thick. */
export function placed(parts: string, [x, y]: Point, scale = 1, turn = 0): string {
  const turned = turn === 0 ? "" : ` rotate(${short(turn)})`;
  const sized = scale === 1 ? "" : ` scale(${Number(scale.toFixed(2))})`;
  const pen = scale === 1 ? "" : ` stroke-width="${short(4 / scale)}"`;
  return `<g transform="translate(${at([x, y])})${turned}${sized}"${pen}>${parts}</g>`;
}

/** A point seen from another in a direction (degrees, 0 to the right, 90 upwards). */
export function from([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * distance, y - Math.sin(angle) * distance];
}

/** The direction from one point to another, in degrees. */
export function towards([x, y]: Point, [toX, toY]: Point): number {
  return (Math.atan2(y - toY, toX - x) * 180) / Math.PI;
}

/** How far two points are from each other. */
export function apart([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(toX - x, toY - y);
}
