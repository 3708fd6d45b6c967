import type { Sensor } from "../body.ts";
import { chances } from "../child.ts";

/** A square of the frame as it was drawn: RGBA, its lowest row first. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly pixels: Uint8Array;
}

/** A camera's film: what was drawn, with the camera's noise, blur and light. */
export interface Film {
  readonly canvas: HTMLCanvasElement;
  /** Begins a frame with the wall. */
  expose(how?: { readonly light?: number }): void;
  /** Lays what was drawn over the frame: where nothing was, the frame stays. */
  add(patch: Patch, how?: { readonly light?: number }): void;
  /** Lays the picture of another face over the frame. */
  addOther(how?: { readonly light?: number }): void;
}

const WALL = { red: 141, green: 138, blue: 134 } as const;
/** The noise is drawn once, and read from another place for each frame. */
const NOISE = 1 << 20;

/** The film of `sensor`. `other` is the picture of a second person's face. */
export function createSensor(sensor: Sensor, other: ImageBitmap): Film {
  const canvas = document.createElement("canvas");
  canvas.width = sensor.width;
  canvas.height = sensor.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new TypeError("no canvas");
  const random = chances(sensor.width);
  const noise = Float32Array.from(
    { length: NOISE },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) * sensor.noise,
  );
  return {
    canvas,
    expose({ light = 1 } = {}) {
      const bright = sensor.light * light;
      const { red, green, blue } = WALL;
      context.fillStyle = `rgb(${red * bright},${green * bright},${blue * bright})`;
      context.fillRect(0, 0, sensor.width, sensor.height);
    },
    add(patch, { light = 1 } = {}) {
      const { x, y, side } = patch;
      const before = context.getImageData(x, y, side, side);
      const how = { ...sensor, light: sensor.light * light };
      context.putImageData(exposed(before, patch, how, noise, random), x, y);
    },
    addOther: ({ light = 1 } = {}) => drawOther(context, other, sensor, sensor.light * light),
  };
}

/** A second, still face in the upper left of the frame. */
function drawOther(
  context: CanvasRenderingContext2D,
  other: ImageBitmap,
  { width, height }: Sensor,
  light: number,
): void {
  const size = height * 0.4;
  context.filter = `brightness(${light})`;
  context.drawImage(other, width * 0.06, height * 0.04, size, (size * other.height) / other.width);
  context.filter = "none";
}

function exposed(
  image: ImageData,
  { side, pixels }: Patch,
  { blur, light, shade }: Sensor,
  noise: Float32Array,
  random: () => number,
): ImageData {
  const { data } = image;
  const row = side * 4;
  const own = 1 / (1 + 4 * blur * 0.35);
  const near = own * blur * 0.35;
  let at = Math.floor(random() * NOISE);
  for (let y = 0; y < side; y += 1) {
    const from = side - 1 - y;
    for (let x = 0; x < side; x += 1) {
      const here = from * row + x * 4;
      const left = x > 0 ? here - 4 : here;
      const right = x < side - 1 ? here + 4 : here;
      const below = from > 0 ? here - row : here;
      const above = from < side - 1 ? here + row : here;
      const bright = light * (1 - shade * (1 - x / side));
      const grain = noise[(at += 1) % NOISE] ?? 0;
      const to = (y * side + x) * 4;
      if (pixels[here + 3] === 0) continue;
      for (let colour = 0; colour < 3; colour += 1) {
        const around =
          (pixels[left + colour] ?? 0) +
          (pixels[right + colour] ?? 0) +
          (pixels[below + colour] ?? 0) +
          (pixels[above + colour] ?? 0);
        data[to + colour] = ((pixels[here + colour] ?? 0) * own + around * near) * bright + grain;
      }
      data[to + 3] = 255;
    }
  }
  return image;
}
