import { figure, portrait } from "./figures.ts";
import { bend, GROUND, path, placed, WARM } from "./pen.ts";
import { arrow, bubble, burst, gaze, ground, stir, tears, waves } from "./signs.ts";
import * as things from "./things.ts";

/** Items 11 to 20 of the questionnaire for children over 4. */
export const SCQ_11 = {
  scq_11: () => {
    const other = figure({
      hip: 58,
      other: true,
      look: [180, 90],
      hands: [
        [88, 126],
        [30, 88],
      ],
      mouth: "open",
    });
    const child = figure({
      hip: 166,
      look: [240, 96],
      feet: "walking",
      mouth: "calm",
      faces: "right",
    });
    return [
      ground(),
      other.drawn,
      things.ball([96, 130], 1.1),
      waves(other.lips, 8, 3, 22),
      child.drawn,
      arrow([190, 112], [208, 112], [230, 112]),
    ];
  },
  scq_12: () => {
    const a = figure({
      hip: 36,
      look: [200, 100],
      hands: [
        [68, 102],
        [64, 116],
      ],
      mouth: "laugh",
    });
    const b = figure({
      hip: 204,
      other: true,
      look: [40, 100],
      hands: [
        [172, 102],
        [176, 116],
      ],
      faces: "left",
      mouth: "laugh",
    });
    return [
      ground(),
      a.drawn,
      b.drawn,
      things.ball([120, 76], 1.2),
      arrow([78, 76], [120, 30], [164, 72]),
      arrow([164, 124], [120, 146], [78, 126]),
    ];
  },
  scq_13: () => {
    const hurt = figure({
      hip: 150,
      other: true,
      feet: "sitting",
      look: [190, 170],
      mouth: "sad",
      faces: "right",
      hands: [
        [176, 140],
        [172, 144],
      ],
    });
    const child = figure({
      hip: 94,
      look: [150, 120],
      hands: [
        [140, 124],
        [130, 116],
      ],
      mouth: "calm",
    });
    return [
      ground(),
      placed(hurt.drawn + child.drawn + tears(hurt.face, 4.5, 0.7), [-42, -66], 1.4),
      burst([207, 133], 12, 6),
    ];
  },
  scq_14: () => {
    const adult = figure({
      size: "adult",
      hip: 196,
      look: [90, 90],
      mouth: "laugh",
      faces: "left",
      hands: [[162, 90], null],
    });
    const child = figure({
      hip: 104,
      look: adult.head,
      mouth: "laugh",
      hands: [
        [142, 78],
        [70, 84],
      ],
      faces: "right",
    });
    return [
      ground(),
      things.gift([46, GROUND], 1.3),
      path("M26 114l-6-12M46 106V92M66 114l6-12", { accent: true }),
      child.drawn,
      adult.drawn,
      gaze(child.face, adult.face, 20),
    ];
  },
  scq_15: () => {
    const adult = figure({
      size: "adult",
      hip: 56,
      look: [150, 130],
      hands: [
        [92, 98],
        [86, 112],
      ],
    });
    const child = figure({
      hip: 170,
      look: [40, 60],
      hands: [
        [200, 112],
        [196, 122],
      ],
      faces: "right",
    });
    return [
      ground(),
      placed(things.broom([0, 0]), [104, 150], 1, -14),
      adult.drawn,
      placed(things.broom([0, 0], 0.8), [210, 152], 1, -14),
      child.drawn,
      gaze(child.face, [86, 76], 24),
    ];
  },
  scq_16: () => {
    const child = figure({
      hip: 62,
      look: [150, 110],
      hands: [
        [104, 114],
        [96, 124],
      ],
      mouth: "open",
    });
    return [
      ground(),
      path("M50 104Q28 130 26 158H50", { fill: WARM }),
      child.drawn,
      things.crown([64, 66], 0.95),
      things.teddy([120, 154], 1.25),
      things.teddy([206, GROUND], 1.4),
      bubble([164, 48], [30, 24], [124, 110], things.heart([164, 49], 1.1)),
    ];
  },
  scq_17: () => {
    const faces = [
      portrait([44, 66], 30, "us", "laugh"),
      portrait([120, 66], 30, "us", "sad"),
      portrait([196, 66], 30, "us", "round"),
    ];
    return [
      ...faces.map(({ drawn }) => drawn),
      tears([120, 62], 11),
      path("M179 53q6-6 12 0M201 53q6-6 12 0"),
    ];
  },
  scq_18: () => {
    const child = portrait([120, 70], 38, "us", "calm");
    return [
      bend([86, 124], [46, 140], [50, 84]),
      bend([154, 124], [194, 140], [190, 84]),
      child.drawn,
      things.hand([48, 70], 1.15, -14),
      things.hand([192, 70], 1.15, 14),
      stir([48, 64], 174, 34, 2),
      stir([192, 64], 6, 34, 2),
      stir([48, 64], 80, 40, 1),
      stir([192, 64], 100, 40, 1),
    ];
  },
  scq_19: () => {
    const child = figure({
      hip: 120,
      look: "us",
      hands: [
        [152, 104],
        [88, 104],
      ],
      faces: "right",
      feet: [
        [106, 158],
        [136, 150],
      ],
    });
    return [
      ground(70, 170),
      placed(child.drawn, [-36, -56], 1.3),
      arrow([190, 52], [224, 96], [184, 138]),
      arrow([50, 138], [16, 96], [56, 52]),
    ];
  },
  scq_20: () => {
    const child = figure({ hip: 38, look: [200, 60], hands: [[68, 96], null] });
    const rows = [32, 90, 148].flatMap((y) => [
      things.shirt([96, y]),
      path(`M120 ${y}h8M171 ${y}h9`, { accent: true }),
      things.shoe([148, y + 8]),
      things.bag([202, y]),
    ]);
    return [ground(14, 62), child.drawn, ...rows];
  },
} as const;
