import {
  apart,
  at,
  bend,
  circle,
  COOL,
  from,
  GROUND,
  line,
  oval,
  PAPER,
  path,
  type Point,
  short,
  towards,
} from "./pen.ts";

/** The ground that is stood on. */
export const ground = (from_ = 14, to = 226) => path(`M${from_} ${GROUND + 4}H${to}`);

/** Where somebody looks: dots from the eyes to what is seen. */
export function gaze(eyes: Point, to: Point, gap = 18): string {
  const way = towards(eyes, to);
  return line([from(eyes, way, gap), from(eyes, way, apart(eyes, to) - 4)], {
    accent: true,
    dots: true,
  });
}

/** Sound that goes out, in so many waves. */
export function waves(mouth: Point, degrees: number, count = 3, first = 14): string {
  return Array.from({ length: count }, (_, index) => {
    const r = first + index * 9;
    return bend(
      from(mouth, degrees + 32, r),
      from(mouth, degrees, r * 1.2),
      from(mouth, degrees - 32, r),
      { accent: true },
    );
  }).join("");
}

/** A way from here to there, with a head. */
export function arrow(start: Point, by: Point, end: Point): string {
  const back = towards(end, by);
  return (
    bend(start, by, end, { accent: true }) +
    line([from(end, back + 32, 10), end, from(end, back - 32, 10)], { accent: true })
  );
}

/** What is said, in a bubble whose tail is at the mouth. */
export function bubble([x, y]: Point, [rx, ry]: Point, mouth: Point, content: string): string {
  const way = towards([x, y], mouth);
  const angle = (degrees: number): Point => {
    const radians = (degrees * Math.PI) / 180;
    return [x + Math.cos(radians) * rx, y - Math.sin(radians) * ry];
  };
  const spread = (900 / Math.max(rx, ry)) * 0.6;
  const [a, b] = [angle(way + spread), angle(way - spread)];
  const tip = from(mouth, towards(mouth, [x, y]), 12);
  return (
    path(`M${at(a)}A${short(rx)} ${short(ry)} 0 1 0 ${at(b)}L${at(tip)}Z`, { fill: PAPER }) +
    content
  );
}

/** What is thought, in a cloud. */
export function thought([x, y]: Point, [rx, ry]: Point, head: Point, content: string): string {
  const way = towards([x, y], head);
  const edge: Point = [
    x + Math.cos((way * Math.PI) / 180) * rx,
    y - Math.sin((way * Math.PI) / 180) * ry,
  ];
  const on = (part: number): Point => {
    const end = from(head, towards(head, edge), 20);
    return [edge[0] + (end[0] - edge[0]) * part, edge[1] + (end[1] - edge[1]) * part];
  };
  return (
    oval([x, y], rx, ry, { fill: PAPER }) +
    circle(on(0.4), 4, { fill: PAPER }) +
    circle(on(0.9), 2.5, { fill: PAPER }) +
    content
  );
}

/** To and fro, quickly: short strokes beside what moves. */
export function stir(middle: Point, degrees: number, r: number, count = 2): string {
  return Array.from({ length: count }, (_, index) => {
    const out = r + index * 7;
    return bend(
      from(middle, degrees + 28, out),
      from(middle, degrees, out * 1.14),
      from(middle, degrees - 28, out),
      { accent: true },
    );
  }).join("");
}

/** A burst: something begins, hurts or surprises. */
export function burst(middle: Point, r: number, count = 8, accent = true): string {
  return path(
    Array.from({ length: count }, (_, index) => {
      const [a, b] = [
        from(middle, (360 / count) * index, r),
        from(middle, (360 / count) * index, r + 7),
      ];
      return `M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`;
    }).join(""),
    { accent },
  );
}

/** Tears, below a pair of eyes. */
export const tears = ([x, y]: Point, gap: number, size = 1) =>
  [-1, 1]
    .map((side) =>
      path(
        `M${short(x + side * gap)} ${short(y + 4 * size)}q${short(-4 * size)} ${short(6 * size)} 0 ${short(8 * size)}q${short(4 * size)}${short(-2 * size)} 0${short(-8 * size)}z`,
        { fill: COOL },
      ),
    )
    .join("");
