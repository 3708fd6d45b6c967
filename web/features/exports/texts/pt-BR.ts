/** What the exports feature says. The other languages have this shape. */
export const ptBr = {
  exports: {
    download: {
      pdf: "Baixar PDF",
      xlsx: "Baixar planilha (XLSX)",
      csv: "Baixar CSV",
    },
    making: "Preparando o arquivo...",
    progress: "{share}% pronto",
    mayLeave: "Pode sair desta página: o arquivo fica em Meus arquivos.",
    kept: "Pronto: o arquivo foi baixado.",
    title: "Meus arquivos",
    hint: "Cada arquivo fica guardado por sete dias e traz quem pediu e quando. Apague antes, se não precisar mais.",
    loading: "Buscando os arquivos...",
    none: "Nenhum arquivo guardado. O que você baixar aparece aqui.",
    asked: "pedido em {at} por {by}",
    until: "guardado até {day}",
    states: {
      queued: "Na fila",
      running: "Preparando",
      done: "Pronto",
      failed: "Não foi possível",
      expired: "Prazo encerrado",
    },
    fetch: "Baixar",
    fetchNamed: "Baixar {name}",
    delete: "Apagar",
    deleteNamed: "Apagar {name}",
  },
};
