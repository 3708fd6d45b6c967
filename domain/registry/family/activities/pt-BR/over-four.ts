import type { Activities } from "../areas.ts";

/** From 4 on. */
export const overFour: Activities = {
  olhar: [
    [
      "Adivinha a cara",
      "Um faz uma cara, o outro adivinha o que sente. Troquem a vez.",
      "Nada.",
      "Treina notar o que o outro sente, sem pressa.",
    ],
    [
      "Detetive do olhar",
      "Olhe para um objeto da sala. A criança adivinha qual é seguindo os seus olhos.",
      "Objetos à vista.",
      "Seguir o olhar ajuda a entender o que interessa ao outro.",
    ],
    [
      "Álbum da família",
      "Vejam fotos e conversem: quem é, o que estava fazendo, como se sentia.",
      "Fotos no papel ou no celular.",
      "Rostos conhecidos são um bom começo de conversa.",
    ],
  ],
  gestos: [
    [
      "Mímica em família",
      "Cada um faz um bicho ou uma ação sem falar, os outros adivinham.",
      "Papéis com ideias.",
      "Mostra quanto se diz com o corpo.",
    ],
    [
      "Mapa do tesouro",
      "Esconda algo e guie só apontando e acenando com a cabeça. Depois ela guia você.",
      "Um objeto para esconder.",
      "Dá e recebe pistas sem palavras.",
    ],
    [
      "Combinado secreto",
      "Inventem um gesto só de vocês para “preciso de uma pausa” ou “quero ajuda”.",
      "Nada.",
      "Dá um jeito de pedir ajuda quando faltam palavras.",
    ],
  ],
  brincar: [
    [
      "Jogo de tabuleiro curto",
      "Joguem algo de poucos minutos. Diga em voz alta de quem é a vez.",
      "Jogo da memória ou de trilha.",
      "Esperar a vez e perder também se treina.",
    ],
    [
      "História com bonecos",
      "Inventem uma história com dois bonecos que querem coisas diferentes. Como eles resolvem?",
      "Bonecos ou fantoches de meia.",
      "Ajuda a pensar no ponto de vista do outro.",
    ],
    [
      "Convite pequeno",
      "Chame uma criança por pouco tempo, com uma brincadeira já escolhida.",
      "Uma atividade de que ela goste.",
      "Com plano e hora para acabar, brincar junto fica mais leve.",
    ],
  ],
  sons: [
    [
      "Três coisas do dia",
      "No jantar, cada um conta uma coisa boa, uma chata e uma engraçada.",
      "Nada.",
      "Dá um caminho para a conversa.",
    ],
    [
      "E depois?",
      "Conte uma história até a metade e pergunte “e depois?”. Aceite qualquer ideia e siga.",
      "Nada, ou um livro.",
      "Ajuda a ligar as ideias e a ouvir o outro.",
    ],
    [
      "Pergunta de volta",
      "Brinquem de entrevista: ela responde e depois faz a mesma pergunta a você.",
      "Uma colher de microfone.",
      "Treina ida e volta na conversa.",
    ],
  ],
  nome: [
    [
      "Nome, pausa, pedido",
      "Diga o nome, espere que ela olhe ou responda, e só então fale o resto.",
      "Nada.",
      "A atenção chega antes do pedido.",
    ],
    [
      "O mestre mandou",
      "Dê instruções com o nome dela e dois passos: “pule e toque a porta”. Depois ela manda.",
      "Espaço para se mexer.",
      "Ouvir até o fim vira jogo.",
    ],
    [
      "Escuta de olhos fechados",
      "Fechem os olhos por um minuto e contem os sons. Quem chamou quem?",
      "Um lugar calmo.",
      "Treina ouvir com calma.",
    ],
  ],
  rotinas: [
    [
      "Quadro da semana",
      "Façam juntos um quadro com o que acontece em cada dia. Marquem as mudanças com antecedência.",
      "Papel, lápis, ímãs.",
      "O que se sabe antes pesa menos.",
    ],
    [
      "Caixa da calma",
      "Juntem numa caixa coisas que acalmam: massinha, fone, livro, foto. Usem antes de ficar difícil.",
      "Uma caixa e o que ela escolher.",
      "Ela aprende o que faz bem a ela.",
    ],
    [
      "Plano A e plano B",
      "Antes de sair, combinem o que vão fazer e o que fazem se não der.",
      "Nada.",
      "Mudar de plano fica possível quando se pensou nele.",
    ],
  ],
};
