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
  type Point,
  spot,
  WARM,
} from "./pen.ts";
import { arrow, bubble, burst, gaze, ground, stir, tears, thought, waves } from "./signs.ts";
import * as things from "./things.ts";

/** The drawings of the questionnaire for children over 4. */
export const SCQ: Readonly<Record<string, () => readonly string[]>> = {
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
    const said = (x: number, y: number, r: number) => things.star([x, y], r);
    return [
      ground(),
      adult.drawn,
      child.drawn,
      bubble([88, 26], [26, 20], adult.lips, said(88, 27, 1)),
      bubble([150, 58], [24, 18], child.lips, said(150, 59, 0.9)),
      circle([120, 96], 17, { fill: PAPER }),
      said(120, 97, 0.9),
      circle([156, 122], 17, { fill: PAPER }),
      said(156, 123, 0.9),
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
      look: [90, 160],
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
      path("M178 40q6-5 12 0M202 40q6-5 12 0"),
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
    const row = (y: number) => [
      things.shirt([96, y]),
      path(`M120 ${y}h8M171 ${y}h9`, { accent: true }),
      things.shoe([148, y + 8]),
      things.bag([202, y]),
    ];
    const child = figure({ hip: 38, look: [200, 60], hands: [[68, 96], null] });
    return [ground(14, 62), child.drawn, ...row(32), ...row(90), ...row(148)];
  },
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
      hip: 60,
      feet: "sitting",
      look: [130, 130],
      hands: [[98, 128], null],
      faces: "right",
    });
    return [
      ground(),
      child.drawn,
      placed(things.car([0, 0], 2.6), [158, 96], 1, 180),
      arrow([96, 84], [122, 58], [154, 76]),
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
      burst([134, 134], 9, 8),
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
      bend([158, 160], [190, 150], [178, 124]),
      spot([178, 120], 5),
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
      hip: 44,
      look: [150, 110],
      mouth: "sad",
      hands: [
        [70, 84],
        [22, 88],
      ],
    });
    return [
      ground(),
      child.drawn,
      tears(child.face, 4.5, 0.7),
      placed(`<g stroke-dasharray="1 8">${things.chair(0, 1)}</g>`, [112, 0]),
      things.chair(200, 1),
      arrow([116, 76], [158, 48], [196, 78]),
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
  scq_31: () => {
    const adult = figure({
      size: "adult",
      hip: 40,
      look: [170, 100],
      mouth: "open",
      hands: [[76, 70], null],
    });
    const child = figure({
      hip: 150,
      feet: "sitting",
      look: [200, 140],
      hands: [
        [186, 132],
        [182, 142],
      ],
      faces: "right",
      mouth: "calm",
    });
    return [
      ground(),
      adult.drawn,
      waves(adult.lips, -14, 4, 20),
      child.drawn,
      things.block([204, GROUND]),
      things.coolBlock([204, 144]),
      things.block([226, GROUND]),
    ];
  },
  scq_32: () => {
    const first = figure({
      hip: [186, 74],
      other: true,
      lean: 14,
      look: [230, 40],
      hands: [
        [206, 40],
        [204, 50],
      ],
      feet: [
        [178, 108],
        [196, 94],
      ],
      faces: "right",
    });
    const second = figure({ hip: 108, other: true, look: [180, 60], faces: "right" });
    const child = figure({ hip: 48, look: [160, 70], faces: "right" });
    return [
      ground(),
      path("M152 164L206 30M176 164L224 44M160 146h24M169 122h24M178 100h24M187 78h24"),
      path("M206 32H240"),
      first.drawn,
      second.drawn,
      child.drawn,
      path("M34 46h28m-8-7l8 7-8 7M94 46h28m-8-7l8 7-8 7", { accent: true }),
    ];
  },
  scq_33: () => {
    const adult = figure({ size: "adult", hip: 32, look: [120, 90] });
    const child = figure({ hip: 120, look: "us", mouth: "open", faces: "right" });
    const baby = figure({
      size: "baby",
      hip: 208,
      other: true,
      feet: "sitting",
      look: [120, 120],
      faces: "left",
    });
    return [
      ground(),
      adult.drawn,
      baby.drawn,
      child.drawn,
      waves(child.lips, 180, 3, 26),
      waves(child.lips, 0, 3, 26),
    ];
  },
  scq_34: () => {
    const adult = figure({ size: "adult", hip: 34, look: [200, 80], mouth: "open" });
    const child = figure({ hip: 206, look: adult.head, mouth: "open", faces: "left" });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      bubble([94, 32], [30, 22], adult.lips, things.ball([94, 32], 1.1)),
      bubble(
        [154, 92],
        [36, 24],
        child.lips,
        things.ball([138, 92]) + things.heart([168, 93], 0.8),
      ),
      arrow([132, 26], [166, 26], [172, 58]),
      arrow([112, 100], [86, 98], [70, 80]),
    ];
  },
  scq_35: () => {
    const child = portrait([48, 112], 36, [240, 92], "open");
    return [
      child.drawn,
      bubble(
        [154, 62],
        [80, 48],
        child.lips,
        [
          path("M96 74a12 12 0 1 1 12-12a7 7 0 1 1-8-6", { accent: true }),
          path("M124 70l8-18 8 18 8-18 8 18", { accent: true }),
          path("M172 56q10-10 14 2t-12 14q-8 8 10 8", { accent: true }),
          path("M204 50v24M194 62h20M197 54l14 16M211 54l-14 16", { accent: true }),
        ].join(""),
      ),
    ];
  },
  scq_36: () => {
    const adult = figure({
      size: "adult",
      hip: 30,
      look: [200, 100],
      mouth: "open",
      hands: [[78, 70], null],
      points: true,
    });
    const child = figure({
      hip: 92,
      feet: "sitting",
      look: adult.head,
      faces: "right",
      hands: [
        [126, 134],
        [122, 142],
      ],
    });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      things.block([138, GROUND]),
      things.coolBlock([138, 144]),
      things.table(164, 124, 70),
      things.plate([190, 114], 0.9),
      things.glass([222, 123], 0.9),
      arrow([134, 108], [158, 70], [188, 92]),
    ];
  },
  scq_37: () => {
    const adult = figure({ size: "adult", hip: 34, look: [140, 90], mouth: "open" });
    const child = figure({
      hip: 186,
      lean: 26,
      look: [220, 170],
      hands: [[214, 132], null],
      faces: "right",
      mouth: "calm",
    });
    return [
      ground(),
      adult.drawn,
      bubble(
        [122, 44],
        [56, 38],
        adult.lips,
        things.cloud([122, 26], 0.9) +
          things.knife([100, 56], 0.8, -60) +
          things.knife([124, 62], 0.8, -60) +
          things.knife([148, 56], 0.8, -60),
      ),
      child.drawn,
      gaze([216, 118], [228, 162], 4),
    ];
  },
  scq_38: () => {
    const child = figure({ hip: 48, look: [190, 90], mouth: "calm" });
    const sad = figure({ hip: 190, other: true, look: "us", mouth: "sad", faces: "left" });
    return [
      ground(),
      sad.drawn,
      tears(sad.face, 7, 0.8),
      child.drawn,
      thought([112, 36], [36, 28], child.head, things.heart([112, 37], 1.4)),
      gaze(child.face, [166, 84]),
    ];
  },
  scq_39: () => {
    const adult = portrait([66, 72], 42, [240, 84], "smile", true);
    const child = portrait([178, 90], 38, [300, 112], "calm");
    return [
      adult.drawn,
      child.drawn,
      gaze(adult.face, [140, 82], 22),
      arrow([160, 34], [192, 16], [218, 46]),
    ];
  },
  scq_40: () => {
    const child = figure({
      hip: 68,
      feet: "sitting",
      look: [10, 150],
      hands: [
        [36, 140],
        [38, 146],
      ],
      faces: "left",
    });
    const a = figure({
      hip: 138,
      other: true,
      look: [200, 100],
      hands: [[162, 100], null],
      mouth: "laugh",
    });
    const b = figure({
      hip: 214,
      other: true,
      look: [140, 100],
      hands: [[190, 100], null],
      faces: "left",
      mouth: "laugh",
    });
    return [
      ground(),
      things.block([16, GROUND]),
      things.coolBlock([16, 144]),
      child.drawn,
      a.drawn,
      b.drawn,
      things.ball([176, 92], 1),
    ];
  },
};
