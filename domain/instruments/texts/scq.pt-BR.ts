import type { InstrumentTexts } from "../instrument.ts";
import type { scq } from "../scq.ts";

/** The SCQ format in Portuguese, the language its items are written in. */
export const scqPtBr: InstrumentTexts<typeof scq> = {
  title: "Questionário de sinais do desenvolvimento (mais de 4 anos) · formato SCQ",
  shortTitle: "SCQ (> 4 anos)",
  instructions:
    "Pense em como a criança é no dia a dia. Responda Sim quando a pergunta combina com ela, e Não quando combina pouco ou nada.",
  wordingNote:
    "Texto próprio desta plataforma, no formato do SCQ. Não é o questionário publicado com esse nome e ainda não foi estudado em pesquisa.",
  domains: {
    comunicacao: "Comunicação",
    interacao: "Interação com as pessoas",
    comportamento: "Comportamento e interesses",
  },
  options: { simnao: { true: "Sim", false: "Não" } },
  items: {
    scq_01: {
      text: "A criança demorou para falar as primeiras palavras, ou ainda fala muito poucas?",
      help: "Demorar é começar depois de 1 ano e meio. Se ela ainda não fala, responda Sim.",
    },
    scq_02: {
      text: "A criança demorou para juntar palavras em frases, ou ainda fala só palavras soltas?",
      help: "Demorar é começar depois dos 2 anos e meio. Se ela ainda não fala, responda Sim.",
    },
    scq_03: {
      text: "A criança usa a fala quase só para pedir coisas, e pouco pelo prazer de conversar?",
      help: "Se ela ainda não fala, responda Sim.",
    },
    scq_04: {
      text: "A criança repete muitas vezes as mesmas palavras ou frases, ou repete como um eco o que acabou de ouvir?",
      help: "Se ela ainda não fala, responda Não.",
    },
    scq_05: {
      text: "A voz da criança soa diferente da voz de outras crianças da mesma idade?",
      help: "Por exemplo, cantada, parecida com a de um robô, alta demais ou baixa demais. Se ela ainda não fala, pense nos sons que ela faz.",
    },
    scq_06: {
      text: "A criança usa poucos gestos para se comunicar?",
      help: "Por exemplo, acenar ou balançar a cabeça para concordar ou recusar.",
    },
    scq_07: {
      text: "É raro a criança apontar para algo só para mostrar que achou interessante?",
      help: "Apontar para pedir é outra coisa.",
    },
    scq_08: { text: "É raro a criança trazer ou levantar um objeto só para você ver?" },
    scq_09: { text: "A criança olha pouco nos olhos quando conversa ou brinca com alguém?" },
    scq_10: {
      text: "A criança tem dificuldade para começar uma brincadeira com outras crianças?",
    },
    scq_11: {
      text: "Quando outra criança chama para brincar, ela costuma ignorar ou se afastar?",
    },
    scq_12: {
      text: "A criança tem dificuldade em brincadeiras de vai e vem, como jogar bola um para o outro?",
    },
    scq_13: {
      text: "É raro a criança perceber ou tentar consolar alguém que está triste ou que se machucou?",
    },
    scq_14: {
      text: "Quando a criança gosta muito de algo, é raro ela chamar alguém para se alegrar junto?",
    },
    scq_15: {
      text: "É raro a criança imitar o que os outros fazem, como varrer, cozinhar ou dançar?",
    },
    scq_16: {
      text: "É raro a criança brincar de faz de conta, como fingir ser outra pessoa ou dar vida a bonecos?",
    },
    scq_17: {
      text: "O rosto da criança mostra poucas expressões, ou expressões que destoam do momento?",
      help: "Por exemplo, rir quando alguém se machuca.",
    },
    scq_18: {
      text: "A criança faz movimentos repetidos com as mãos ou os dedos, como balançar ou torcer?",
    },
    scq_19: {
      text: "A criança repete muitas vezes movimentos com o corpo todo, como girar, balançar ou pular?",
    },
    scq_20: {
      text: "A criança insiste em fazer as coisas sempre na mesma ordem ou do mesmo jeito?",
    },
    scq_21: {
      text: "A criança tem um interesse muito forte por um só assunto ou objeto, a ponto de deixar outras coisas de lado?",
    },
    scq_22: {
      text: "A criança se interessa mais por partes dos brinquedos, como rodinhas e tampas, do que por brincar com eles?",
    },
    scq_23: {
      text: "A criança precisa carregar sempre um mesmo objeto pouco comum, como uma tampa ou um barbante?",
      help: "Pense em objetos diferentes do paninho ou do bichinho de dormir.",
    },
    scq_24: {
      text: "A criança se incomoda muito com sons, luzes, roupas ou texturas do dia a dia?",
    },
    scq_25: { text: "A criança parece sentir pouco a dor, o frio ou o calor?" },
    scq_26: { text: "A criança costuma cheirar ou lamber objetos ou pessoas?" },
    scq_27: {
      text: "A criança fica muito tempo olhando luzes, sombras, desenhos repetidos ou coisas que giram?",
    },
    scq_28: {
      text: "Pequenas mudanças deixam a criança muito aflita?",
      help: "Por exemplo, no caminho, na rotina ou na posição dos móveis.",
    },
    scq_29: {
      text: "A criança procura com insistência certas sensações, como passar a mão em texturas ou sentir algo vibrar?",
    },
    scq_30: {
      text: "A criança tem dificuldade para seguir pedidos simples, como “guarda o brinquedo na caixa”?",
    },
    scq_31: {
      text: "Quando é chamada pelo nome, a criança costuma continuar o que está fazendo, como se ouvisse pouco?",
    },
    scq_32: {
      text: "Em grupo, a criança tem dificuldade para esperar a vez ou dividir os brinquedos?",
    },
    scq_33: {
      text: "A criança fala do mesmo jeito com todo mundo, com dificuldade para se ajustar à pessoa ou ao lugar?",
      help: "Por exemplo, fala com um bebê como fala com um adulto. Se ela ainda não fala, responda Sim.",
    },
    scq_34: {
      text: "A criança tem dificuldade para manter uma conversa curta, respondendo e continuando o assunto?",
      help: "Se ela ainda não fala, responda Sim.",
    },
    scq_35: {
      text: "A criança usa palavras inventadas ou frases estranhas que só a família entende?",
      help: "Se ela ainda não fala, responda Não.",
    },
    scq_36: {
      text: "A criança tem muita dificuldade para mudar de ideia, de regra ou de atividade?",
    },
    scq_37: {
      text: "A criança entende tudo ao pé da letra, com dificuldade para brincadeiras de palavras e expressões?",
      help: "Por exemplo, procura canivetes no chão quando alguém diz “está chovendo canivete”. Se você ainda não teve como perceber isso, responda Não.",
    },
    scq_38: {
      text: "A criança tem dificuldade para perceber o que os outros estão sentindo?",
    },
    scq_39: {
      text: "A criança desvia o olhar ou vira o rosto quando alguém tenta olhar para ela?",
    },
    scq_40: {
      text: "A criança prefere brincar sozinha na maior parte do tempo, mesmo com outras crianças por perto?",
    },
  },
};
