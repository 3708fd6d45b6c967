/** What the portability feature says. The other languages have this shape. */
export const ptBr = {
  portability: {
    title: "Levar seus dados",
    whole:
      "Os dados são da sua instituição. Aqui você baixa uma cópia de tudo, em um formato aberto: cadastros, questionários, resultados, encaminhamentos, mensagens e o histórico. Senhas e dados de outras instituições não vão.",
    part: "Os dados são da sua instituição. Aqui você baixa uma cópia do que ela vê nas telas, em um formato aberto. Senhas e dados de outras instituições não vão.",
    care: "O arquivo traz dados de crianças e famílias. Guarde-o em lugar protegido. O pedido fica registrado no histórico de acessos.",
    start: "Pedir uma cópia",
    confirm: "Confirmar e preparar",
  },
};
