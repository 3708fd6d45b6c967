/** What the leads feature says. The other languages have this shape. */
export const ptBr = {
  leads: {
    title: "Solicitações",
    subtitle: "Pedidos de informação que chegaram pela página pública.",
    filter: "Situação",
    filters: { aberta: "Abertas", respondida: "Respondidas" },
    loading: "Carregando solicitações...",
    emptyTitle: { aberta: "Nenhuma solicitação aberta", respondida: "Nenhuma resposta ainda" },
    empty: {
      aberta: "Quando alguém pedir informações na página pública, o pedido aparece aqui.",
      respondida: "Os pedidos que forem marcados como respondidos aparecem aqui.",
    },
    kept: "Cada solicitação é apagada 12 meses depois de chegar.",
    received: "Recebida em {moment}",
    answered: "Respondida por {name} em {moment}",
    answeredAt: "Respondida em {moment}",
    write: "Escrever para {email}",
    subject: "TEA Start: sobre {solution}",
    noMessage: "Sem mensagem.",
    mark: "Marcar como respondida",
    markOf: "Marcar como respondida: {name}",
    undo: "Desfazer",
    undoOf: "Desfazer: {name}",
    reopen: "Reabrir",
    reopenOf: "Reabrir: {name}",
    failure: "A mudança não foi guardada",
  },
};
