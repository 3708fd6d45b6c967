/** The texts of the examiner's phone, in Portuguese. */
export const ptBr = {
  coding: {
    title: "Para onde a criança olha?",
    intro:
      "Fique onde vê os olhos da criança e não a tela. Durante o teste, toque no lado para onde os olhos dela vão.",
    code: "Código da tela do teste",
    enter: "Entrar",
    seat: "Onde você está?",
    facing: "De frente para a criança",
    beside: "Ao lado ou atrás da criança",
    where: "Toque no lado para onde os olhos vão, como você vê",
    keys: { left: "← Esquerda", away: "Fora da tela", right: "Direita →" },
    stages: {
      none: "Ligando ao teste…",
      waiting: "Ligando ao teste…",
      joined: "Celular ligado. O teste ainda não começou.",
      running: "Teste em andamento",
      ended: "O teste terminou. Obrigado!",
    },
    allSent: "Tudo o que você tocou foi enviado.",
    sending: "{count, plural, one {Enviando # toque…} other {Enviando # toques…}}",
    offline:
      "{count, plural, =0 {Sem conexão. Continue: nada se perde.} one {Sem conexão: # toque espera neste celular. Continue.} other {Sem conexão: # toques esperam neste celular. Continue.}}",
    gone: "Outro celular foi ligado a este teste, ou o teste já acabou. Peça um novo código na tela do teste.",
    pair: "Parear o celular de quem examina",
    pairOther: "Mostrar um novo código",
    pairHow: "Aponte a câmera do celular para o código. Não precisa de cadastro nem de aplicativo.",
    pairAt: "Sem ler o código: abra {address}/ seguido do código acima.",
    qr: "Código QR para o celular de quem examina",
    paired: "Celular de quem examina ligado.",
    besideCamera: "Quem examinou",
    codedShare:
      "Pela pessoa que examinou: {pct}% do olhar na cena social (intervalo de {lo}% a {hi}%).",
    codedInconclusive: "O que foi marcado por quem examinou não basta para uma medida.",
    agreed: "Câmera e pessoa concordam em {pct}% do tempo comparado.",
    kappa: "Kappa de Cohen: {kappa} (1 é concordância total; 0, a do acaso).",
  },
};
