import { expect, test } from "vitest";
import { qrModules } from "#server/platform/pdf/qr.ts";
import { readQr } from "#web/features/events/device/read-qr.ts";

/** What the label of an event says, drawn by the server, is what a device's camera reads from it. */

const SAID = "mutirao:0199f3a4-7c1e-7b60-9d3a-5e1f20c4b7aa";

/** A test may not depend on how busy the machine is. */
const NO_HURRY_MS = 30_000;

const MODULES = qrModules(SAID);

interface Look {
  /** Points of one module. */
  readonly scale: number;
  /** Degrees. */
  readonly turned?: number;
  /** Points around each that run into it. */
  readonly blur?: number;
  /** What black and white come out as, 0 to 255. */
  readonly ink?: readonly [black: number, white: number];
  /** Points of grain, either way. */
  readonly grain?: number;
}

test.each<[string, Look]>([
  ["straight", { scale: 6 }],
  ["turned a little", { scale: 6, turned: 17 }],
  ["on its side", { scale: 6, turned: 90 }],
  ["upside down and askew", { scale: 5, turned: 203 }],
  ["small", { scale: 2 }],
  ["small and turned", { scale: 3, turned: 33 }],
  ["blurred", { scale: 5, blur: 2 }],
  ["in the dark", { scale: 6, ink: [6, 34] }],
  [
    "dark, grainy, turned and out of focus",
    { scale: 6, turned: -28, blur: 1, ink: [10, 60], grain: 6 },
  ],
  ["in glaring light", { scale: 6, ink: [150, 255] }],
])("a label is read %s", (_, look) => {
  expect(readQr(seen(look), NO_HURRY_MS)).toBe(SAID);
});

test("a picture without a code says nothing", () => {
  const side = 200;
  const grey = new Uint8ClampedArray(side * side * 4).fill(128);
  expect(readQr({ width: side, height: side, data: grey })).toBeNull();
});

/** The label as a camera sees it, on a table of middling grey. */
function seen({ scale, turned = 0, blur = 0, ink = [0, 255], grain = 0 }: Look) {
  const side = Math.ceil(MODULES.length * scale * 1.6);
  const [black, white] = ink;
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  const lightAt = (x: number, y: number): number => {
    const [dx, dy] = [x - side / 2, y - side / 2];
    const column = Math.floor((cos * dx + sin * dy) / scale + MODULES.length / 2);
    const row = Math.floor((cos * dy - sin * dx) / scale + MODULES.length / 2);
    const module = MODULES[row]?.[column];
    if (module === undefined) return (black + white) / 2;
    return module ? black : white;
  };
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  let chance = 7;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let [sum, points] = [0, 0];
      for (let dy = -blur; dy <= blur; dy += 1) {
        for (let dx = -blur; dx <= blur; dx += 1) {
          sum += lightAt(x + dx, y + dy);
          points += 1;
        }
      }
      chance = (chance * 48_271) % 2_147_483_647;
      const light = sum / points + ((chance / 2_147_483_647) * 2 - 1) * grain;
      data.fill(light, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}
