import type { csbs } from "../csbs.ts";
import type { InstrumentTexts } from "../instrument.ts";

/** The CSBS format in Portuguese, the language its items are written in. */
export const csbsPtBr: InstrumentTexts<typeof csbs> = {
  title: "Questionário de sinais do desenvolvimento (2–4 anos) · formato CSBS",
  shortTitle: "CSBS (2–4 anos)",
  instructions:
    "Pense no que a criança faz hoje em dia. Escolha a resposta que mais combina com ela.",
  wordingNote:
    "Texto próprio desta plataforma, no formato do CSBS. Não é o questionário publicado com esse nome e ainda não foi estudado em pesquisa.",
  domains: {
    emocao_e_olhar: "Emoção e olhar",
    comunicacao: "Comunicação",
    gestos: "Gestos para se comunicar",
    sons: "Sons da fala",
    palavras: "Palavras",
    compreensao: "Compreensão",
    uso_de_objetos: "Uso de objetos",
  },
  options: {
    freq: { nao: "Ainda não", as_vezes: "Às vezes", frequente: "Com frequência" },
    count_1_2: {
      nenhum: "Nenhum",
      "1-2": "1 a 2",
      "3-4": "3 a 4",
      "5-8": "5 a 8",
      ">8": "Mais de 8",
    },
    count_words: {
      nenhum: "Nenhuma",
      "1-3": "1 a 3",
      "4-10": "4 a 10",
      "11-30": "11 a 30",
      ">30": "Mais de 30",
    },
    blocks: { nenhum: "Nenhum", "2": "2", "3-4": "3 a 4", "5+": "5 ou mais" },
  },
  items: {
    csbs_01: {
      text: "A criança deixa claro, pelo rosto ou pela voz, se está contente ou chateada?",
    },
    csbs_02: {
      text: "Enquanto brinca, a criança olha para você para conferir se você está acompanhando?",
    },
    csbs_03: { text: "A criança sorri ou dá risada olhando para o seu rosto?" },
    csbs_04: {
      text: "Se você olha e aponta para algo distante, a criança olha para o mesmo lugar?",
    },
    csbs_05: {
      text: "A criança mostra que precisa de ajuda ou que quer algo que está fora do alcance dela?",
      help: "Vale qualquer jeito de mostrar: com a mão, com a voz ou com o olhar.",
    },
    csbs_06: {
      text: "Quando você está fazendo outra coisa, a criança tenta chamar a sua atenção?",
    },
    csbs_07: { text: "A criança faz graça de propósito, só para você rir?" },
    csbs_08: {
      text: "A criança chama você para ver algo interessante, só para dividir com você?",
      help: "Por exemplo, um passarinho ou a lua. Chamar para pedir alguma coisa é diferente.",
    },
    csbs_09: { text: "A criança pega objetos e entrega na sua mão?" },
    csbs_10: {
      text: "A criança mostra um objeto para você e continua segurando, só para você ver?",
    },
    csbs_11: { text: "A criança dá tchau ou acena para cumprimentar as pessoas?" },
    csbs_12: { text: "A criança aponta para as coisas com o dedo?" },
    csbs_13: { text: "A criança balança a cabeça para dizer “sim”?" },
    csbs_14: { text: "A criança usa sons ou palavras para chamar alguém ou pedir ajuda?" },
    csbs_15: {
      text: "A criança junta sons em sequência, como “bababa”, “mamama” ou “tatata”?",
      help: "Se ela já fala palavras, pense nos sons que ela junta ao falar.",
    },
    csbs_16: {
      text: "Destes sons, quantos a criança usa: ma, na, pa, ba, ta, da, ga, va, la, sa?",
      help: "Conte também os sons que aparecem dentro das palavras que ela fala.",
    },
    csbs_17: {
      text: "Quantas palavras diferentes a criança fala e você reconhece?",
      help: "Conte também as palavras que ela fala do jeitinho dela.",
    },
    csbs_18: { text: "A criança junta duas palavras, como “quer água” ou “tchau vovó”?" },
    csbs_19: { text: "Quando alguém chama a criança pelo nome, ela olha ou se vira?" },
    csbs_20: {
      text: "Quantas palavras ou pedidos curtos a criança entende só ouvindo?",
      help: "Por exemplo, “vem cá” ou “dá a bola”, ditos com as mãos paradas.",
    },
    csbs_21: { text: "A criança se interessa por brincar com objetos variados?" },
    csbs_22: {
      text: "Destes objetos, quantos a criança usa do jeito esperado: copo, colher, prato, pente, escova de dentes, chapéu, bola, carrinho, telefone, giz de cera?",
      help: "Por exemplo, leva a colher à boca ou põe o chapéu na cabeça.",
    },
    csbs_23: { text: "Quantos cubos, blocos ou potes a criança consegue empilhar?" },
    csbs_24: {
      text: "A criança brinca de faz de conta com brinquedos, como dar comida à boneca ou fazer o carrinho “viajar”?",
    },
  },
};
