import { figure, portrait } from "./figures.ts";
import { circle, COOL, GROUND, PAPER, path, placed, type Point } from "./pen.ts";
import { arrow, bubble, burst, gaze, ground, waves } from "./signs.ts";
import * as things from "./things.ts";

/** Items 11 to 20 of the questionnaire for the youngest. */
export const MCHAT_11 = {
  mchat_11: () => {
    const adult = portrait([64, 72], 44, [240, 90], "smile", true);
    const child = portrait([178, 92], 38, [0, 78], "smile");
    return [adult.drawn, child.drawn, arrow([92, 22], [128, 4], [160, 38])];
  },
  mchat_12: () => {
    const child = figure({
      hip: 52,
      feet: "sitting",
      look: "us",
      faces: "right",
      hands: [
        [84, 140],
        [80, 146],
      ],
    });
    return [
      ground(),
      child.drawn,
      things.block([102, GROUND]),
      things.coolBlock([102, 144]),
      things.table(140, 116, 88),
      path("M166 116V98H202V116ZM168 98L160 54H208L200 98Z", { fill: COOL }),
      path("M163 70Q174 62 184 70T206 70M158 54H210M206 64h10v22h-12"),
      waves([168, 74], 172, 3, 18),
    ];
  },
  mchat_13: () => {
    const child = figure({
      hip: 92,
      look: [230, 70],
      feet: "walking",
      hands: [
        [122, 112],
        [62, 112],
      ],
      faces: "right",
      mouth: "laugh",
    });
    return [
      ground(),
      placed(child.drawn, [-16, -66], 1.4),
      path("M18 152h10M38 152h10", { accent: true }),
      arrow([172, 112], [194, 112], [220, 112]),
    ];
  },
  mchat_14: () => {
    const adult = figure({
      size: "adult",
      hip: 50,
      look: [160, 86],
      feet: "kneeling",
      hands: [
        [112, 118],
        [104, 124],
      ],
      mouth: "open",
    });
    const child = figure({ hip: [164, 142], look: [60, 60], feet: "none", faces: "left" });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      path("M102 126H228Q226 164 202 164H128Q104 164 102 126Z", { fill: COOL }),
      circle([118, 122], 6, { fill: PAPER }),
      circle([212, 121], 8, { fill: PAPER }),
      circle([199, 114], 6, { fill: PAPER }),
      gaze(child.face, adult.face, 12),
    ];
  },
  mchat_15: () => {
    const adult = figure({
      size: "adult",
      hip: 60,
      look: [180, 90],
      hands: [
        [106, 66],
        [100, 72],
      ],
    });
    const child = figure({
      hip: 180,
      look: [70, 46],
      hands: [
        [146, 100],
        [150, 106],
      ],
      faces: "left",
    });
    return [ground(), adult.drawn, child.drawn, burst([104, 68], 11, 8), burst([148, 102], 11, 8)];
  },
  mchat_16: () => {
    const cat: Point = [206, 62];
    const adult = figure({ size: "adult", hip: 46, look: cat });
    const child = figure({ hip: 118, look: cat, feet: "sitting" });
    return [
      ground(),
      things.shelf(176, 84, 60),
      things.cat([208, 84], 0.9),
      adult.drawn,
      child.drawn,
      arrow([22, 22], [42, 0], [66, 20]),
      gaze(adult.face, [184, 56]),
      gaze(child.face, [186, 74]),
    ];
  },
  mchat_17: () => {
    const adult = figure({
      size: "adult",
      hip: 200,
      look: [90, 80],
      hands: [
        [160, 84],
        [164, 92],
      ],
      faces: "left",
    });
    const child = figure({
      hip: 104,
      look: [190, 44],
      hands: [
        [136, 68],
        [66, 74],
      ],
      mouth: "laugh",
      faces: "right",
    });
    return [
      ground(),
      ...[0, 1, 2, 3, 4].map((at) =>
        (at % 2 ? things.coolBlock : things.block)([40, GROUND - at * 20]),
      ),
      child.drawn,
      adult.drawn,
      gaze(child.face, adult.face, 22),
      burst([161, 86], 11, 7),
    ];
  },
  mchat_18: () => {
    const adult = figure({ size: "adult", hip: 40, look: [160, 100], mouth: "open" });
    const child = figure({
      hip: 172,
      lean: 30,
      look: [214, 164],
      hands: [
        [204, 146],
        [200, 148],
      ],
      faces: "right",
    });
    return [
      ground(),
      adult.drawn,
      bubble([118, 40], [38, 28], adult.lips, things.shoe([118, 50], 1.2)),
      child.drawn,
      things.shoe([208, GROUND], 1),
    ];
  },
  mchat_19: () => {
    const adult = figure({ size: "adult", hip: 38, look: [120, 100] });
    const child = figure({
      hip: 116,
      feet: "sitting",
      look: [40, 44],
      faces: "right",
      mouth: "round",
    });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      things.robot([202, GROUND], 1.25),
      path("M170 92l-12-8M180 76l-8-14M203 70v-16M224 78l8-14", { accent: true }),
      gaze(child.face, adult.face, 18),
    ];
  },
  mchat_20: () => {
    const child = figure({
      hip: [148, 108],
      lean: -20,
      look: [230, 60],
      feet: [
        [184, 94],
        [182, 102],
      ],
      hands: [
        [164, 70],
        [160, 74],
      ],
      mouth: "laugh",
      faces: "right",
    });
    const adult = figure({
      size: "adult",
      hip: 36,
      look: [140, 70],
      hands: [
        [92, 94],
        [84, 102],
      ],
    });
    return [
      ground(),
      path("M100 10H232M112 10L96 30M218 10L234 30"),
      path("M166 10L138 112"),
      child.drawn,
      path("M176 10L162 74L158 112M128 113H164"),
      adult.drawn,
      arrow([118, 138], [166, 152], [212, 126]),
    ];
  },
} as const;
