import type { InterviewTexts } from "../interview.ts";
import type { mchatInterview } from "../mchat-interview.ts";

/** The interview about the M-CHAT format in Portuguese, the language it is written in. */
export const interviewPtBr: InterviewTexts<typeof mchatInterview> = {
  title: "Algumas perguntas a mais",
  instructions:
    "Pense nas últimas semanas e no que a criança costuma fazer. Não há resposta certa ou errada. Se você ainda não viu, responda Não sei.",
  wordingNote:
    "Texto próprio desta plataforma. Não é a entrevista publicada com o M-CHAT e ainda não foi estudado em pesquisa.",
  unsureNote:
    "“Não sei” conta como a resposta que pede mais atenção: só tira a preocupação o que alguém viu acontecer. Se der, combine de observar e retome depois.",
  answers: {
    sim_nao: { sim: "Sim", nao: "Não", nao_sei: "Não sei" },
    vezes: {
      maioria: "Na maioria das vezes",
      algumas: "Algumas vezes",
      quase_nunca: "Quase nunca",
      nao_sei: "Não sei",
    },
    dias: {
      maioria: "Na maioria dos dias",
      algumas: "Em alguns dias",
      quase_nunca: "Quase nunca",
      nao_sei: "Não sei",
    },
  },
  items: {
    mchat_01: {
      a: {
        text: "Quando você aponta para um brinquedo do outro lado do cômodo, a criança olha para ele?",
        help: "Se puder, teste agora: aponte em silêncio e espere alguns segundos.",
      },
      b: {
        text: "Quando você aponta e fala “olha lá!”, ela vira a cabeça para procurar?",
        help: "Vale olhar para o lado certo, mesmo que demore um pouco.",
      },
      c: { text: "Nos dias comuns, com que frequência ela olha para onde alguém aponta?" },
      d: {
        text: "Nesta semana, ela acompanhou o dedo de alguém pelo menos uma vez por dia?",
        help: "Pode ter sido com você, com outro adulto ou com um irmão.",
      },
    },
    mchat_02: {
      a: {
        text: "A criança vira ou procura quando ouve um som que vem de trás dela?",
        help: "Por exemplo, um brinquedo que toca, a porta que abre ou um cachorro latindo.",
      },
      b: {
        text: "Ela reage a um som de que gosta, vindo de outro cômodo?",
        help: "Por exemplo, a música preferida, o pacote de biscoito ou a voz de quem chega.",
      },
      c: {
        text: "Quando alguém fala perto dela em tom comum, com que frequência ela percebe?",
        help: "Por exemplo, olha, muda a expressão ou para o que estava fazendo.",
      },
      d: {
        text: "Num lugar calmo, ela percebe a sua voz tão bem quanto a música de que gosta?",
      },
    },
    mchat_03: {
      a: {
        text: "A criança finge cenas da vida com brinquedos, como dar comida para uma boneca?",
        help: "Outros exemplos: pôr o ursinho para dormir ou fazer o carrinho ir ao posto.",
      },
      b: {
        text: "Ela finge com objetos simples da casa, como beber de um copo vazio?",
        help: "Outros exemplos: mexer uma panela vazia ou pôr uma caixa na orelha como telefone.",
      },
      c: { text: "Com que frequência ela brinca de fingir?" },
      d: { text: "Ela começa essa brincadeira sozinha, além de copiar outra pessoa?" },
    },
    mchat_04: {
      a: {
        text: "A criança sobe sozinha em algum lugar, como o sofá, a cama ou um degrau?",
      },
      b: {
        text: "Com a sua ajuda, ela se anima a subir em degraus ou brinquedos do parquinho?",
        help: "Vale se ela tenta e gosta, mesmo que precise de apoio.",
      },
      c: { text: "Com que frequência ela procura um lugar para subir?" },
      d: { text: "Quando há um lugar seguro para subir, ela fica interessada?" },
    },
    mchat_05: {
      a: {
        text: "A criança agita, torce ou treme os dedos bem perto dos olhos?",
        help: "Bater palmas, dar tchau e dançar são movimentos comuns.",
      },
      b: {
        text: "Esses movimentos aparecem só quando ela está muito alegre ou com sono?",
      },
      c: { text: "Com que frequência você vê movimentos das mãos que chamam a atenção?" },
      d: {
        text: "Ela para com facilidade quando você mostra outra coisa para ela fazer?",
      },
    },
    mchat_06: {
      a: {
        text: "Quando quer algo longe do alcance, a criança aponta com um dedo?",
        help: "Por exemplo, para um copo na mesa ou um brinquedo na estante.",
      },
      b: {
        text: "Ela estica o braço para o que quer e olha para você, como quem pede?",
      },
      c: { text: "Quando ela quer alguma coisa, com que frequência pede apontando?" },
      d: {
        text: "Nesta semana, ela apontou com o dedo para pedir algo pelo menos uma vez por dia?",
      },
    },
    mchat_07: {
      a: {
        text: "A criança aponta para uma coisa interessante só para dividir com você?",
        help: "Por exemplo, um caminhão, a lua ou um bicho, quando ela já tem o que quer.",
      },
      b: {
        text: "Ao ver algo interessante, ela olha para a coisa e depois para o seu rosto?",
      },
      c: { text: "Com que frequência ela aponta para mostrar algo de que gostou?" },
      d: { text: "Nesta semana, ela apontou com o dedo para mostrar algo a alguém?" },
    },
    mchat_08: {
      a: {
        text: "Perto de outras crianças, ela fica olhando o que elas fazem?",
        help: "Por exemplo, no parque, na creche ou numa festa.",
      },
      b: {
        text: "Ela sorri, chega perto ou responde quando outra criança tenta brincar?",
      },
      c: { text: "Quando há crianças por perto, com que frequência ela mostra interesse?" },
      d: {
        text: "Ela se interessa também por crianças de fora da família?",
        help: "Por exemplo, na rua, na pracinha ou na sala de espera.",
      },
    },
    mchat_09: {
      a: {
        text: "A criança pega um objeto e leva até você para que você veja?",
        help: "Por exemplo, uma folha, um bichinho ou um brinquedo novo.",
      },
      b: { text: "Ela levanta um objeto na sua direção e olha para o seu rosto?" },
      c: { text: "Com que frequência ela mostra coisas para alguém?" },
      d: {
        text: "Algumas dessas vezes são só pelo gosto de mostrar?",
        help: "Trazer algo para você abrir ou consertar é pedir ajuda, e é diferente.",
      },
    },
    mchat_10: {
      a: { text: "Quando você chama a criança pelo nome, em casa, ela olha para você?" },
      b: {
        text: "Quando você chama bem perto dela, com alegria, ela dá algum sinal?",
        help: "Vale olhar, sorrir, falar ou vir até você.",
      },
      c: {
        text: "Com que frequência ela atende na primeira ou na segunda vez que chamam?",
      },
      d: {
        text: "Ela atende também quando outra pessoa chama?",
        help: "Por exemplo, o pai, a avó ou a professora.",
      },
    },
    mchat_11: {
      a: { text: "Quando você sorri e fala com carinho, a criança sorri para você?" },
      b: { text: "Ela sorri quando chega alguém de quem gosta?" },
      c: { text: "Quando sorriem para ela, com que frequência ela sorri de volta?" },
      d: { text: "Ela troca sorrisos também com outras pessoas conhecidas?" },
    },
    mchat_12: {
      a: {
        text: "Barulhos comuns da casa fazem a criança chorar, gritar ou tapar os ouvidos?",
        help: "Por exemplo, liquidificador, aspirador, descarga ou secador.",
      },
      b: { text: "Ela se acalma em poucos minutos com colo ou quando o barulho para?" },
      c: {
        text: "Com que frequência um barulho comum deixa a criança muito incomodada?",
      },
      d: { text: "Depois do susto, ela volta a brincar como antes?" },
    },
    mchat_13: {
      a: {
        text: "A criança dá pelo menos cinco passos seguidos sozinha?",
        help: "Longe dos móveis e da mão de um adulto.",
      },
      b: { text: "Com que frequência ela anda sozinha pela casa?" },
      c: { text: "Ela começou a andar há pouco tempo e melhora a cada semana?" },
    },
    mchat_14: {
      a: { text: "A criança olha nos seus olhos quando vocês brincam?" },
      b: {
        text: "Na troca de roupa, no banho ou na comida, os olhos de vocês se encontram?",
      },
      c: { text: "Quando você fala com ela, com que frequência ela olha nos seus olhos?" },
      d: { text: "Esse olhar dura o bastante para vocês trocarem um sorriso?" },
    },
    mchat_15: {
      a: {
        text: "Quando você bate palmas, manda beijo ou mostra a língua, ela tenta fazer igual?",
      },
      b: {
        text: "Ela copia coisas que vê em casa, como varrer ou pentear o cabelo?",
        help: "Vale também copiar um som ou uma careta.",
      },
      c: { text: "Com que frequência ela imita alguém?" },
      d: { text: "Nesta semana, ela imitou pelo menos duas coisas diferentes?" },
    },
    mchat_16: {
      a: {
        text: "Quando você olha de repente para alguma coisa, a criança olha para o mesmo lado?",
        help: "Só com a cabeça e os olhos, com as mãos paradas.",
      },
      b: {
        text: "Quando você faz cara de surpresa ao ver algo, ela procura o que você viu?",
      },
      c: { text: "Com que frequência ela acompanha o seu olhar?" },
      d: { text: "Ela acompanha também o olhar de outras pessoas?" },
    },
    mchat_17: {
      a: {
        text: "A criança olha para ver se você está prestando atenção ao que ela faz?",
        help: "Por exemplo, ao empilhar peças, pular ou fazer graça.",
      },
      b: { text: "Ela chama, puxa ou faz um som para que você veja algo que ela fez?" },
      c: { text: "Com que frequência ela busca a sua atenção para mostrar o que faz?" },
      d: { text: "Ela fica contente e faz de novo quando você elogia ou bate palmas?" },
    },
    mchat_18: {
      a: {
        text: "Quando você pede algo simples, como “dá a bola”, a criança faz?",
        help: "Só falando, com as mãos paradas.",
      },
      b: {
        text: "Na rotina, ela entende frases como “vamos passear” ou “hora do banho”?",
        help: "Por exemplo, vai até a porta ou procura a toalha.",
      },
      c: { text: "Quando o pedido é simples, com que frequência ela entende?" },
      d: {
        text: "Nesta semana, ela atendeu a dois pedidos diferentes feitos só com palavras?",
      },
    },
    mchat_19: {
      a: {
        text: "Ao ver uma pessoa nova ou ouvir um barulho estranho, ela olha para o seu rosto?",
      },
      b: { text: "Diante de algo que assusta, ela olha para você ou vem para perto?" },
      c: {
        text: "Em situações novas, com que frequência ela olha para ver a sua reação?",
      },
      d: { text: "Quando você sorri e mostra calma, ela fica mais tranquila?" },
    },
    mchat_20: {
      a: { text: "A criança se diverte quando você a balança ou a faz pular no colo?" },
      b: {
        text: "Ela gosta de outras brincadeiras de movimento, como rodar ou dançar?",
        help: "Outros exemplos: cavalinho, balanço ou esconder e achar.",
      },
      c: { text: "Nessas brincadeiras, com que frequência ela ri ou pede mais?" },
      d: { text: "Ela olha ou sorri para você durante a brincadeira?" },
    },
  },
};
