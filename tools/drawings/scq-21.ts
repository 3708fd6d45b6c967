import { figure, portrait } from "./figures.ts";
import {
  bend,
  box,
  circle,
  COOL,
  GROUND,
  line,
  oval,
  PAPER,
  path,
  placed,
  spot,
  WARM,
} from "./pen.ts";
import { arrow, bubble, burst, gaze, ground, stir, tears, thought, waves } from "./signs.ts";
import * as things from "./things.ts";

/** Items 21 to 30 of the questionnaire for children over 4. */
export const SCQ_21 = {
  scq_21: () => {
    const child = figure({
      hip: 92,
      feet: "sitting",
      look: [160, 140],
      hands: [
        [130, 142],
        [126, 146],
      ],
      faces: "right",
    });
    return [
      ground(),
      things.ball([22, 150], 1.1),
      things.block([50, GROUND]),
      child.drawn,
      things.train([174, GROUND], 1.4),
      thought([156, 48], [52, 36], child.head, things.train([160, 62], 1.3)),
    ];
  },
  scq_22: () => {
    const child = figure({
      hip: 48,
      feet: "sitting",
      look: [130, 130],
      hands: [[98, 128], null],
      faces: "right",
    });
    return [
      ground(),
      placed(child.drawn, [-14, -58], 1.35),
      things.car([168, 102], 2.5, 180),
      arrow([114, 94], [140, 54], [164, 94]),
    ];
  },
  scq_23: () => {
    const child = figure({
      hip: 92,
      look: [230, 70],
      feet: "walking",
      hands: [[128, 108], null],
      faces: "right",
    });
    return [
      ground(),
      child.drawn,
      spot([128, 108], 5),
      path("M128 108Q122 130 132 140T126 160"),
      circle([188, 74], 42, { fill: PAPER }),
      path("M160 66V86Q188 102 216 86V66", { fill: COOL }),
      oval([188, 66], 28, 12, { fill: COOL }),
      line(
        [
          [134, 104],
          [148, 92],
        ],
        { accent: true, dots: true },
      ),
    ];
  },
  scq_24: () => {
    const child = figure({
      hip: 116,
      look: "us",
      mouth: "sad",
      hands: [
        [138, 84],
        [94, 84],
      ],
      faces: "right",
    });
    return [
      ground(),
      child.drawn,
      things.lamp([40, 44], 1.2),
      path("M40 10V0"),
      box([178, 112], 48, 36, { fill: COOL }),
      circle([194, 130], 9, { fill: PAPER }),
      path("M210 124h8M210 134h8M204 112L218 94M178 148h48v16h-48z"),
      waves([176, 124], 165, 3, 12),
    ];
  },
  scq_25: () => {
    const child = figure({
      hip: 104,
      look: "us",
      feet: "sitting",
      faces: "right",
      mouth: "calm",
      hands: [
        [80, 150],
        [76, 146],
      ],
    });
    return [
      ground(),
      placed(child.drawn, [-42, -66], 1.4),
      burst([138, 146], 9, 8),
      ...(
        [
          [30, 34],
          [76, 20],
          [172, 22],
          [220, 56],
          [26, 96],
          [190, 92],
        ] as const
      ).map((at) => things.snow(at)),
    ];
  },
  scq_26: () => {
    const child = portrait([96, 84], 44, [240, 96], "calm");
    return [
      child.drawn,
      path("M122 100q14 0 14 8t-12 4", { fill: WARM }),
      things.shoe([170, 116], 1.8),
      bend([137, 150], [200, 178], [182, 126]),
      spot([181, 122], 6),
      path("M150 70q-5-6 0-12t0-12M166 74q-5-6 0-12t0-12", { accent: true }),
    ];
  },
  scq_27: () => {
    const child = figure({
      hip: 60,
      feet: "sitting",
      look: [190, 90],
      faces: "right",
      mouth: "round",
    });
    return [
      ground(),
      child.drawn,
      things.fan([182, GROUND]),
      stir([182, 90], 45, 38, 1),
      stir([182, 90], 225, 38, 1),
      stir([182, 90], 135, 38, 1),
      gaze(child.face, [148, 96]),
    ];
  },
  scq_28: () => {
    const child = figure({
      hip: 52,
      mouth: "sad",
      hands: [
        [76, 86],
        [28, 86],
      ],
    });
    return [
      ground(),
      placed(child.drawn + tears(child.face, 7, 0.8), [-18, -58], 1.35),
      placed(`<g stroke-dasharray="1 8">${things.chair(0, 1)}</g>`, [128, 0]),
      things.chair(204, 1),
      arrow([130, 74], [166, 46], [200, 76]),
    ];
  },
  scq_29: () => {
    const child = figure({
      hip: 76,
      look: [190, 110],
      hands: [
        [110, 104],
        [106, 116],
      ],
      faces: "right",
    });
    return [
      ground(),
      things.washer([150, GROUND], 1.15),
      path("M204 86q6 6 0 12t0 12M218 82q7 8 0 16t0 16M128 66q6-6 12 0t12 0t12 0", {
        accent: true,
      }),
      child.drawn,
    ];
  },
  scq_30: () => {
    const adult = figure({ size: "adult", hip: 34, look: [140, 90], mouth: "open" });
    const child = figure({
      hip: 142,
      look: [196, 140],
      hands: [
        [174, 106],
        [170, 114],
      ],
      faces: "right",
    });
    const asked = [
      things.car([92, 34], 0.75),
      path("M112 30h16m-6-6l6 6-6 6", { accent: true }),
      things.crate([150, 44], 0.62),
    ];
    return [
      ground(),
      adult.drawn,
      bubble([122, 30], [62, 26], adult.lips, asked.join("")),
      things.crate([202, GROUND], 1),
      child.drawn,
      things.car([186, 112], 0.9),
    ];
  },
} as const;
