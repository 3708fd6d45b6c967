import { figure, portrait } from "./figures.ts";
import { GROUND, path } from "./pen.ts";
import { arrow, bubble, gaze, ground, tears, thought, waves } from "./signs.ts";
import * as things from "./things.ts";

/** Items 31 to 40 of the questionnaire for children over 4. */
export const SCQ_31 = {
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
} as const;
