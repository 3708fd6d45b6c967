import type { Recommendation, ReferralType, RiskLevel } from "#domain/instruments/risk.ts";

/** Goes with every score, level and referral that leaves the platform. */
export const DISCLAIMER =
  "Resultado de triagem: ajuda a perceber se vale a pena olhar o desenvolvimento mais de perto. Não é um diagnóstico. Só uma avaliação com profissionais de saúde pode dizer se há ou não autismo.";

/** Goes with every visual test that leaves the platform. */
export const VISION_DISCLAIMER =
  "Medida de preferência visual, apoio ao profissional, em validação. Não é um diagnóstico: sozinha não diz se há ou não autismo, e não muda nível, recomendação nem encaminhamento.";

/** What a level is called, as it stands after 'atenção extra:'. */
export const LEVEL_WORDS: Readonly<Record<RiskLevel, string>> = {
  baixo: "Atenção extra: baixa",
  moderado: "Atenção extra: média",
  alto: "Atenção extra: alta",
  muito_alto: "Atenção extra: muito alta",
};

/** The level in the words of `http://terminology.hl7.org/CodeSystem/risk-probability`. */
export const LEVEL_CODES: Readonly<Record<RiskLevel, string>> = {
  baixo: "low",
  moderado: "moderate",
  alto: "high",
  muito_alto: "high",
};

/** Where a result leads. */
export const ROUTE_WORDS: Readonly<Record<Recommendation, string>> = {
  terapia: "Acompanhamento e terapias de estímulo, se indicado",
  pediatra: "Conversa com o pediatra",
  neuropediatra: "Avaliação com neuropediatra",
};

/** What a referral is to. */
export const REFERRAL_WORDS: Readonly<Record<ReferralType, string>> = {
  therapy: "Acompanhamento e terapias de estímulo",
  pediatrician: "Pediatra",
  neurologist: "Neuropediatra",
};
