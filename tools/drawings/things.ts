import {
  bend,
  box,
  circle,
  COOL,
  from,
  line,
  oval,
  PAPER,
  path,
  placed,
  type Point,
  short,
  spot,
  WARM,
} from "./pen.ts";

/*
 * What figures play with, point at and speak of. Each is drawn about its own middle, some 30 wide, or stands on its own
 * foot; `placed` puts it where it belongs.
 */

const put =
  (parts: string) =>
  (at: Point, scale = 1, turn = 0) =>
    placed(parts, at, scale, turn);

/** By the middle. */
export const ball = put(
  circle([0, 0], 12, { fill: COOL }) +
    bend([-11, -4], [0, 3], [11, -4]) +
    bend([-4, 11], [-2, 0], [5, -11]),
);
export const star = put(
  path("M0-13l4 8 9 1-6.5 6.5 1.5 9-8-4-8 4 1.5-9L-13-4l9-1z", { fill: WARM }),
);
export const heart = put(path("M0 11C-16 0-11-12 0-5C11-12 16 0 0 11Z", { fill: WARM }));
const sun = put(
  circle([0, 0], 9, { fill: WARM }) +
    path("M0-20v5M0 20v-5M-20 0h5M20 0h-5M-14-14l3 3M14-14l-3 3M-14 14l3-3M14 14l-3-3"),
);
export const moon = put(path("M5-16a16 16 0 1 0 11 21a13 13 0 0 1-11-21z", { fill: WARM }));
export const plane = put(
  path("M-26 0Q-20-7-4-7H16Q28-6 28 0Q26 5 16 5H-14Q-22 5-26 0Z", { fill: COOL }) +
    path("M-22-4L-28-17H-21L-12-7M2 1L-10 17H-2L14 2", { fill: COOL }) +
    path("M14-3h5"),
);
export const bird = put(
  path("M-17 2Q-9-3-6-7A9 9 0 0 1 11-4L18-1 11 1Q9 11-3 10Q-11 9-17 2Z", { fill: COOL }) +
    spot([5, -5], 2) +
    bend([-6, 2], [-1, 7], [4, 1]),
);
export const leaf = put(path("M-14 12Q-16-12 14-14Q14 14-14 12ZM-20 17L6-6", { fill: COOL }));
export const flower = put(
  path("M0 8V34M0 26Q10 24 12 16") +
    [0, 72, 144, 216, 288]
      .map((turn) => placed(oval([0, -8], 5, 6, { fill: WARM }), [0, 0], 1, turn))
      .join("") +
    circle([0, 0], 4, { fill: COOL }),
);
export const rainbow = put(
  path("M-44 30A44 44 0 0 1 44 30M-32 30A32 32 0 0 1 32 30M-20 30A20 20 0 0 1 20 30"),
);
export const note = put(path("M-4 10V-12L10-15V6") + spot([-8, 10], 5) + spot([6, 6], 5));
export const apple = put(
  path("M0-7C-15-14-16 13-3 12Q0 10 3 12C16 13 15-14 0-7Z", { fill: WARM }) +
    path("M0-7Q0-12 4-15"),
);
export const cookie = put(
  circle([0, 0], 11, { fill: WARM }) +
    spot([-4, -3], 2) +
    spot([4, -4], 2) +
    spot([0, 4], 2) +
    spot([6, 4], 1.5),
);
export const phone = put(box([-9, -16], 18, 32, { fill: COOL }) + path("M-4 11h8"));
export const crayon = put(path("M-18-5H8L18 0 8 5H-18ZM8-5V5M-10-5V5", { fill: WARM }));
export const spoon = put(path("M0-2V20") + oval([0, -9], 6, 8, { fill: COOL }));
export const plate = put(oval([0, 0], 19, 12, { fill: COOL }) + oval([0, 0], 10, 6));
export const comb = put(
  path("M-18-8H18V-1H-18ZM-14-1V9M-7-1V9M0-1V9M7-1V9M14-1V9", { fill: COOL }),
);
export const toothbrush = put(path("M-20 4H18M6 4V-5H18V4") + path("M10-5V-9M14-5V-9"));

/** By the middle of their foot. */
export const cup = put(path("M-9-20H9L7 0H-7Z", { fill: COOL }) + path("M9-16Q18-14 8-5"));
export const glass = put(path("M-9-24H9L6 0H-6Z") + path("M-7.5-13H7.5L6 0H-6Z", { fill: COOL }));
export const block = put(box([-10, -20], 20, 20, { fill: WARM }));
export const coolBlock = put(box([-10, -20], 20, 20, { fill: COOL }));
export const car = put(
  path("M-22-7Q-22-14-12-14L-6-23H7L13-14Q23-14 22-7Z", { fill: WARM }) +
    path("M1-23V-14M-12-14H13") +
    circle([-12, -5], 5, { fill: PAPER }) +
    circle([12, -5], 5, { fill: PAPER }),
);
export const hat = put(path("M-20 0H20M-11 0Q-13-18 0-18T11 0", { fill: COOL }));
export const shoe = put(
  path("M-16-16H-5Q-2-8 8-8Q17-7 17 0H-16Z", { fill: COOL }) + path("M-3-11l4-5M3-9l4-5"),
);
export const teddy = put(
  oval([-6, -2], 5, 4, { fill: WARM }) +
    oval([7, -2], 5, 4, { fill: WARM }) +
    oval([0, -12], 9, 10, { fill: WARM }) +
    path("M-8-16L-14-11M8-16L14-11") +
    circle([-8, -37], 4, { fill: WARM }) +
    circle([8, -37], 4, { fill: WARM }) +
    circle([0, -29], 10, { fill: WARM }) +
    spot([-3.5, -31], 1.5) +
    spot([3.5, -31], 1.5) +
    path("M-2-26h4"),
);
export const pot = put(
  path("M-15-18H15V-5Q15 0 9 0H-9Q-15 0-15-5Z", { fill: COOL }) + path("M-15-13h-6M15-13h6"),
);
export const drum = put(
  path("M-15-16V0Q0 7 15 0V-16", { fill: COOL }) +
    oval([0, -16], 15, 5, { fill: PAPER }) +
    path("M-8-20L-16-33M8-20L16-33"),
);
export const book = put(
  path("M0-2Q-10-8-20-4V-24Q-10-27 0-21Q10-27 20-24V-4Q10-8 0-2ZM0-2V-21", { fill: COOL }),
);
export const bucket = put(path("M-13-20H13L9 0H-9Z", { fill: COOL }) + path("M-13-20Q0-38 13-20"));
export const robot = put(
  box([-16, -26], 32, 26, { fill: COOL }) +
    box([-12, -46], 24, 18, { fill: COOL }) +
    path("M0-46V-54M-16-18L-26-26M16-18L26-26M-5-34h10M-8-13h16") +
    spot([-5, -39], 2) +
    spot([5, -39], 2) +
    spot([0, -56], 3),
);
export const train = put(
  box([-30, -14], 22, 12, { fill: WARM }) +
    path("M-4-2V-24H8V-14H22V-2Z", { fill: COOL }) +
    path("M16-14V-22M-8-6h4") +
    [-25, -13, 2, 15].map((x) => circle([x, -1], 4, { fill: PAPER })).join(""),
);
export const table = (x: number, y: number, width: number) =>
  line([
    [x, y],
    [x + width, y],
  ]) +
  line([
    [x + 8, y],
    [x + 8, 164],
  ]) +
  line([
    [x + width - 8, y],
    [x + width - 8, 164],
  ]);
export const chair = (x: number, side: 1 | -1, seat = 132, back = 92) =>
  path(
    `M${short(x - side * 16)} ${back}V164M${short(x - side * 16)} ${seat}H${short(x + side * 14)}V164`,
  );
export const shelf = (x: number, y: number, width: number) =>
  path(
    `M${short(x)} ${short(y)}H${short(x + width)}M${short(x + 8)} ${short(y)}v9M${short(x + width - 8)} ${short(y)}v9`,
  );
/** A window by its upper left. */
export const pane = (x: number, y: number, width: number, height: number) =>
  box([x, y], width, height, { fill: PAPER }) +
  path(`M${short(x - 5)} ${short(y + height)}h${short(width + 10)}`);
export const cat = put(
  path("M-24-6Q-38-14-32-28", {}) +
    oval([-8, -12], 18, 12, { fill: COOL }) +
    path("M6-22L4-38L13-33H17L26-38L24-22Q24-14 15-14T6-22Z", { fill: COOL }) +
    spot([11, -25], 2) +
    spot([19, -25], 2) +
    path("M-18-2v2M2-2v2"),
);
const FINGERS = [
  [28, 17],
  [62, 24],
  [90, 26],
  [116, 23],
  [152, 19],
] as const;
const fingers = FINGERS.map(([way, long]) => {
  const [x, y] = from([0, 0], way, long);
  return `M0 0L${short(x)} ${short(y)}`;
}).join("");
/** An open hand with its five fingers, by its palm, upright. */
export const hand = put(
  `<path d="${fingers}" stroke-width="12"/>` +
    circle([0, 0], 11, { fill: PAPER }) +
    `<path d="${fingers}" class="h" stroke-width="5"/>`,
);
export const broom = put(path("M0-4V-74M-7-4H7L12 16H-12ZM-4 4V16M4 4V16", { fill: WARM }));
export const crown = put(path("M-15 0L-18-18-8-9 0-22 8-9 18-18 15 0Z", { fill: WARM }));
export const gift = put(
  box([-18, -24], 36, 24, { fill: WARM }) +
    path("M0-24V0M-18-13H18M0-24Q-14-40-14-28T0-24Q14-40 14-28T0-24"),
);
/** An open box for toys, by the middle of its foot; what lies in it is drawn before it. */
export const crate = put(path("M-30-30L-26 0H26L30-30ZM-28-15H28", { fill: COOL }));
export const washer = put(
  box([-34, -76], 68, 76, { fill: COOL }) +
    path("M-34-60H34M-24-68h8M14-68h10") +
    circle([0, -28], 20, { fill: PAPER }) +
    path("M-18-24q9-7 18 0t18 0"),
);
/** Seen from before, on its foot. */
export const fan = put(
  path("M0-46V0M-18 0H18") +
    circle([0, -74], 30, { fill: PAPER }) +
    [0, 120, 240]
      .map((turn) => placed(path("M0 0Q-14-14-4-26Q14-22 0 0Z", { fill: COOL }), [0, -74], 1, turn))
      .join("") +
    spot([0, -74], 4),
);
export const snow = put(path("M0-9V9M-8-4.5L8 4.5M-8 4.5L8-4.5"));
/** An open penknife, by its middle. */
export const knife = put(
  path("M0-5H18Q22 0 18 5H0Z", { fill: WARM }) + path("M0-5H-12Q-20-3-24 4H0", { fill: PAPER }),
);
export const cloud = put(
  path("M-22 10A10 10 0 0 1-20-8A14 14 0 0 1 6-12A11 11 0 0 1 22 10Z", { fill: COOL }),
);
export const lamp = put(
  path("M-15 0L-8-20H8L15 0ZM0-20V-34", { fill: WARM }) + path("M-10 10l-5 10M0 11v12M10 10l5 10"),
);
/** A sheet with a sun drawn on it. */
export const sheet = put(
  box([-20, -26], 40, 52, { fill: PAPER }) + sun([0, -6], 0.62) + path("M-13 18q6-8 13 0t13 0"),
);
/** An adult's face in small. */
export const face = put(
  circle([0, 0], 15, { fill: PAPER }) +
    spot([-5, -3], 2) +
    spot([5, -3], 2) +
    bend([-6, 4], [0, 10], [6, 4]),
);
export const shirt = put(
  path("M-8-16Q0-9 8-16L20-8 14 2 10 0V16H-10V0L-14 2-20-8Z", { fill: WARM }),
);
export const bag = put(
  box([-13, -12], 26, 28, { fill: COOL }) + path("M-6-12Q-6-20 0-20T6-12M-13 2H13"),
);
