import { figure, portrait } from "./figures.ts";
import { bend, box, circle, COOL, GROUND, line, path, placed, WARM } from "./pen.ts";
import { arrow, gaze, ground, stir, waves } from "./signs.ts";
import * as things from "./things.ts";

/** Items 9 to 16 of the questionnaire for children from 2 to 4. */
export const CSBS_09 = {
  csbs_09: () => {
    const adult = figure({
      size: "adult",
      hip: 184,
      look: [120, 110],
      feet: "kneeling",
      hands: [
        [136, 112],
        [142, 116],
      ],
      faces: "left",
    });
    const child = figure({
      hip: 74,
      look: adult.head,
      hands: [
        [114, 104],
        [110, 110],
      ],
      feet: "walking",
    });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      things.ball([126, 98], 1.1),
      arrow([104, 78], [126, 66], [150, 82]),
    ];
  },
  csbs_10: () => {
    const adult = figure({
      size: "adult",
      hip: 192,
      look: [110, 90],
      feet: "kneeling",
      faces: "left",
    });
    const child = figure({
      hip: 64,
      look: adult.head,
      hands: [
        [98, 96],
        [94, 102],
      ],
    });
    return [
      ground(),
      adult.drawn,
      things.car([114, 94], 1),
      child.drawn,
      gaze(adult.face, [140, 84]),
    ];
  },
  csbs_11: () => {
    const adult = figure({
      size: "adult",
      hip: 184,
      look: [80, 90],
      feet: "walking",
      hands: [[152, 70], null],
      faces: "left",
    });
    const child = figure({ hip: 66, look: adult.head, hands: [[112, 84], null] });
    const [mine] = child.hands;
    return [
      ground(),
      child.drawn,
      things.hand(mine, 0.75, 10),
      stir(mine, 10, 26, 2),
      adult.drawn,
      things.hand(adult.hands[0], 0.75, -10),
    ];
  },
  csbs_12: () => {
    const child = figure({
      hip: 50,
      look: [170, 50],
      hands: [[90, 84], null],
      points: true,
      mouth: "open",
    });
    return [
      ground(),
      placed(child.drawn, [-8, -66], 1.4),
      things.ball([208, 40], 1.5),
      line(
        [
          [146, 46],
          [180, 42],
        ],
        { accent: true, dots: true },
      ),
      things.car([196, GROUND], 1.2),
    ];
  },
  csbs_13: () => {
    const child = portrait([112, 78], 46, "us", "smile");
    return [
      child.drawn,
      arrow([186, 46], [196, 82], [184, 116]),
      arrow([210, 112], [222, 78], [208, 44]),
    ];
  },
  csbs_14: () => {
    const adult = figure({ size: "adult", hip: 196, look: [70, 100], faces: "left" });
    const child = figure({ hip: 52, look: adult.head, hands: [[84, 96], null], mouth: "open" });
    return [ground(), adult.drawn, child.drawn, waves(child.lips, 8, 5, 18)];
  },
  csbs_15: () => {
    const child = portrait([60, 92], 42, [240, 92], "open");
    return [
      child.drawn,
      path("M104 106H226", { accent: true }),
      ...[0, 1, 2].map((at) => circle([130 + at * 38, 106], 14, { fill: WARM })),
      ...[0, 1, 2].map((at) =>
        bend([118 + at * 38, 78], [130 + at * 38, 62], [142 + at * 38, 78], { accent: true }),
      ),
    ];
  },
  csbs_16: () => {
    const child = portrait([56, 92], 40, [240, 92], "open");
    return [
      child.drawn,
      waves(child.lips, 0, 2, 30),
      circle([136, 40], 12, { fill: WARM }),
      box([170, 28], 22, 22, { fill: COOL }),
      things.star([222, 42], 1.05),
      things.heart([150, 84], 1.1),
      path("M182 98L194 74 206 98Z", { fill: WARM }),
      things.moon([140, 128], 0.8),
      things.flower([226, 116], 0.85),
      path("M172 126l14-12 14 12-14 14Z", { fill: COOL }),
    ];
  },
} as const;
