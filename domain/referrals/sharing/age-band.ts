/** Ages in whole months from which a band begins, and its name on the wire. */
export const AGE_BANDS = [
  { from: 0, band: "ate_1" },
  { from: 12, band: "de_1_a_2" },
  { from: 24, band: "de_2_a_3" },
  { from: 36, band: "de_3_a_4" },
  { from: 48, band: "de_4_a_6" },
  { from: 72, band: "acima_de_6" },
] as const;
export type AgeBand = (typeof AGE_BANDS)[number]["band"];

/** The names of the bands, youngest first. */
export const AGE_BAND_NAMES = AGE_BANDS.map(({ band }) => band);

/** The band of an age in whole months: all that a partner hears of a child's age before it has accepted. */
export function ageBandOf(months: number): AgeBand {
  return AGE_BANDS.findLast(({ from }) => from <= months)?.band ?? "ate_1";
}
