import type { Setting } from "./lines.ts";

/** The colours of a document: dark enough to be read in a photocopy. */
export const INK = "#1d2b2a";
export const MUTED = "#4d5d5b";
export const ACCENT = "#0b6b5d";
export const LINE = "#c8d4d1";
export const TINT = "#eef5f3";

export const TITLE: Setting = { size: 19, weight: 600, color: INK, leading: 25 };
export const SENDER: Setting = { size: 13, weight: 600, color: ACCENT, leading: 17 };
export const HEADING: Setting = { size: 11.5, weight: 600, color: ACCENT, leading: 15 };
export const TEXT: Setting = { size: 10, weight: 400, color: INK, leading: 13.6 };
export const SMALL: Setting = { size: 9, weight: 400, color: INK, leading: 12 };
