/** The Portuguese texts; the other languages say the same. */
export const ptBr = {
  byMail: {
    title: "Receber por e-mail",
    hint: "Chega uma mensagem com um link que pede a sua conta. Nenhum número e nenhum nome vai no e-mail.",
    none: "Ninguém recebe este relatório por e-mail ainda.",
    loading: "Carregando os envios…",
    cadences: { weekly: "Toda semana", monthly: "Todo mês", quarterly: "Todo trimestre" },
    next: "Próximo: {day}",
    nobody: "Ninguém mais recebe: o papel de quem recebia terminou",
    add: "Novo envio",
    when: "De quanto em quanto tempo",
    who: "Quem recebe",
    whoMissing: "Escolha quem recebe",
    save: "Guardar envio",
    cancel: "Cancelar",
    end: "Parar este envio",
    endNamed: "Parar o envio: {when}",
  },
};
