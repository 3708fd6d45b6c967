import type { Instrument } from "./instrument.ts";

/**
 * The 40 items for children over 4, in the format of the SCQ. Every item is worded so that `true`
 * (Sim) names a difficulty and `false` (Não) is typical, which makes the specified score, the number
 * of Sim, also the number of answers of concern.
 */
export const scq = {
  code: "scq",
  version: "1",
  wording: "own",
  studiedMonths: { from: 48, to: null },
  optionSets: {
    simnao: [
      { value: true, points: 1 },
      { value: false, points: 0 },
    ],
    // Worth the same, and answered in whole sentences: a bare Sim to 'É raro…?' is heard as 'she does it'.
    raro: [
      { value: true, points: 1 },
      { value: false, points: 0 },
    ],
  },
  items: [
    item(1, "scq_01", "comunicacao"),
    item(2, "scq_02", "comunicacao"),
    item(3, "scq_03", "comunicacao"),
    item(4, "scq_04", "comunicacao"),
    item(5, "scq_05", "comunicacao"),
    item(6, "scq_06", "comunicacao"),
    item(7, "scq_07", "interacao", { keySign: true, optionSet: "raro" }),
    item(8, "scq_08", "interacao", { keySign: true, optionSet: "raro" }),
    item(9, "scq_09", "interacao", { keySign: true }),
    item(10, "scq_10", "interacao"),
    item(11, "scq_11", "interacao"),
    item(12, "scq_12", "interacao"),
    item(13, "scq_13", "interacao", { optionSet: "raro" }),
    item(14, "scq_14", "interacao", { optionSet: "raro" }),
    item(15, "scq_15", "interacao", { optionSet: "raro" }),
    item(16, "scq_16", "interacao", { keySign: true, optionSet: "raro" }),
    item(17, "scq_17", "interacao"),
    item(18, "scq_18", "comportamento"),
    item(19, "scq_19", "comportamento"),
    item(20, "scq_20", "comportamento"),
    item(21, "scq_21", "comportamento"),
    item(22, "scq_22", "comportamento"),
    item(23, "scq_23", "comportamento"),
    item(24, "scq_24", "comportamento"),
    item(25, "scq_25", "comportamento"),
    item(26, "scq_26", "comportamento"),
    item(27, "scq_27", "comportamento"),
    item(28, "scq_28", "comportamento"),
    item(29, "scq_29", "comportamento"),
    item(30, "scq_30", "comunicacao"),
    item(31, "scq_31", "interacao", { keySign: true }),
    item(32, "scq_32", "interacao"),
    item(33, "scq_33", "comunicacao"),
    item(34, "scq_34", "comunicacao"),
    item(35, "scq_35", "comunicacao"),
    item(36, "scq_36", "comportamento"),
    item(37, "scq_37", "comunicacao"),
    item(38, "scq_38", "interacao"),
    item(39, "scq_39", "interacao"),
    item(40, "scq_40", "interacao"),
  ],
  thresholds: { moderado: 11, alto: 15 },
  maximum: 40,
} as const satisfies Instrument;

// Bundles that import only the codes drop the items, if they know that this does nothing else.
/* @__NO_SIDE_EFFECTS__ */
function item<const Id extends string, const Domain extends string>(
  number: number,
  id: Id,
  domain: Domain,
  marks: { readonly keySign?: boolean; readonly optionSet?: "raro" } = {},
) {
  return { id, number, domain, optionSet: "simnao", riskAnswer: true, keySign: false, ...marks };
}
