import { figure, portrait } from "./figures.ts";
import {
  bend,
  box,
  circle,
  COOL,
  GROUND,
  line,
  PAPER,
  path,
  placed,
  type Point,
  WARM,
} from "./pen.ts";
import { arrow, bubble, burst, gaze, ground, stir, tears, waves } from "./signs.ts";
import * as things from "./things.ts";

/** The drawings of the questionnaire for children from 2 to 4. */
export const CSBS: Readonly<Record<string, () => readonly string[]>> = {
  csbs_01: () => {
    const glad = portrait([64, 76], 42, "us", "laugh");
    const cross = portrait([178, 76], 42, "us", "sad");
    return [
      glad.drawn,
      cross.drawn,
      tears([178, 76], 18),
      path("M154 56l14 5M202 56l-14 5"),
      line(
        [
          [121, 20],
          [121, 164],
        ],
        { dots: true },
      ),
    ];
  },
  csbs_02: () => {
    const adult = figure({
      size: "adult",
      hip: 194,
      look: [90, 100],
      feet: "kneeling",
      faces: "left",
    });
    const child = figure({
      hip: 64,
      feet: "sitting",
      look: adult.head,
      hands: [
        [94, 142],
        [100, 132],
      ],
    });
    return [
      ground(),
      things.block([116, GROUND]),
      things.coolBlock([138, GROUND]),
      things.coolBlock([116, 144]),
      child.drawn,
      adult.drawn,
      gaze(child.face, adult.face, 20),
    ];
  },
  csbs_03: () => {
    const adult = portrait([62, 70], 44, [240, 90], "smile", true);
    const child = portrait([180, 90], 38, [0, 66], "laugh");
    return [adult.drawn, child.drawn, gaze(child.face, [96, 66], 14)];
  },
  csbs_04: () => {
    const moon: Point = [206, 40];
    const adult = figure({
      size: "adult",
      hip: 46,
      look: moon,
      hands: [[110, 54], null],
      points: true,
    });
    const child = figure({ hip: 122, look: moon });
    return [
      ground(),
      things.moon(moon, 1.3),
      things.star([222, 86], 0.5),
      things.star([172, 20], 0.5),
      adult.drawn,
      child.drawn,
      gaze(adult.face, [188, 34]),
      gaze(child.face, [192, 54]),
    ];
  },
  csbs_05: () => {
    const adult = figure({ size: "adult", hip: 40, look: [120, 80], hands: [[86, 112], null] });
    const child = figure({
      hip: 128,
      look: adult.head,
      hands: [
        [92, 112],
        [162, 74],
      ],
      faces: "left",
      mouth: "open",
    });
    return [
      ground(),
      things.shelf(168, 48, 66),
      things.teddy([202, 47], 0.95),
      adult.drawn,
      child.drawn,
      line(
        [
          [170, 66],
          [186, 54],
        ],
        { accent: true, dots: true },
      ),
    ];
  },
  csbs_06: () => {
    const adult = figure({ size: "adult", hip: 164, look: [216, 90], hands: [[204, 92], null] });
    const child = figure({
      hip: 78,
      look: adult.head,
      hands: [
        [122, 110],
        [44, 90],
      ],
      mouth: "open",
    });
    return [
      ground(),
      box([192, 112], 40, 52, { fill: PAPER }),
      path("M192 124H232"),
      things.pot([212, 110], 0.9),
      path("M206 84q-5-6 0-12t0-12M218 84q-5-6 0-12t0-12"),
      adult.drawn,
      child.drawn,
      waves(child.lips, 28, 3, 18),
    ];
  },
  csbs_07: () => {
    const adult = figure({
      size: "adult",
      hip: 184,
      look: [80, 90],
      hands: [
        [160, 106],
        [204, 106],
      ],
      mouth: "laugh",
      faces: "left",
    });
    const child = figure({
      hip: 76,
      look: "us",
      hands: [
        [112, 78],
        [40, 78],
      ],
      mouth: "laugh",
      faces: "right",
    });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      path("M52 66H100L94 32H58ZM52 44h-10M100 44h10", { fill: COOL }),
      path("M152 38l-10-5M156 22l-8-8M216 38l10-5M212 22l8-8", { accent: true }),
    ];
  },
  csbs_08: () => {
    const bird: Point = [202, 36];
    const adult = figure({ size: "adult", hip: 42, look: bird });
    const child = figure({
      hip: 116,
      look: adult.head,
      hands: [
        [80, 104],
        [152, 80],
      ],
      mouth: "open",
      faces: "left",
    });
    return [
      ground(),
      path("M240 60Q200 50 176 62M214 54L224 40"),
      things.bird(bird, 1.1),
      adult.drawn,
      child.drawn,
      waves(child.lips, 140, 2, 16),
      line(
        [
          [160, 74],
          [184, 52],
        ],
        { accent: true, dots: true },
      ),
      gaze(adult.face, [182, 34]),
    ];
  },
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
  csbs_17: () => {
    const child = portrait([46, 112], 34, [240, 100], "open");
    return [
      child.drawn,
      bubble(
        [156, 66],
        [78, 56],
        child.lips,
        [
          things.ball([112, 50], 0.95),
          things.cat([162, 60], 0.85),
          things.cup([204, 62]),
          things.shoe([118, 96], 0.9),
          things.apple([160, 90], 1.05),
          things.car([200, 98], 0.75),
        ].join(""),
      ),
    ];
  },
  csbs_18: () => {
    const child = portrait([50, 108], 38, [240, 90], "open");
    return [
      child.drawn,
      bubble(
        [160, 62],
        [72, 48],
        child.lips,
        [
          things.hand([122, 70], 1.1),
          path("M152 62h18M161 53v18", { accent: true }),
          things.glass([198, 86], 1.8),
        ].join(""),
      ),
    ];
  },
  csbs_19: () => {
    const adult = figure({
      size: "adult",
      hip: 198,
      look: [80, 90],
      mouth: "open",
      faces: "left",
      hands: [[160, 70], null],
    });
    const child = figure({ hip: 72, look: adult.head, feet: "walking", faces: "left" });
    return [
      ground(),
      adult.drawn,
      waves(adult.lips, 190, 3, 20),
      child.drawn,
      arrow([58, 36], [80, 16], [108, 40]),
    ];
  },
  csbs_20: () => {
    const adult = figure({ size: "adult", hip: 40, look: [150, 90], mouth: "open" });
    const child = figure({
      hip: 158,
      look: adult.head,
      hands: [
        [126, 108],
        [130, 112],
      ],
      faces: "left",
    });
    return [
      ground(),
      adult.drawn,
      bubble([112, 38], [34, 26], adult.lips, things.ball([112, 38], 1.1)),
      child.drawn,
      things.ball([122, 104], 1.1),
      things.shoe([206, GROUND], 0.9),
      things.cup([226, GROUND], 0.9),
    ];
  },
  csbs_21: () => {
    const child = figure({
      hip: 102,
      feet: "sitting",
      look: [160, 130],
      hands: [
        [138, 124],
        [134, 138],
      ],
      faces: "right",
      mouth: "laugh",
    });
    return [
      ground(),
      things.ball([28, 148], 1.3),
      things.block([64, GROUND]),
      things.coolBlock([64, 144]),
      child.drawn,
      things.drum([152, 158], 1.05),
      things.car([206, GROUND], 1.1),
      things.shelf(164, 82, 66),
      things.bucket([182, 81], 0.95),
      things.book([214, 79], 0.75),
    ];
  },
  csbs_22: () => {
    const child = figure({
      hip: 120,
      look: "us",
      hands: [
        [138, 104],
        [96, 120],
      ],
      faces: "right",
    });
    return [
      placed(child.drawn, [-24, -33], 1.2),
      things.hat([120, 46], 1.3),
      placed(things.spoon([0, 0], 1.2), [142, 88], 1, -50),
      things.cup([34, 52], 1.2),
      things.comb([70, 26], 0.85),
      things.plate([34, 84], 1.05),
      things.toothbrush([36, 124], 1),
      things.phone([208, 40], 1.05),
      things.crayon([206, 88], 1.1),
      things.ball([38, 158], 1.1),
      things.car([202, 158], 1.1),
    ];
  },
  csbs_23: () => {
    const child = figure({
      hip: 76,
      feet: "kneeling",
      look: [140, 70],
      hands: [
        [122, 76],
        [112, 96],
      ],
    });
    return [
      ground(),
      child.drawn,
      ...[0, 1, 2, 3].map((at) =>
        (at % 2 ? things.coolBlock : things.block)([150, GROUND - at * 20]),
      ),
      things.block([134, 76], 1, 12),
      things.coolBlock([196, GROUND]),
      things.block([222, GROUND]),
    ];
  },
  csbs_24: () => {
    const child = figure({ hip: 58, feet: "sitting", look: [140, 110], hands: [[98, 116], null] });
    return [
      ground(),
      child.drawn,
      placed(things.spoon([0, 0], 0.9), [112, 112], 1, 80),
      things.teddy([144, GROUND], 1.5),
      things.car([206, GROUND], 1.1),
      path("M168 154h8M166 162h8", { accent: true }),
    ];
  },
};
