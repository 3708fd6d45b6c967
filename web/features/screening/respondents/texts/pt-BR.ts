/** The texts of several people who answer about one child, in Portuguese. */
export const ptBr = {
  respondents: {
    title: "Quem responde",
    intro:
      "Cada responsável responde no próprio link, sem ver as respostas do outro. O formulário da criança continua sendo o primeiro.",
    answered: "Respondeu em {date}",
    waiting: "Ainda não respondeu",
    own: "Formulário da criança",
    invite: "Convidar",
    inviteName: "Convidar {name} a responder também",
    resendName: "Enviar o link de novo a {name}",
    resend: "Enviar de novo",
    invited: "Link enviado a {name}.",
    compare: "Comparar respostas",
    compareTitle: "Respostas lado a lado",
    differences:
      "{count, plural, =0 {Todas as respostas são iguais.} one {# resposta diferente, mostrada primeiro.} other {# respostas diferentes, mostradas primeiro.}}",
    noneRight:
      "Duas pessoas veem a criança em momentos diferentes: uma diferença é assunto de conversa, não um erro. O nível de cada resultado não muda.",
    item: "Pergunta",
    different: "Respostas diferentes",
    alike: "Respostas iguais",
    otherVersion: "Estas respostas são de outra versão do questionário e não podem ser comparadas.",
    loading: "Carregando as perguntas…",
  },
};
