import type { Instrument } from "./instrument.ts";

/**
 * The 24 items for children from 2 to 4, in the format of the CSBS checklist. The points are the
 * specified ones: nao 2, as_vezes 1, frequente 0; nenhum, 1-2 and 1-3 are 2; 3-4, 2 and 4-10 are 1;
 * the rest 0. So `3-4` is worth 1 among sounds, objects and cubes alike.
 *
 * `nenhum` stands in every count: without it the parent of a child with none could not answer.
 *
 * Forms of this format are given from 6 months to the second birthday, and were studied for signs
 * of autism from 9 months on.
 */
export const csbs = {
  code: "csbs",
  version: "1",
  wording: "own",
  studiedMonths: { from: 9, to: 23 },
  optionSets: {
    freq: [
      { value: "nao", points: 2 },
      { value: "as_vezes", points: 1 },
      { value: "frequente", points: 0 },
    ],
    count_1_2: [
      { value: "nenhum", points: 2 },
      { value: "1-2", points: 2 },
      { value: "3-4", points: 1 },
      { value: "5-8", points: 0 },
      { value: ">8", points: 0 },
    ],
    count_words: [
      { value: "nenhum", points: 2 },
      { value: "1-3", points: 2 },
      { value: "4-10", points: 1 },
      { value: "11-30", points: 0 },
      { value: ">30", points: 0 },
    ],
    blocks: [
      { value: "nenhum", points: 2 },
      { value: "2", points: 1 },
      { value: "3-4", points: 1 },
      { value: "5+", points: 0 },
    ],
  },
  items: [
    item(1, "csbs_01", "emocao_e_olhar", "freq", "nao"),
    item(2, "csbs_02", "emocao_e_olhar", "freq", "nao", { keySign: true }),
    item(3, "csbs_03", "emocao_e_olhar", "freq", "nao", { keySign: true }),
    item(4, "csbs_04", "emocao_e_olhar", "freq", "nao", { keySign: true }),
    item(5, "csbs_05", "comunicacao", "freq", "nao"),
    item(6, "csbs_06", "comunicacao", "freq", "nao"),
    item(7, "csbs_07", "comunicacao", "freq", "nao"),
    item(8, "csbs_08", "comunicacao", "freq", "nao", { keySign: true }),
    item(9, "csbs_09", "gestos", "freq", "nao"),
    item(10, "csbs_10", "gestos", "freq", "nao", { keySign: true }),
    item(11, "csbs_11", "gestos", "freq", "nao"),
    item(12, "csbs_12", "gestos", "freq", "nao", { keySign: true }),
    item(13, "csbs_13", "gestos", "freq", "nao"),
    item(14, "csbs_14", "sons", "freq", "nao"),
    item(15, "csbs_15", "sons", "freq", "nao"),
    item(16, "csbs_16", "sons", "count_1_2", "nenhum"),
    item(17, "csbs_17", "palavras", "count_words", "nenhum"),
    item(18, "csbs_18", "palavras", "freq", "nao"),
    item(19, "csbs_19", "compreensao", "freq", "nao", { keySign: true }),
    item(20, "csbs_20", "compreensao", "count_words", "nenhum"),
    item(21, "csbs_21", "uso_de_objetos", "freq", "nao"),
    item(22, "csbs_22", "uso_de_objetos", "count_1_2", "nenhum"),
    item(23, "csbs_23", "uso_de_objetos", "blocks", "nenhum"),
    item(24, "csbs_24", "uso_de_objetos", "freq", "nao", { keySign: true }),
  ],
  thresholds: { moderado: 6, alto: 11 },
  maximum: 48,
} as const satisfies Instrument;

// Bundles that import only the codes drop the items, if they know that this does nothing else.
/* @__NO_SIDE_EFFECTS__ */
function item<const Id extends string, const Domain extends string, const Set extends string>(
  number: number,
  id: Id,
  domain: Domain,
  optionSet: Set,
  riskAnswer: "nao" | "nenhum",
  marks: { readonly keySign?: boolean } = {},
) {
  return { id, number, domain, optionSet, riskAnswer, keySign: false, ...marks };
}
