import { figure, portrait } from "./figures.ts";
import { box, COOL, GROUND, line, PAPER, path, type Point } from "./pen.ts";
import { gaze, ground, tears, waves } from "./signs.ts";
import * as things from "./things.ts";

/** Items 1 to 8 of the questionnaire for children from 2 to 4. */
export const CSBS_01 = {
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
      things.star([220, 92], 0.75),
      things.star([166, 20], 0.75),
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
      waves(child.lips, 20, 2, 30),
    ];
  },
  csbs_07: () => {
    const adult = figure({
      size: "adult",
      hip: 184,
      look: [80, 62],
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
      waves(child.lips, 150, 2, 32),
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
} as const;
