/** A child's sex as it stands on the national registers. Null on a record means that nobody said. */
export const SEXES = ["feminino", "masculino"] as const;
export type Sex = (typeof SEXES)[number];
