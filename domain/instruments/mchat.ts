import type { CareFlag, Instrument } from "./instrument.ts";

/**
 * The 20 items for children under 2, in the format of the M-CHAT. Every item is worded so that
 * `true` (Sim) is typical and `false` (Não) of concern, which makes the specified score, the number
 * of Não, also the number of answers of concern.
 */
export const mchat = {
  code: "mchat",
  version: "1",
  wording: "own",
  studiedMonths: { from: 16, to: 30 },
  optionSets: {
    simnao: [
      { value: true, points: 0 },
      { value: false, points: 1 },
    ],
  },
  items: [
    item(1, "mchat_01", "atencao_compartilhada_resposta", { keySign: true }),
    item(2, "mchat_02", "audicao", { careFlag: "hearing_test" }),
    item(3, "mchat_03", "jogo_simbolico"),
    item(4, "mchat_04", "motor_exploracao"),
    item(5, "mchat_05", "movimentos_repetitivos"),
    item(6, "mchat_06", "gestos_pedido"),
    item(7, "mchat_07", "atencao_compartilhada_iniciativa", { keySign: true }),
    item(8, "mchat_08", "interacao_pares", { keySign: true }),
    item(9, "mchat_09", "atencao_compartilhada_iniciativa", { keySign: true }),
    item(10, "mchat_10", "orientacao_social", { keySign: true }),
    item(11, "mchat_11", "reciprocidade_afetiva"),
    item(12, "mchat_12", "sensorial"),
    item(13, "mchat_13", "motor", { careFlag: "motor_review" }),
    item(14, "mchat_14", "contato_visual"),
    item(15, "mchat_15", "imitacao", { keySign: true }),
    item(16, "mchat_16", "atencao_compartilhada_resposta"),
    item(17, "mchat_17", "atencao_compartilhada_iniciativa"),
    item(18, "mchat_18", "linguagem_receptiva"),
    item(19, "mchat_19", "referencia_social"),
    item(20, "mchat_20", "motor_exploracao"),
  ],
  thresholds: { moderado: 3, alto: 8 },
  maximum: 20,
} as const satisfies Instrument;

// Bundles that import only the codes drop the items, if they know that this does nothing else.
/* @__NO_SIDE_EFFECTS__ */
function item<const Id extends string, const Domain extends string>(
  number: number,
  id: Id,
  domain: Domain,
  marks: { readonly keySign?: boolean; readonly careFlag?: CareFlag } = {},
) {
  return { id, number, domain, optionSet: "simnao", riskAnswer: false, keySign: false, ...marks };
}
