import { figure, portrait } from "./figures.ts";
import { circle, line, PAPER, path, placed, type Point, spot } from "./pen.ts";
import { arrow, bubble, gaze, ground, stir } from "./signs.ts";
import * as things from "./things.ts";

/** Items 1 to 10 of the questionnaire for children over 4. */
export const SCQ_01 = {
  scq_01: () => {
    const adult = figure({
      size: "adult",
      hip: 194,
      look: [80, 100],
      feet: "kneeling",
      mouth: "laugh",
      hands: [
        [156, 122],
        [166, 128],
      ],
      faces: "left",
    });
    const child = figure({ hip: 62, look: adult.head, mouth: "open", hands: [[92, 116], null] });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      bubble([122, 42], [36, 30], child.lips, things.ball([122, 42], 1.4)),
    ];
  },
  scq_02: () => {
    const child = portrait([46, 116], 34, [240, 96], "open");
    return [
      child.drawn,
      bubble(
        [152, 60],
        [82, 46],
        child.lips,
        [
          things.face([100, 60]),
          path("M120 60h10M174 60h10", { accent: true }),
          things.hand([152, 68], 0.95),
          things.ball([204, 60], 1.2),
        ].join(""),
      ),
    ];
  },
  scq_03: () => {
    const adult = figure({
      size: "adult",
      hip: 196,
      look: [80, 90],
      hands: [[160, 104], null],
      faces: "left",
    });
    const child = figure({
      hip: 56,
      look: adult.head,
      mouth: "open",
      hands: [
        [96, 116],
        [92, 122],
      ],
    });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      things.apple([152, 100], 1),
      bubble([112, 38], [36, 28], child.lips, things.apple([112, 39], 1.4)),
    ];
  },
  scq_04: () => {
    const adult = figure({ size: "adult", hip: 36, look: [180, 80], mouth: "open" });
    const child = figure({ hip: 200, look: adult.head, mouth: "open", faces: "left" });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      bubble([88, 26], [26, 20], adult.lips, things.star([88, 27], 1)),
      bubble([150, 58], [24, 18], child.lips, things.star([150, 59], 0.9)),
      circle([120, 96], 17, { fill: PAPER }),
      things.star([120, 97], 0.9),
      circle([156, 122], 17, { fill: PAPER }),
      things.star([156, 123], 0.9),
    ];
  },
  scq_05: () => {
    const child = portrait([62, 96], 42, [240, 96], "open");
    return [
      child.drawn,
      path("M112 110L124 74 136 138 148 50 160 146 172 40 184 132 196 88 208 110H230", {
        accent: true,
      }),
    ];
  },
  scq_06: () => {
    const child = figure({
      hip: 120,
      look: "us",
      hands: [
        [150, 92],
        [90, 92],
      ],
      faces: "right",
    });
    return [
      ground(),
      placed(child.drawn, [-48, -66], 1.4),
      things.hand([164, 58], 0.9, 12),
      things.hand([74, 58], 0.9, -12),
      stir([164, 54], 12, 34, 2),
      stir([74, 54], 168, 34, 2),
    ];
  },
  scq_07: () => {
    const bow: Point = [186, 56];
    const adult = figure({ size: "adult", hip: 40, look: bow });
    const child = figure({
      hip: 94,
      look: adult.head,
      hands: [[122, 84], null],
      points: true,
      mouth: "laugh",
      faces: "right",
    });
    return [
      ground(),
      things.rainbow([192, 52]),
      adult.drawn,
      child.drawn,
      gaze(adult.face, [144, 48]),
    ];
  },
  scq_08: () => {
    const adult = figure({
      size: "adult",
      hip: 198,
      look: [100, 80],
      feet: "kneeling",
      faces: "left",
    });
    const child = figure({
      hip: 66,
      look: adult.head,
      hands: [
        [96, 92],
        [94, 100],
      ],
    });
    return [
      ground(),
      adult.drawn,
      things.sheet([114, 84], 1.05),
      child.drawn,
      spot([98, 96], 5),
      gaze(adult.face, [138, 84]),
    ];
  },
  scq_09: () => {
    const adult = portrait([60, 74], 44, [240, 86], "open", true);
    const child = portrait([182, 92], 38, [0, 76], "smile");
    return [
      adult.drawn,
      child.drawn,
      line(
        [
          [100, 70],
          [152, 82],
        ],
        { accent: true, dots: true },
      ),
    ];
  },
  scq_10: () => {
    const child = figure({
      hip: 52,
      look: [200, 110],
      hands: [
        [86, 104],
        [84, 112],
      ],
      feet: "walking",
      mouth: "open",
    });
    const a = figure({ hip: 156, other: true, look: child.head, faces: "left" });
    const b = figure({ hip: 204, other: true, look: child.head, faces: "left" });
    return [
      ground(),
      child.drawn,
      things.ball([98, 104], 1.1),
      a.drawn,
      b.drawn,
      arrow([72, 52], [96, 40], [122, 54]),
    ];
  },
} as const;
