/** The screen around the panels, the panels, and the ground in them: light, so that the child's face is lit by it. */
export const GROUNDS = { screen: "#e4ddcf", panel: "#f8f4ea", floor: "#ebe3d0" } as const;

/** The colours of clothes and shapes. None is a saturated red (WCAG 2.3.1: R/(R+G+B) below 0.8 in linear light). */
export const COLOURS = ["#dd8468", "#e8b24a", "#76a986", "#4b98a3", "#7487cb", "#a878b4"] as const;

/** A tone of skin with that of its shade, of its cheeks, and of the line around a hand that lies on it. */
export interface Skin {
  readonly tone: string;
  readonly shade: string;
  readonly cheek: string;
  readonly line: string;
}

/** Four tones of skin. */
export const SKINS: readonly [Skin, Skin, Skin, Skin] = [
  { tone: "#f3cfb3", shade: "#e3b697", cheek: "#eba894", line: "#cf9775" },
  { tone: "#d8a27a", shade: "#c28a62", cheek: "#d08a6e", line: "#a8714a" },
  { tone: "#a56d45", shade: "#8d5a37", cheek: "#b06a50", line: "#734626" },
  { tone: "#75492d", shade: "#613a22", cheek: "#8a5038", line: "#452716" },
];

export const HAIRS = ["#2b1d16", "#5d3b22", "#1d1a1c", "#8f5c2d"] as const;

/** What shapes are coloured in: the clothes' colours and, as beside children, some skin and hair. */
export const SHAPE_COLOURS: readonly [string, ...string[]] = [
  ...COLOURS,
  SKINS[1].tone,
  SKINS[2].tone,
  HAIRS[1],
];

/** The n-th of a list, from the beginning again after the last. */
export function pickCyclic<Item>(list: readonly [Item, ...Item[]], n: number): Item {
  return list[((n % list.length) + list.length) % list.length] ?? list[0];
}
