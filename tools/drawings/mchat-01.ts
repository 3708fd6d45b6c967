import { figure, portrait } from "./figures.ts";
import { bend, box, circle, COOL, GROUND, line, PAPER, path, placed, type Point } from "./pen.ts";
import { arrow, gaze, ground, waves } from "./signs.ts";
import * as things from "./things.ts";

/** Items 1 to 10 of the questionnaire for the youngest. */
export const MCHAT_01 = {
  mchat_01: () => {
    const bird: Point = [203, 62];
    const adult = figure({
      size: "adult",
      hip: 44,
      look: bird,
      hands: [[112, 62], null],
      points: true,
    });
    const child = figure({ hip: 118, look: bird, feet: "sitting" });
    return [
      ground(),
      things.pane(174, 22, 56, 72),
      things.bird(bird),
      adult.drawn,
      child.drawn,
      gaze(child.face, [188, 72]),
    ];
  },
  mchat_02: () => {
    const child = figure({ hip: 112, look: "us", feet: "sitting", faces: "right" });
    const adult = figure({
      size: "adult",
      hip: 34,
      look: child.head,
      mouth: "open",
      faces: "right",
    });
    return [
      ground(),
      adult.drawn,
      waves(adult.lips, -22, 3, 20),
      child.drawn,
      box([172, 124], 52, 40, { fill: COOL }),
      circle([188, 144], 10, { fill: PAPER }),
      path("M206 136h10M206 146h10M204 124L218 104"),
      waves([178, 124], 155, 2, 12),
      things.note([164, 70], 1.1),
      things.note([200, 56], 0.9),
    ];
  },
  mchat_03: () => {
    const child = figure({
      hip: 50,
      feet: "sitting",
      look: [180, 120],
      hands: [[98, 122], null],
    });
    const [[x, y]] = child.hands;
    return [
      ground(),
      placed(child.drawn, [-22, -58], 1.35),
      things.pot([126, GROUND], 1.4),
      line([
        [-22 + 1.35 * x, -58 + 1.35 * y],
        [124, 140],
      ]),
      path("M120 116q-6-7 0-14t0-14M136 116q-6-7 0-14t0-14"),
      things.teddy([204, GROUND], 1.8),
    ];
  },
  mchat_04: () => {
    const child = figure({
      hip: [116, 92],
      lean: 20,
      look: [180, 20],
      hands: [
        [146, 58],
        [150, 70],
      ],
      feet: [
        [106, 124],
        [130, 104],
      ],
      faces: "right",
      mouth: "laugh",
    });
    return [
      ground(),
      path("M160 44H178Q196 46 202 84T234 160H214Q192 150 184 104T160 62Z", { fill: COOL }),
      path("M80 164L150 40M104 164L168 44"),
      path("M90 146h24M102 124h24M114 102h24M126 80h24M138 60h22"),
      child.drawn,
    ];
  },
  mchat_05: () => {
    const child = portrait([120, 56], 40);
    return [
      child.drawn,
      bend([86, 116], [44, 150], [76, 150]),
      bend([154, 116], [196, 150], [164, 150]),
      things.ball([120, 140], 2.2),
      things.hand([82, 148], 0.95, 66),
      things.hand([158, 148], 0.95, -66),
    ];
  },
  mchat_06: () => {
    const jar: Point = [196, 44];
    const child = figure({
      hip: 118,
      look: jar,
      hands: [[152, 76], null],
      points: true,
      mouth: "open",
    });
    const adult = figure({ size: "adult", hip: 42, look: child.head });
    return [
      ground(),
      things.shelf(164, 70, 66),
      path("M180 70V36H214V70Z", { fill: COOL }),
      path("M178 36H216M190 30H204"),
      things.cookie([197, 54], 0.9),
      adult.drawn,
      child.drawn,
    ];
  },
  mchat_07: () => {
    const plane: Point = [190, 34];
    const adult = figure({ size: "adult", hip: 46, look: plane });
    const child = figure({ hip: 108, look: plane, hands: [[142, 80], null], points: true });
    return [
      ground(),
      things.plane(plane, 1.2),
      adult.drawn,
      child.drawn,
      gaze(adult.face, [160, 32]),
      gaze(child.face, [168, 52]),
    ];
  },
  mchat_08: () => {
    const child = figure({ hip: 42, look: [190, 116], hands: [[78, 112], null], feet: "walking" });
    const a = figure({ hip: 122, other: true, feet: "sitting", look: [200, 130] });
    const b = figure({ hip: 214, other: true, feet: "sitting", look: [140, 130], faces: "left" });
    return [
      ground(),
      child.drawn,
      a.drawn,
      b.drawn,
      things.ball([168, 122]),
      gaze(child.face, [100, 112]),
    ];
  },
  mchat_09: () => {
    const adult = figure({
      size: "adult",
      hip: 196,
      look: [90, 90],
      faces: "left",
      feet: "kneeling",
    });
    const child = figure({ hip: 74, look: adult.head, feet: "walking", hands: [[110, 78], null] });
    return [
      ground(),
      adult.drawn,
      child.drawn,
      things.leaf([118, 62], 1.1),
      gaze(adult.face, [136, 66]),
    ];
  },
  mchat_10: () => {
    const adult = figure({ size: "adult", hip: 40, look: [150, 100], mouth: "open" });
    const child = figure({
      hip: 152,
      feet: "sitting",
      look: [50, 46],
      faces: "right",
      hands: [
        [188, 142],
        [184, 144],
      ],
    });
    return [
      ground(),
      adult.drawn,
      waves(adult.lips, -18, 3, 20),
      child.drawn,
      things.block([200, GROUND]),
      things.coolBlock([222, GROUND]),
      arrow([176, 76], [158, 56], [132, 72]),
    ];
  },
} as const;
