import type { InstrumentTexts } from "../instrument.ts";
import type { mchat } from "../mchat.ts";

/** The M-CHAT format in Portuguese, the language its items are written in. */
export const mchatPtBr: InstrumentTexts<typeof mchat> = {
  title: "Questionário de sinais do desenvolvimento (0–2 anos) · formato M-CHAT",
  shortTitle: "M-CHAT (0–2 anos)",
  instructions:
    "Pense no que a criança costuma fazer no dia a dia. Se ela fez algo só uma ou duas vezes, responda Não.",
  wordingNote:
    "Texto próprio desta plataforma, no formato do M-CHAT. Não é o questionário publicado com esse nome e ainda não foi estudado em pesquisa.",
  domains: {
    atencao_compartilhada_resposta: "Olhar para o que o outro mostra",
    atencao_compartilhada_iniciativa: "Mostrar coisas aos outros",
    audicao: "Audição",
    jogo_simbolico: "Faz de conta",
    motor_exploracao: "Brincadeiras de movimento",
    movimentos_repetitivos: "Movimentos das mãos",
    gestos_pedido: "Apontar para pedir",
    interacao_pares: "Interesse por outras crianças",
    orientacao_social: "Atender quando chamam",
    reciprocidade_afetiva: "Sorriso de volta",
    sensorial: "Reação a barulhos",
    motor: "Andar",
    contato_visual: "Olhar nos olhos",
    imitacao: "Imitação",
    linguagem_receptiva: "Entender o que se fala",
    referencia_social: "Buscar a reação do adulto",
  },
  options: { simnao: { true: "Sim", false: "Não" } },
  items: {
    mchat_01: {
      text: "Quando alguém aponta para algo mais longe, a criança olha para lá?",
      help: "Por exemplo, um bicho na janela ou um brinquedo na estante.",
    },
    mchat_02: {
      text: "Na sua opinião, a criança ouve bem as vozes, a música e os sons do dia a dia?",
      help: "Responda Não se alguma vez você já achou que ela ouve pouco.",
    },
    mchat_03: {
      text: "A criança brinca de faz de conta, como fingir que come, cozinha ou cuida de um bichinho?",
    },
    mchat_04: {
      text: "A criança gosta de subir em lugares, como o sofá, um degrau ou um brinquedo do parquinho?",
    },
    mchat_05: {
      text: "Os movimentos que a criança faz com as mãos e os dedos parecem comuns para a idade?",
      help: "Responda Não se ela costuma agitar, torcer ou tremer os dedos bem perto dos olhos.",
    },
    mchat_06: {
      text: "A criança aponta com o dedo para pedir algo ou para pedir ajuda?",
      help: "Por exemplo, aponta para um biscoito que está no alto.",
    },
    mchat_07: {
      text: "A criança aponta só para você ver algo interessante?",
      help: "Por exemplo, um avião passando ou um cachorro na rua. Apontar para pedir é outra coisa.",
    },
    mchat_08: {
      text: "A criança mostra interesse por outras crianças?",
      help: "Por exemplo, fica olhando, sorri ou chega perto delas.",
    },
    mchat_09: {
      text: "A criança traz ou levanta coisas para você ver, só pelo prazer de mostrar?",
      help: "Por exemplo, uma folha, um desenho ou um brinquedo, mesmo quando ela já tem o que quer.",
    },
    mchat_10: {
      text: "Quando você chama a criança pelo nome, ela atende?",
      help: "Por exemplo, olha, responde ou para o que estava fazendo.",
    },
    mchat_11: { text: "Quando você sorri para a criança, ela sorri de volta?" },
    mchat_12: {
      text: "A criança fica bem com os barulhos comuns da casa, como liquidificador, aspirador ou música?",
      help: "Responda Não se ela costuma chorar, gritar ou tapar os ouvidos com esses sons.",
    },
    mchat_13: {
      text: "A criança já anda?",
      help: "Responda Sim se ela dá vários passos sozinha.",
    },
    mchat_14: {
      text: "A criança olha nos seus olhos quando você conversa, brinca ou cuida dela?",
    },
    mchat_15: {
      text: "A criança tenta imitar o que você faz?",
      help: "Por exemplo, bater palmas, dar tchau ou fazer um som engraçado.",
    },
    mchat_16: {
      text: "Quando você vira a cabeça para olhar alguma coisa, a criança procura ver o que é?",
    },
    mchat_17: {
      text: "A criança busca a sua atenção para mostrar o que está fazendo ou para receber um elogio?",
    },
    mchat_18: {
      text: "A criança entende um pedido simples feito só com palavras, como “pega o sapato”?",
      help: "Pense nas vezes em que você pede com as mãos paradas, só falando.",
    },
    mchat_19: {
      text: "Diante de algo novo ou estranho, a criança olha para o seu rosto para ver a sua reação?",
    },
    mchat_20: {
      text: "A criança gosta de brincadeiras de movimento, como balançar ou pular no colo?",
    },
  },
};
