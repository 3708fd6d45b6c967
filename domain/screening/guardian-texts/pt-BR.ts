import type { GuardianTexts } from "./guardian-texts.ts";

const alto =
  "Suas respostas mostram pontos que merecem uma avaliação em breve. Isso ainda não é um diagnóstico. A equipe vai priorizar o contato e orientar o caminho com o neuropediatra. Quanto antes {nome} receber apoio, melhor; enquanto isso, continue brincando, conversando e chamando pelo nome.";

/** What the family reads with a result, in Portuguese. */
export const guardianTextsPtBr: GuardianTexts = {
  disclaimer:
    "Este questionário é uma triagem: ajuda a perceber se vale a pena olhar o desenvolvimento mais de perto. Não é um diagnóstico. Só uma avaliação com profissionais de saúde pode dizer se há ou não autismo.",
  results: {
    baixo:
      "Obrigado por responder! Neste momento, poucas respostas pedem atenção extra. Continue o acompanhamento de rotina e, se algo preocupar você, fale com a equipe, mesmo com este resultado.",
    moderado:
      "Algumas respostas merecem uma conversa com um profissional. Isso não significa que {nome} tenha autismo; muitas crianças com este resultado não têm. A equipe vai entrar em contato para entender melhor e combinar o próximo passo com o pediatra.",
    alto,
    muito_alto: alto,
  },
  repeatAtTwo: "Vamos convidar você a responder de novo quando {nome} fizer 2 anos.",
  attention: {
    baixo: "atenção extra: baixa",
    moderado: "atenção extra: média",
    alto: "atenção extra: alta",
    muito_alto: "atenção extra: alta",
  },
};
