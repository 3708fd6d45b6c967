/** Linear light of a point or a place: each of red, green and blue from 0 to 1 (WCAG 2.2, relative luminance). */
export interface Light {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The linear light of a channel of sRGB, 0 to 255. */
export function linearLight(value: number): number {
  return LINEAR[value] ?? 0;
}

/** Relative luminance: 0 black, 1 white. */
export function luminanceOf({ red, green, blue }: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether light is a saturated red: four fifths of it and more are red. What is nearly black has no colour. */
export function isSaturatedRed({ red, green, blue }: Light): boolean {
  return red > 0.02 && red / (red + green + blue) >= 0.8;
}

/** How red light is, in the units in which WCAG tells two reds apart: 0 to 320. */
export function rednessOf({ red, green, blue }: Light): number {
  return Math.max(0, (red - green - blue) * 320);
}
