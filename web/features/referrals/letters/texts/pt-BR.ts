/** What the documents of a referral say. The other languages have this shape. */
export const ptBr = {
  letters: {
    title: "Documentos",
    hint: "Cada PDF leva um código QR: quem o recebe confere que é autêntico, sem ver dados da criança.",
    letter: "Carta de encaminhamento",
    summary: "Resumo dos resultados",
    making: "Preparando...",
    loading: "Carregando os documentos...",
    none: "Nenhum documento emitido ainda.",
    issued: "Emitidos",
    kinds: {
      referral_letter: "Carta de encaminhamento",
      result_summary: "Resumo dos resultados",
      guardian_letter: "Carta para a família",
    },
    by: "{at} · {name}",
    byFamily: "{at} · pela família",
    revoked: "Anulado em {date}",
    because: "Motivo: {reason}",
    revoke: "Anular",
    revokeOne: "Anular: {kind}, {at}",
    revokeTitle: "Anular documento",
    revokeText:
      "Quem conferir o código {code} passa a ler que o documento não vale mais. O arquivo já entregue não some.",
    reason: "Por que foi emitido por engano?",
    reasonHint: "Fica no registro da equipe; quem confere o documento não vê.",
    done: "Documento anulado.",
  },
};
