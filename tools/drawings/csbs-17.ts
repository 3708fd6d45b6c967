import { figure, portrait } from "./figures.ts";
import { GROUND, path, placed } from "./pen.ts";
import { arrow, bubble, ground, waves } from "./signs.ts";
import * as things from "./things.ts";

/** Items 17 to 24 of the questionnaire for children from 2 to 4. */
export const CSBS_17 = {
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
      things.shoe([192, GROUND], 0.9),
      things.cup([220, GROUND], 0.9),
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
    const child = figure({
      hip: 48,
      feet: "sitting",
      look: [140, 112],
      hands: [[98, 136], null],
    });
    const [[x, y]] = child.hands;
    return [
      ground(),
      placed(child.drawn, [-22, -58], 1.35),
      things.teddy([154, GROUND], 1.7),
      things.spoon([-22 + 1.35 * x + 16, -58 + 1.35 * y - 2], 1, 82),
      things.car([214, GROUND], 0.95),
      path("M182 154h5M180 162h5", { accent: true }),
    ];
  },
} as const;
