import type { Seen } from "#web/features/vision/gaze/messages.ts";
import type { Sensor } from "./body.ts";
import { type Pose, type Seat, chances } from "./child.ts";

/** A mean face of the simulator: how far its numbers move for a width of the screen, and for a turned head. */
const FACE = {
  gain: -0.21,
  turned: 0.35,
  flat: 0.63,
  open: 0.3,
  half: 0.2,
  shut: 0.06,
  size: 90,
} as const;
/** Error of each frame, in widths of the screen. */
const NOISE = 0.05;

/**
 * What the gaze engine would find of a pose, told without a picture: for runs whose screens are the subject. The engine is proved
 * by pictures elsewhere.
 */
export function toldEyes(seed: number, { screenWidth }: Seat, { width, height }: Sensor) {
  const random = chances(seed ^ 0x51ed2701);
  return ({ present, head, target, blink, drowsy, truth }: Pose): Seen => {
    const light = { mean: 120, left: 120, right: 118 };
    const none = { crossed: false, each: null, light, ms: 0 };
    if (!present) return { ...none, eyes: null, box: null, faces: [] };
    const z = -FACE.flat * Math.tan(head.yaw);
    const x = truth === "away" ? 0 : -target.x / screenWidth + NOISE * (2 * random() - 1);
    const u = x * FACE.gain + z * FACE.turned;
    const open = blink ? FACE.shut : drowsy ? FACE.half : FACE.open;
    const box = { x: width / 2 - 80, y: height / 2 - 95, width: 160, height: 190 };
    return { ...none, eyes: { u, z, open, size: FACE.size }, box, faces: [box] };
  };
}
